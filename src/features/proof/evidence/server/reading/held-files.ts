import { sql } from "drizzle-orm";
import { refuseWhereHeld } from "#features/facts/closed-periods/server/index.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

type EntryLink = { entryId: Id };

/** Years under legal hold of the entries that files are linked to, valid or voided, in the trash or out of it. */
const readHeldYearsOf = async (book: BookOwner, db: Db, links: readonly EntryLink[]): Promise<number[]> => {
  const { rows } = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT h.tax_year AS year
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS l("entryId" uuid)
      JOIN time_entries t ON t.user_id = ${book.userId} AND t.id = l."entryId"
      JOIN legal_holds h ON h.user_id = t.user_id AND h.tax_year = extract(year FROM t.entry_date)
    WHERE h.released_at IS NULL ORDER BY 1`);
  return rows.map(({ year }) => Number(year));
};

/**
 * Refuses to remove what backs up an entry of a year under legal hold. Holds are placed under the lock of the owner's
 * head, after which only sums are locked: call this after entry and file rows have been locked, and before the commit.
 */
export const refuseLosingHeld = async (book: BookOwner, tx: Db, links: readonly EntryLink[]): Promise<void> => {
  if (links.length === 0) return;
  await lockHead(book, tx);
  refuseWhereHeld(await readHeldYearsOf(book, tx, links));
};

/** Whether a file must stay, asked under the same lock. */
export const isHeld = async (book: BookOwner, tx: Db, links: readonly EntryLink[]): Promise<boolean> => {
  if (links.length === 0) return false;
  await lockHead(book, tx);
  return (await readHeldYearsOf(book, tx, links)).length > 0;
};

/** For reads over files: whether one backs up an entry of a year under legal hold. */
export const isLinkedToHeldYear = sql`EXISTS (SELECT FROM evidence_links l
  JOIN time_entries t ON t.user_id = l.user_id AND t.id = l.entry_id
  JOIN legal_holds h ON h.user_id = l.user_id AND h.tax_year = extract(year FROM t.entry_date) AND h.released_at IS NULL
  WHERE l.user_id = evidence_files.user_id AND l.file_id = evidence_files.id)`;
