import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type {
  FoundInsight,
  InsightStatus,
  KnownInsight,
} from "#features/account/affiliates/insights/rules-insights.ts";
import { affiliateAiInsights, type InsightRow } from "./table.ts";

const isOpen = inArray(affiliateAiInsights.status, ["new", "reviewed"]);

export const readKnownInsights = (db: Db): Promise<(KnownInsight & { affiliateId: Id })[]> =>
  db
    .select({
      id: affiliateAiInsights.id,
      affiliateId: affiliateAiInsights.affiliateId,
      kind: affiliateAiInsights.kind,
      mark: affiliateAiInsights.mark,
      status: affiliateAiInsights.status,
    })
    .from(affiliateAiInsights);

type Making = { id: Id; affiliateId: Id; found: FoundInsight };

/** One that another process has just made is left as it is. */
export const insertInsights = async (db: Db, made: readonly Making[], at: Date): Promise<void> => {
  if (made.length === 0) return;
  const rows = made.map(({ id, affiliateId, found: { facts, mark, priority } }) => ({
    id,
    affiliateId,
    kind: facts.kind,
    mark,
    priority,
    facts,
    madeAt: at,
    readAt: at,
  }));
  await db.insert(affiliateAiInsights).values(rows).onConflictDoNothing();
};

/** One that was settled meanwhile keeps the figures on which it was. */
export const refreshInsight = async (
  db: Db,
  { id, found: { facts, mark, priority } }: { id: Id; found: FoundInsight },
  at: Date,
): Promise<void> => {
  const now = { facts, mark, priority, readAt: at };
  await db
    .update(affiliateAiInsights)
    .set(now)
    .where(and(eq(affiliateAiInsights.id, id), isOpen));
};

export const deleteOpenInsights = async (db: Db, ids: readonly Id[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.delete(affiliateAiInsights).where(and(inArray(affiliateAiInsights.id, [...ids]), isOpen));
};

export const lockInsight = async (tx: Db, id: Id): Promise<InsightRow | undefined> =>
  (await tx.select().from(affiliateAiInsights).where(eq(affiliateAiInsights.id, id)).for("update"))[0];

export const settleInsightRow = async (
  tx: Db,
  id: Id,
  { status, note, at }: { status: InsightStatus; note: string; at: Date },
): Promise<void> => {
  await tx.update(affiliateAiInsights).set({ status, note, actedAt: at }).where(eq(affiliateAiInsights.id, id));
};

/** What was said about somebody who leaves. */
export const forgetInsights = async (tx: Db, affiliateId: Id): Promise<void> => {
  await tx.delete(affiliateAiInsights).where(eq(affiliateAiInsights.affiliateId, affiliateId));
};
