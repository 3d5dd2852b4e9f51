import { and, asc, eq, gt, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { firstStartOf } from "../item-key.ts";
import { type Asker, isSeen, withReceipt } from "../read-model.ts";
import { proposalIdentities, proposalReceipts, type ProposalRow, proposals } from "../table.ts";

/** By source: how many of its proposals wait, as far as their reading has its receipt. */
export const countWaitingBySource = async (
  { userId }: BookOwner,
  db: Db,
  sourceIds: readonly Id[],
): Promise<ReadonlyMap<Id, number>> => {
  const rows = await db
    .select({ sourceId: proposals.sourceId, count: sql<number>`count(*)::int` })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(
      and(eq(proposals.userId, userId), eq(proposals.status, "waiting"), isAnyOf(proposals.sourceId, [...sourceIds])),
    )
    .groupBy(proposals.sourceId);
  return new Map(rows.map(({ sourceId, count }) => [sourceId, count]));
};

/** The programs of which something waits that the asker sees. */
export const countWaitingPrograms = (
  scope: Asker,
  db: Db,
): Promise<{ sourceId: Id; name: string; waitingCount: number }[]> =>
  db
    .select({
      sourceId: proposals.sourceId,
      name: sql<string>`(array_agg(${proposals.sourceName} ORDER BY ${proposals.createdAt} DESC))[1]`,
      waitingCount: sql<number>`count(*)::int`,
    })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(
      and(
        eq(proposals.userId, scope.userId),
        eq(proposals.status, "waiting"),
        eq(proposals.kind, "program"),
        isSeen(scope),
      ),
    )
    .groupBy(proposals.sourceId)
    .orderBy(proposals.sourceId);

export type MadeOfSource = { waiting: number; made: number; firstMadeAt: Date | null };

/** What waits of one source, and what it has made since an instant, whatever became of that. */
export const countOfSource = async (
  { userId }: BookOwner,
  db: Db,
  { sourceId, since }: { sourceId: Id; since: Date },
): Promise<MadeOfSource> => {
  const ofSource = and(eq(proposals.userId, userId), eq(proposals.sourceId, sourceId));
  const waiting = await db.$count(proposals, and(ofSource, eq(proposals.status, "waiting")));
  const [row] = await db
    .select({ made: sql<number>`count(*)::int`, first: sql<string | null>`min(${proposals.createdAt})` })
    .from(proposals)
    .where(and(ofSource, gt(proposals.createdAt, since)));
  return { waiting, made: row?.made ?? 0, firstMadeAt: row?.first ? new Date(row.first) : null };
};

export type StandingProposal = Pick<ProposalRow, "personId" | "propertyId" | "activityType"> & { note: string };

/** What stands in proposals now of what no later word of their source changes. */
export const readStanding = async (
  { userId }: BookOwner,
  db: Db,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, StandingProposal>> => {
  const { id, personId, propertyId, activityType, seen } = proposals;
  const rows = await db
    .select({ id, personId, propertyId, activityType, seen })
    .from(proposals)
    .where(and(eq(proposals.userId, userId), isAnyOf(id, [...ids])));
  return new Map(rows.map(({ id: key, seen: { excerpt: note }, ...said }) => [key, { ...said, note }]));
};

/** What programs have proposed by one source and waits, in the order in which everyone locks proposals. */
export const lockWaitingOfProgram = (scope: Asker, tx: Db, sourceId: Id): Promise<ProposalRow[]> =>
  tx
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.userId, scope.userId),
        eq(proposals.sourceId, sourceId),
        eq(proposals.kind, "program"),
        eq(proposals.status, "waiting"),
        isSeen(scope),
      ),
    )
    .orderBy(asc(proposals.id))
    .for("update");

/** Whether a source is a program's of which the asker sees something, whatever became of it. */
export const hasProposed = async (scope: Asker, db: Db, sourceId: Id): Promise<boolean> => {
  const { userId, kind } = proposals;
  const ofSource = and(eq(userId, scope.userId), eq(proposals.sourceId, sourceId), eq(kind, "program"));
  return (await db.$count(proposals, and(ofSource, isSeen(scope)))) > 0;
};

/** From here on its source does not know it, and may propose it anew. */
export const forgetIdentities = async ({ userId }: BookOwner, tx: Db, proposalIds: readonly Id[]): Promise<void> => {
  await tx
    .delete(proposalIdentities)
    .where(and(eq(proposalIdentities.userId, userId), isAnyOf(proposalIdentities.proposalId, [...proposalIds])));
};

/** The way back, of those whose identity nothing else has meanwhile. */
export const putIdentitiesBack = async (
  { userId }: BookOwner,
  tx: Db,
  { rows, at }: { rows: readonly ProposalRow[]; at: Date },
): Promise<ReadonlySet<Id>> => {
  const back = await tx
    .insert(proposalIdentities)
    .values(
      rows.map(({ id, sourceId, sourceName, found }) => ({
        userId,
        sourceId,
        outsideId: found.id,
        originalStart: firstStartOf({ ...found, senders: [] }),
        proposalId: id,
        sourceName,
        firstSeenAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: proposalIdentities.proposalId });
  return new Set(back.map(({ id }) => id));
};
