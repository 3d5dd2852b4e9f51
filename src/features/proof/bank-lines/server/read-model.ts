import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { DAYS_AFTER } from "../rules.ts";

export const findEntry = async (
  { userId }: BookOwner,
  db: Db,
  id: Id,
): Promise<{ date: CivilDate; isVoided: boolean } | undefined> => {
  const { rows } = await db.execute<{ date: CivilDate; isVoided: boolean }>(sql`
    SELECT entry_date::text AS date, voided_at IS NOT NULL AS "isVoided" FROM time_entries
    WHERE user_id = ${userId} AND id = ${id}::uuid`);
  return rows[0];
};

type Span = { from: CivilDate; to: CivilDate };

/** Entries that stand, and lines that back them up: one of another day than its entry now names speaks for nothing. */
const backedEntries = ({ userId }: BookOwner, { from, to }: Span) => sql`
  bank_lines b JOIN time_entries t ON t.user_id = b.user_id AND t.id = b.entry_id
  WHERE b.user_id = ${userId} AND t.voided_at IS NULL AND t.entry_date BETWEEN ${from}::date AND ${to}::date
    AND b.spent_on BETWEEN t.entry_date AND t.entry_date + ${DAYS_AFTER}::int`;

/** The entries of some days that a line backs up. */
export const readEntriesWithBankLine = async (owner: BookOwner, db: Db, span: Span): Promise<ReadonlySet<Id>> => {
  const { rows } = await db.execute<{ id: Id }>(sql`SELECT DISTINCT t.id FROM ${backedEntries(owner, span)}`);
  return new Set(rows.map(({ id }) => id));
};

/** How many lines back up entries of some days that count. */
export const countBankLines = async (owner: BookOwner, db: Db, span: Span): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${backedEntries(owner, span)} AND t.approval_status = 'approved'`);
  return rows[0]?.count ?? 0;
};
