import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import type { Id } from "#shared/ids.ts";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import { explainInsight } from "#features/account/affiliates/insights/explain-insight.ts";
import type { AffiliateInsight, exportInsights } from "#features/account/affiliates/insights/insights-contract.ts";
import { affiliates } from "../table.ts";
import { affiliateAiInsights, type InsightRow } from "./table.ts";

type Filters = RequestOf<typeof exportInsights>["query"];

const conditionsOf = ({ priority, status, q }: NonNullable<Filters>): SQL | undefined => {
  const pattern = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  return and(
    priority === undefined ? undefined : eq(affiliateAiInsights.priority, priority),
    status === undefined ? undefined : eq(affiliateAiInsights.status, status),
    q ? or(ilike(affiliates.fullName, pattern), ilike(affiliates.email, pattern)) : undefined,
  );
};

const present = ({ insight, fullName }: { insight: InsightRow; fullName: string }): AffiliateInsight => {
  const { id, affiliateId, kind, priority, status, note } = insight;
  return {
    id,
    affiliateId,
    fullName,
    kind,
    priority,
    status,
    ...explainInsight(insight.facts),
    madeAt: insight.madeAt.toISOString(),
    readAt: insight.readAt.toISOString(),
    actedAt: insight.actedAt?.toISOString() ?? null,
    note,
  };
};

const OPEN_FIRST = sql`${affiliateAiInsights.status} IN ('actioned', 'dismissed')`;
const PRESSING_FIRST = sql`array_position(ARRAY['critical', 'high', 'medium', 'low'], ${affiliateAiInsights.priority})`;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ insight: affiliateAiInsights, fullName: affiliates.fullName })
    .from(affiliateAiInsights)
    .innerJoin(affiliates, eq(affiliates.id, affiliateAiInsights.affiliateId))
    .where(where)
    .orderBy(OPEN_FIRST, PRESSING_FIRST, desc(affiliateAiInsights.madeAt), affiliateAiInsights.id);

/** `page` null: all of them. */
export const readInsights = async (
  db: Db,
  filters: NonNullable<Filters>,
  page: number | null,
): Promise<{ total: number; rows: AffiliateInsight[] }> => {
  const where = conditionsOf(filters);
  const asked = select(db, where);
  const rows = await (page === null ? asked : asked.limit(PAGE_ROWS).offset((page - 1) * PAGE_ROWS));
  const [counted] = await db
    .select({ total: sql<string>`count(*)` })
    .from(affiliateAiInsights)
    .innerJoin(affiliates, eq(affiliates.id, affiliateAiInsights.affiliateId))
    .where(where);
  return { total: Number(counted?.total ?? 0), rows: rows.map(present) };
};

export const findInsight = async (db: Db, id: Id): Promise<AffiliateInsight> => {
  const [row] = await select(db, eq(affiliateAiInsights.id, id));
  if (!row) throw new Error("the insight has no row");
  return present(row);
};
