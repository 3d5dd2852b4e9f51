import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { QueryOf, ResponseOf } from "#shared/endpoint.ts";
import type { CheckedBook, listCheckedBooks } from "#features/operations/administration/contract/integrity.ts";
import { allOf, holds } from "../lists/search.ts";

type Filters = Pick<QueryOf<typeof listCheckedBooks>, "q" | "finding">;
type Answer = ResponseOf<typeof listCheckedBooks>;

export const RUN_ACTION = "integrity.run_started";

/** Books with a record or files, with the last check of each. */
const FROM = sql`FROM (
    SELECT user_id FROM ledger_heads WHERE seq > 0 UNION SELECT user_id FROM stored_files) b
  JOIN users u ON u.id = b.user_id
  LEFT JOIN LATERAL (
    SELECT c.finished_at, c.event_count, c.fault_count, c.faults FROM integrity_checks c WHERE c.user_id = b.user_id
    ORDER BY c.finished_at DESC, c.id DESC LIMIT 1) c ON true`;

const FINDINGS: Record<NonNullable<Filters["finding"]>, SQL> = {
  faults: sql`c.fault_count > 0`,
  sound: sql`c.fault_count = 0`,
  never: sql`c.finished_at IS NULL`,
};

export const readCheckedBooks = async (db: Db, { q, finding }: Filters, range: SQL) => {
  const condition = allOf([
    holds(q, sql`u.email`, sql`u.first_name || ' ' || u.last_name`),
    finding === undefined ? sql`true` : FINDINGS[finding],
  ]);
  const { rows } = await db.execute<CheckedBook & { total: number }>(sql`
    SELECT b.user_id AS "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email,
      c.finished_at AS "checkedAt", c.event_count AS "eventCount", c.fault_count AS "faultCount",
      c.faults->0->>'meaning' AS "firstFault"
    ${FROM} WHERE ${condition} ORDER BY c.fault_count DESC NULLS LAST, c.finished_at, b.user_id ${range}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total ${FROM} WHERE ${condition}`,
  );
  return {
    total: counted[0]?.total ?? 0,
    rows: rows.map((row) => ({ ...row, checkedAt: row.checkedAt === null ? null : isoFromDatabase(row.checkedAt) })),
  };
};

export const countFindings = async (db: Db): Promise<Answer["counts"]> => {
  const count = (finding: SQL): SQL => sql`(count(*) FILTER (WHERE ${finding}))::int`;
  const { rows } = await db.execute<Answer["counts"]>(sql`
    SELECT ${count(FINDINGS.faults)} AS faults, ${count(FINDINGS.sound)} AS sound, ${count(FINDINGS.never)} AS never
    ${FROM}`);
  return rows[0] ?? { faults: 0, sound: 0, never: 0 };
};

export const readLastRun = async (db: Db): Promise<Answer["run"]> => {
  const { rows } = await db.execute<{ startedAt: string; waiting: number }>(sql`
    SELECT r.at AS "startedAt", (
      SELECT count(*)::int ${FROM} WHERE c.finished_at IS NULL OR c.finished_at < r.at) AS waiting
    FROM (SELECT at FROM admin_log WHERE action = ${RUN_ACTION} ORDER BY seq DESC LIMIT 1) r`);
  const [run] = rows;
  return run ? { ...run, startedAt: isoFromDatabase(run.startedAt) } : null;
};
