import { and, asc, desc, eq, exists, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import { reachOf } from "#server/auth/reach.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { QueryOf } from "#shared/endpoint.ts";
import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { Id } from "#shared/ids.ts";
import type { ItemKind } from "#shared/item.ts";
import type { SourceChange } from "#shared/proposed.ts";
import { type Likeness, likenessOf, type Sight } from "../compare.ts";
import type { listProposals } from "../contract.ts";
import { proposalIdentities, proposalReceipts, type ProposalRow, proposals, type ReceiptRow } from "./table.ts";

export type Shown = { row: ProposalRow; receipt: ReceiptRow };

export type Asker = Pick<Scope, "userId" | "actorId" | "relation" | "membership">;

/** Who changes the whole book sees what everybody's sources found, others what their own did. */
export const isSeen = (scope: Asker): SQL | undefined =>
  reachOf(scope, "edit") === "all" ? undefined : eq(proposals.createdBy, scope.actorId);

export const withReceipt = and(
  eq(proposalReceipts.userId, proposals.userId),
  eq(proposalReceipts.runId, proposals.runId),
);

const shown = (db: Db) =>
  db.select({ row: proposals, receipt: proposalReceipts }).from(proposals).innerJoin(proposalReceipts, withReceipt);

/** How many wait that the asker sees, and of which kinds they are. */
export const countWaiting = async (
  scope: Asker,
  db: Db,
): Promise<{ waitingCount: number; waitingKinds: ItemKind[] }> => {
  const rows = await db
    .select({ kind: proposals.kind, count: sql<number>`count(*)::int` })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(and(eq(proposals.userId, scope.userId), eq(proposals.status, "waiting"), isSeen(scope)))
    .groupBy(proposals.kind)
    .orderBy(proposals.kind);
  return {
    waitingCount: rows.reduce((sum, { count }) => sum + count, 0),
    waitingKinds: rows.map(({ kind }) => kind),
  };
};

/** What waits in a book, and since when the first of it does. */
export const readWaiting = async ({ userId }: BookOwner, db: Db): Promise<{ count: number; since: Date | null }> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${proposalReceipts.proposedAt})` })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(and(eq(proposals.userId, userId), eq(proposals.status, "waiting")));
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
};

/** How many wait that the asker sees, by the Monday of their week and by kind. */
export const countWaitingByWeek = async (
  scope: Asker,
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ monday: string; kind: ItemKind; count: number }[]> => {
  const monday = sql<string>`date_trunc('week', ${proposals.date})::date::text`;
  return db
    .select({ monday, kind: proposals.kind, count: sql<number>`count(*)::int` })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(
      and(
        eq(proposals.userId, scope.userId),
        eq(proposals.status, "waiting"),
        isSeen(scope),
        gte(proposals.date, from),
        lte(proposals.date, to),
      ),
    )
    .groupBy(monday, proposals.kind);
};

export const cursorOf = ({ date, id }: Pick<ProposalRow, "date" | "id">): string => `${date}.${id}`;
const CURSOR = /^(\d{4}-\d\d-\d\d)\.([0-9a-f-]{36})$/;

/** After a cursor, which is the last row that was seen; null: it is none of ours. */
const isAfter = (cursor: string): SQL | null => {
  const [, date, id] = CURSOR.exec(cursor) ?? [];
  return date && id ? sql`(${proposals.date}, ${proposals.id}) < (${date}::date, ${id}::uuid)` : null;
};

/** No longer there at any source. */
const isGone = (db: Db): SQL => {
  const { userId, proposalId, goneAt } = proposalIdentities;
  const own = and(eq(userId, proposals.userId), eq(proposalId, proposals.id));
  const known = (more?: SQL): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(proposalIdentities)
        .where(and(own, more)),
    );
  return sql`(${known()} AND NOT ${known(isNull(goneAt))})`;
};

/** Something else, or no longer there. */
const isChanged = (db: Db): SQL | undefined => or(isNotNull(proposals.upstream), isGone(db));

type Query = QueryOf<typeof listProposals>;

/** The newest day first. */
export const readPage = async (scope: Asker, db: Db, query: Query): Promise<Shown[]> => {
  const after = query.cursor === undefined ? undefined : isAfter(query.cursor);
  if (after === null) return [];
  const isMatched = sql`${proposals.rulesMatched} <> '[]'`;
  return shown(db)
    .where(
      and(
        eq(proposals.userId, scope.userId),
        eq(proposals.status, query.status),
        isSeen(scope),
        query.from === undefined ? undefined : gte(proposals.date, query.from),
        query.to === undefined ? undefined : lte(proposals.date, query.to),
        query.sourceId === undefined ? undefined : eq(proposals.sourceId, query.sourceId),
        query.threadId === undefined ? undefined : eq(proposals.threadId, query.threadId),
        query.rules === undefined ? undefined : query.rules === "matched" ? isMatched : sql`NOT (${isMatched})`,
        query.upstream === undefined ? undefined : isChanged(db),
        after,
      ),
    )
    .orderBy(desc(proposals.date), desc(proposals.id))
    .limit(query.limit + 1);
};

/** Of these proposals those that no source has any more, and those of which one says something else now. */
export const readChangedAtSource = async (
  { userId }: BookOwner,
  db: Db,
  ids: readonly Id[],
): Promise<{ proposalId: Id; how: SourceChange }[]> =>
  db
    .select({
      proposalId: proposals.id,
      how: sql<SourceChange>`CASE WHEN ${isGone(db)} THEN 'gone' ELSE 'changed' END`,
    })
    .from(proposals)
    .where(and(eq(proposals.userId, userId), isAnyOf(proposals.id, ids), isChanged(db)))
    .orderBy(asc(proposals.id));

export const readShown = async (scope: Asker, db: Db, ids: readonly Id[]): Promise<Shown[]> =>
  shown(db)
    .where(and(eq(proposals.userId, scope.userId), isAnyOf(proposals.id, ids), isSeen(scope)))
    .orderBy(asc(proposals.id));

/** The clock times of its entry, or else of what was found that day: a shorter length was worked within them. */
const clockOf = ({ date, timeStarted, timeEnded, found }: ProposalRow) =>
  timeStarted === null && date === found.date
    ? { timeStarted: found.timeStarted, timeEnded: found.timeEnded, clockSeconds: found.seconds }
    : { timeStarted, timeEnded };

export const sightOf = (row: ProposalRow): Sight => ({
  personId: row.personId,
  date: row.date,
  ...clockOf(row),
  timeZone: row.timeZone,
  seconds: row.durationSeconds,
  propertyId: row.propertyId,
  text: `${row.description} ${row.found.location}`,
});

export type Alike = { entryId: Id; how: Likeness; date: string; hours: number; description: string };

type EntrySight = Sight & { id: Id; description: string };

/** Entries of the days of these proposals, and of the days beside them: work goes past midnight. */
const readEntriesBeside = async (
  { userId }: BookOwner,
  db: Db,
  rows: readonly ProposalRow[],
): Promise<EntrySight[]> => {
  const days = [...new Set(rows.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]))];
  const { rows: entries } = await db.execute<EntrySight>(sql`
    SELECT id, person_id AS "personId", entry_date::text AS date, time_started::text AS "timeStarted",
      time_ended::text AS "timeEnded", time_zone AS "timeZone", duration_seconds AS seconds, property_id AS "propertyId",
      description AS text, description
    FROM time_entries
    WHERE user_id = ${userId} AND voided_at IS NULL
      AND entry_date = ANY(ARRAY(SELECT json_array_elements_text(${JSON.stringify(days)}::json)::date))`);
  return entries;
};

const ALIKE_MAX = 5;

/** By proposal: what is logged already and may be the same work, the likeliest first. */
export const readAlike = async (
  owner: BookOwner,
  db: Db,
  rows: readonly ProposalRow[],
): Promise<ReadonlyMap<Id, Alike[]>> => {
  const open = rows.filter(({ status }) => status === "waiting");
  if (open.length === 0) return new Map();
  const entries = await readEntriesBeside(owner, db, open);
  const order: Record<Likeness, number> = { equal: 0, overlaps: 1, resembles: 2 };
  return new Map(
    open.map((row) => {
      const alike = entries.flatMap((entry): Alike[] => {
        const how = likenessOf(sightOf(row), entry);
        const { id: entryId, date, seconds, description } = entry;
        return how === null ? [] : [{ entryId, how, date, hours: secondsToHours(seconds ?? 0), description }];
      });
      return [row.id, alike.toSorted((one, other) => order[one.how] - order[other.how]).slice(0, ALIKE_MAX)];
    }),
  );
};

/** What waits, and everything that was found since a day of its own, whatever became of it; the newest first. */
export const readFoundSince = ({ userId }: BookOwner, db: Db, since: string | null) =>
  db
    .select({
      id: proposals.id,
      status: proposals.status,
      found: proposals.found,
      seen: proposals.seen,
      rulesMatched: proposals.rulesMatched,
    })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(
      and(
        eq(proposals.userId, userId),
        ne(proposals.status, "withdrawn"),
        since === null ? undefined : or(eq(proposals.status, "waiting"), gte(proposals.date, since)),
      ),
    )
    .orderBy(desc(proposals.date), desc(proposals.id));

/** Every day of photos that was proposed, whatever became of it, unless its reading was undone: its id, and its photos. */
/** Which proposal of a book is of one receipt, and whether it still waits. */
export const findReceiptProposal = async (
  { userId }: BookOwner,
  db: Db,
  itemId: string,
): Promise<{ id: Id; status: string } | undefined> => {
  const { rows } = await db.execute<{ id: Id; status: string }>(sql`
    SELECT id, status FROM proposals
    WHERE user_id = ${userId} AND kind = 'receipt' AND status <> 'withdrawn' AND found->>'id' = ${itemId}`);
  return rows[0];
};

export const readPhotoProposals = async (
  { userId }: BookOwner,
  db: Db,
): Promise<{ id: string; date: CivilDate; fileIds: Id[] }[]> => {
  const { rows } = await db.execute<{ id: string; date: CivilDate; fileIds: Id[] }>(sql`
    SELECT found->>'id' AS id, found->>'date' AS date, seen->'fileIds' AS "fileIds" FROM proposals
    WHERE user_id = ${userId} AND kind = 'photos' AND status <> 'withdrawn'`);
  return rows;
};
