import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";

export type KeptFlag = { version: number; updatedAt: string; updatedBy: string | null };

export const readKeptFlags = async (db: Db): Promise<Map<string, KeptFlag>> => {
  const { rows } = await db.execute<KeptFlag & { name: string }>(sql`
    SELECT f.name, f.version, f.updated_at AS "updatedAt", u.email AS "updatedBy"
    FROM feature_flags f LEFT JOIN users u ON u.id = f.updated_by`);
  return new Map(rows.map(({ name, ...kept }) => [name, { ...kept, updatedAt: isoFromDatabase(kept.updatedAt) }]));
};

/** Everyone named by any flag. */
export const readNamedAccounts = async (db: Db): Promise<{ flag: string; email: string }[]> => {
  const { rows } = await db.execute<{ flag: string; email: string }>(sql`
    SELECT a.flag, u.email FROM feature_flag_accounts a JOIN users u ON u.id = a.user_id ORDER BY u.email`);
  return rows;
};

export const findAccounts = async (db: Db, emails: readonly string[]): Promise<{ id: Id; email: string }[]> => {
  const { rows } = await db.execute<{ id: Id; email: string }>(sql`
    SELECT id, lower(email) AS email FROM users
    WHERE lower(email) IN (SELECT json_array_elements_text(${JSON.stringify(emails)}::json))`);
  return rows;
};
