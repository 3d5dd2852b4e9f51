import { type SQL, sql } from "drizzle-orm";
import type { LookLine } from "#features/operations/administration/contract/logs.ts";
import { openedInOrder } from "#features/support/impersonation/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { allOf, holds } from "../lists/search.ts";
import { countRows, type Period, within } from "./log-query.ts";

type Filters = Period & { q?: string | undefined; byLaw?: boolean | undefined };
type Row = Omit<LookLine, "opened" | "endedAt"> & { endedAt: string | null; expiresAt: string };

const fromWhere = ({ q, byLaw, ...period }: Filters): SQL => sql`FROM impersonation_logs l
  JOIN users u ON u.id = l.user_id
  LEFT JOIN users i ON i.id = l.impersonator_id
  WHERE ${allOf([
    holds(q, sql`u.email`, sql`i.email`, sql`l.reason`, sql`l.ticket`),
    ...(byLaw ? [sql`l.legal_reason IS NOT NULL`] : []),
    ...within(sql`l.started_at`, period),
  ])}`;

export const readLookLog = async (
  db: Db,
  filters: Filters,
  { range, now }: { range: SQL; now: Date },
): Promise<LookLine[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT l.id, l.started_at AS at, l.ended_at AS "endedAt", l.expires_at AS "expiresAt", l.end_reason AS "endReason",
      i.email AS "by", u.email AS person, l.reason, l.ticket, l.legal_reason AS "legalReason", l.is_told AS "isTold",
      l.address, coalesce((
        SELECT json_agg(json_build_object('operation', r.operation, 'count', r.count) ORDER BY r.first, r.operation)
        FROM (SELECT operation, sum(count)::int AS count, min(minute) AS first FROM impersonation_reads
          WHERE user_id = l.user_id AND impersonation_id = l.id GROUP BY operation) r
      ), '[]') AS operations
    ${fromWhere(filters)} ORDER BY l.started_at DESC, l.id DESC ${range}`);
  return rows.map((row) => present(row, now));
};

/** A look whose hour is over has ended, whether or not anyone has recorded the end. */
const present = ({ expiresAt, ...row }: Row, now: Date): LookLine => {
  const isOver = row.endedAt !== null || new Date(expiresAt) <= now;
  return {
    ...row,
    at: isoFromDatabase(row.at),
    endedAt: isOver ? isoFromDatabase(row.endedAt ?? expiresAt) : null,
    endReason: row.endReason ?? (isOver ? "expired" : null),
    opened: openedInOrder(row.operations.map(({ operation }) => operation)),
  };
};

export const countLookLog = (db: Db, filters: Filters): Promise<number> => countRows(db, fromWhere(filters));
