import { sql } from "drizzle-orm";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

type ReadBytes = (book: BookOwner, db: Db) => Promise<number>;
const onTheirWay: ReadBytes[] = [];

/** For the features that hold bytes which are no stored file yet; the platform knows no table of theirs. */
export const countTowardStorage = (read: ReadBytes): void => void onTheirWay.push(read);

/**
 * How much is kept for an account: its files with previews and shared copies, its imports and reports, and the whole
 * size of each upload under way. Audit binders are copies that are removed after some days and do not count.
 */
export const readUsedBytes = async (book: BookOwner, db: Db): Promise<number> => {
  const stored = db.execute<{ bytes: string }>(sql`
    SELECT coalesce(sum(byte_size), 0) AS bytes FROM stored_files
    WHERE user_id = ${book.userId} AND purpose <> 'audit_binder'`);
  const others = await Promise.all(onTheirWay.map((read) => read(book, db)));
  return others.reduce((sum, bytes) => sum + bytes, Number((await stored).rows[0]?.bytes ?? 0));
};

export const hasDamagedFile = async ({ userId }: BookOwner, db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    SELECT FROM stored_files s JOIN damaged_bytes d ON d.sha256 = s.sha256 WHERE s.user_id = ${userId} LIMIT 1`);
  return rows.length > 0;
};
