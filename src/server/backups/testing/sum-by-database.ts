import { Client } from "pg";
import type { OpenDatabase } from "#server/database/database.ts";
import { quote } from "#server/database/table-rows.ts";

/** The checksum of every table in another way: MD5 over the sorted MD5s of each row's text, made by the database. */
export const sumByDatabase = async ({
  connectionString,
}: Pick<OpenDatabase, "connectionString">): Promise<Record<string, string>> => {
  const client = new Client({ connectionString, options: "-c TimeZone=UTC" });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('schema_migrations', 'backup_state', 'chore_runs', 'damaged_bytes', 'erased_text', 'jobs') ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    // A transaction number is only valid within its cluster.
    const row = name === "book_versions" ? "ROW(user_id, version, facts_version)" : "t";
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(m, '' ORDER BY m COLLATE "C"), '')) AS sum
       FROM (SELECT md5(${row}::text) AS m FROM ${quote(name)} AS t) AS hashed`,
    );
    sums[name] = rows[0]?.sum ?? "";
  }
  await client.end();
  return sums;
};
