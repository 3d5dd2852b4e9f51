import { type SQL, sql } from "drizzle-orm";
import type { ActivityRow } from "#features/operations/administration/contract/logs.ts";
import type { Db } from "#server/database/database.ts";
import { allOf, holds } from "../lists/search.ts";
import { beginsWith, countRows, type Period, within, withIso } from "./log-query.ts";

type Filters = Period & { q?: string | undefined; event?: string | undefined; impersonated?: boolean | undefined };

const fromWhere = ({ q, event, impersonated, ...period }: Filters): SQL => sql`FROM user_activity_logs e
  JOIN users o ON o.id = e.user_id
  LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users i ON i.id = e.impersonator_id
  WHERE ${allOf([
    holds(q, sql`o.email`, sql`a.email`, sql`i.email`),
    ...beginsWith(sql`e.event`, event),
    ...(impersonated ? [sql`e.impersonator_id IS NOT NULL`] : []),
    ...within(sql`e.at`, period),
  ])}`;

export const readActivityLog = async (db: Db, filters: Filters, range: SQL): Promise<ActivityRow[]> => {
  const { rows } = await db.execute<ActivityRow>(sql`
    SELECT e.id, e.at, e.event, o.email AS owner, a.email AS actor, i.email AS impersonator,
      e.subject_id AS "subjectId", e.request_id AS "requestId"
    ${fromWhere(filters)} ORDER BY e.at DESC, e.id DESC ${range}`);
  return withIso(rows);
};

export const countActivityLog = (db: Db, filters: Filters): Promise<number> => countRows(db, fromWhere(filters));
