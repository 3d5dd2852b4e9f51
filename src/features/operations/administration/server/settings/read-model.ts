import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";

type KeptSetting = { value: unknown; version: number; updatedAt: string; updatedBy: string | null };

/** The settings that were set, by name, with the address of who set each. */
export const readKeptSettings = async (db: Db): Promise<Map<string, KeptSetting>> => {
  const { rows } = await db.execute<KeptSetting & { name: string }>(sql`
    SELECT s.name, s.value, s.version, s.updated_at AS "updatedAt", u.email AS "updatedBy"
    FROM system_settings s LEFT JOIN users u ON u.id = s.updated_by`);
  return new Map(rows.map(({ name, ...kept }) => [name, { ...kept, updatedAt: isoFromDatabase(kept.updatedAt) }]));
};
