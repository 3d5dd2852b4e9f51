import { type SQL, sql } from "drizzle-orm";
import type { SessionRow } from "#features/operations/administration/contract/logs.ts";
import type { Db } from "#server/database/database.ts";
import { allOf, holds } from "../lists/search.ts";
import { beginsWith, countRows, type Period, within, withIso } from "./log-query.ts";

type Filters = Period & { q?: string | undefined; action?: string | undefined };

const fromWhere = ({ q, action, ...period }: Filters): SQL => sql`FROM session_history h
  JOIN users u ON u.id = h.user_id
  LEFT JOIN sessions s ON s.user_id = h.user_id AND s.id = h.session_id
  WHERE ${allOf([
    holds(q, sql`u.email`, sql`h.address`),
    ...beginsWith(sql`h.action`, action),
    ...within(sql`h.at`, period),
  ])}`;

export const readSessionLog = async (
  db: Db,
  filters: Filters,
  { range, now }: { range: SQL; now: Date },
): Promise<SessionRow[]> => {
  const { rows } = await db.execute<SessionRow>(sql`
    SELECT h.id, h.at, h.action, h.method, u.email AS account, h.address, h.user_agent AS "userAgent",
      CASE WHEN h.session_id IS NOT NULL
        THEN s.id IS NOT NULL AND s.ended_at IS NULL AND s.expires_at > ${now.toISOString()}::timestamptz
      END AS "isOpen"
    ${fromWhere(filters)} ORDER BY h.at DESC, h.id DESC ${range}`);
  return withIso(rows);
};

export const countSessionLog = (db: Db, filters: Filters): Promise<number> => countRows(db, fromWhere(filters));
