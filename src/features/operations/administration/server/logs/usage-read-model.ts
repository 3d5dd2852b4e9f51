import { type SQL, sql } from "drizzle-orm";
import type { USAGE_VIEWS, UsageRow } from "#features/operations/administration/contract/logs.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { allOf, holds } from "../lists/search.ts";
import { countRows, type Period, within } from "./log-query.ts";

type Filters = Period & { q?: string | undefined; view: (typeof USAGE_VIEWS)[number] };

const sums = ({ q, view, ...period }: Filters): SQL => sql`
  SELECT ${view === "minute" ? sql`minute` : sql`NULL::timestamptz`} AS minute, method, route, sum(count)::int AS count,
    coalesce(sum(count) FILTER (WHERE status_class = 4), 0)::int AS "clientErrors",
    coalesce(sum(count) FILTER (WHERE status_class = 5), 0)::int AS "serverErrors",
    round(sum(total_milliseconds) / sum(count))::int AS "averageMilliseconds"
  FROM api_usage WHERE ${allOf([holds(q, sql`route`), ...within(sql`minute`, period)])}
  GROUP BY method, route${view === "minute" ? sql`, minute` : sql``}`;

export const readApiUsage = async (db: Db, filters: Filters, range: SQL): Promise<UsageRow[]> => {
  const { rows } = await db.execute<UsageRow>(sql`
    ${sums(filters)} ORDER BY ${filters.view === "minute" ? sql`minute DESC, ` : sql``}count DESC, route, method ${range}`);
  return rows.map((row) => ({ ...row, minute: row.minute && isoFromDatabase(row.minute) }));
};

export const countApiUsage = (db: Db, filters: Filters): Promise<number> =>
  countRows(db, sql`FROM (${sums(filters)}) AS sums`);
