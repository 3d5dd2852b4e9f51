import { type SQL, sql } from "drizzle-orm";
import type { AdminLogLine } from "#features/operations/administration/contract/logs.ts";
import type { Db } from "#server/database/database.ts";
import { allOf, holds } from "../lists/search.ts";
import { beginsWith, countRows, type Period, within, withIso } from "./log-query.ts";

type Filters = Period & {
  q?: string | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  onBehalf?: boolean | undefined;
};

const fromWhere = ({ q, action, subjectType, subjectId, onBehalf, ...period }: Filters): SQL => sql`FROM admin_log l
  LEFT JOIN users a ON a.id = l.actor_id
  LEFT JOIN users b ON b.id = l.on_behalf_of
  LEFT JOIN users s ON l.subject_type = 'user' AND s.id::text = l.subject_id
  WHERE ${allOf([
    holds(q, sql`a.email`, sql`b.email`, sql`s.email`, sql`l.reason`),
    ...beginsWith(sql`l.action`, action),
    ...(subjectType ? [sql`l.subject_type = ${subjectType}`] : []),
    ...(subjectId ? [sql`l.subject_id = ${subjectId}`] : []),
    ...(onBehalf ? [sql`l.on_behalf_of IS NOT NULL`] : []),
    ...within(sql`l.at`, period),
  ])}`;

export const readAdminLog = async (db: Db, filters: Filters, range: SQL): Promise<AdminLogLine[]> => {
  const { rows } = await db.execute<AdminLogLine>(sql`
    SELECT l.seq::int, l.at, l.action, a.email AS actor, b.email AS "onBehalfOf", l.subject_type AS "subjectType",
      l.subject_id AS "subjectId", s.email AS subject, l.before, l.after, l.reason, l.address
    ${fromWhere(filters)} ORDER BY l.seq DESC ${range}`);
  return withIso(rows);
};

export const countAdminLog = (db: Db, filters: Filters): Promise<number> => countRows(db, fromWhere(filters));
