import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { CivilDate } from "#shared/civil-date.ts";

/** Which daily root covers what a book says now, and whether an outside authority stamped it. */
export type OutsideTime = {
  /** The last event that is not an export: those change nothing. Null: there is none. */
  event: { seq: number; hash: string } | null;
  /** A stamped one if there is one, otherwise the first. */
  root: { day: CivilDate; root: string } | null;
  /** What the stamp claims. */
  stamp: { at: string; authority: string } | null;
};

type Row = {
  seq: string;
  hash: string;
  day: CivilDate | null;
  root: string | null;
  stamped_at: string | null;
  authority: string | null;
};

export const readOutsideTime = async (book: BookOwner, db: Db): Promise<OutsideTime> => {
  const result = await db.execute<Row>(sql`
    SELECT e.seq, e.hash, c.day::text AS day, c.root, c.stamped_at, c.authority
    FROM (SELECT user_id, seq, hash FROM ledger_events WHERE user_id = ${book.userId} AND kind <> 'export'
      ORDER BY seq DESC LIMIT 1) e
    LEFT JOIN LATERAL (
      SELECT r.day, o.root, s.stamped_at, s.authority
      FROM transparency_receipts r
      JOIN transparency_roots o ON o.day = r.day
      LEFT JOIN transparency_time_stamps s ON s.day = r.day
      WHERE r.user_id = e.user_id AND r.seq >= e.seq
      ORDER BY s.day IS NULL, r.day LIMIT 1) c ON true`);
  const [row] = result.rows;
  if (!row) return { event: null, root: null, stamp: null };
  const { day, root, stamped_at: at, authority } = row;
  return {
    event: { seq: Number(row.seq), hash: row.hash },
    root: day !== null && root !== null ? { day, root } : null,
    stamp: at !== null && authority !== null ? { at: isoFromDatabase(at), authority } : null,
  };
};
