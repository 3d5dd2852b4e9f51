import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Id } from "#shared/ids.ts";
import { matchedByOf } from "#shared/proposed.ts";
import { type Asker, isSeen, withReceipt } from "./read-model.ts";
import { proposalReceipts, proposals } from "./table.ts";

/** Of which thread, in how many mails: those that have their receipt and were not taken back. */
export const countMailsOf = async (
  scope: Asker,
  db: Db,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .select({ threadId: proposals.threadId, count: sql<number>`count(*)::int` })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(
      and(
        eq(proposals.userId, scope.userId),
        isAnyOf(proposals.threadId, threadIds),
        ne(proposals.status, "withdrawn"),
        isSeen(scope),
      ),
    )
    .groupBy(proposals.threadId);
  return new Map(rows.map(({ threadId, count }) => [threadId ?? "", count]));
};

const THREADS_MAX = 200;

/** The threads that one mailbox has proposed mails of, the latest first. A rule that matched one of them says more than a model. */
export const readThreads = async (scope: Asker, db: Db, sourceId: Id) => {
  const isRuled = sql`${proposals.rulesMatched} <> '[]'`;
  const last = sql<string>`max(${proposals.found} ->> 'date')`;
  const rows = await db
    .select({
      id: sql<string>`${proposals.threadId}`,
      subject: sql<string>`(array_agg(${proposals.threadSubject} ORDER BY ${proposals.date}, ${proposals.id}))[1]`,
      isRuled: sql<boolean>`bool_or(${isRuled})`,
      isRead: sql<boolean>`bool_or(${proposals.modelReading} IS NOT NULL)`,
      mails: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) FILTER (WHERE ${proposals.status} = 'waiting')::int`,
      lastOn: last,
    })
    .from(proposals)
    .innerJoin(proposalReceipts, withReceipt)
    .where(
      and(
        eq(proposals.userId, scope.userId),
        eq(proposals.sourceId, sourceId),
        isNotNull(proposals.threadId),
        ne(proposals.status, "withdrawn"),
        isSeen(scope),
      ),
    )
    .groupBy(proposals.threadId)
    .orderBy(desc(last), proposals.threadId)
    .limit(THREADS_MAX);
  return rows.map(({ isRuled: ruled, isRead, ...thread }) => ({
    ...thread,
    matchedBy: matchedByOf({ rules: ruled ? 1 : 0, isRead }),
  }));
};
