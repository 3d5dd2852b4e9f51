import { and, eq } from "drizzle-orm";
import type { SettingName } from "#shared/settings/setting-catalogue.ts";
import type { Db } from "../database/database.ts";
import { systemSettings, type SystemSettingRow } from "./table.ts";

export const readSettingValues = async (db: Db): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await db.select({ name: systemSettings.name, value: systemSettings.value }).from(systemSettings);
  return new Map(rows.map(({ name, value }) => [name, value]));
};

export const findSystemSetting = async (db: Db, name: SettingName): Promise<SystemSettingRow | undefined> =>
  (await db.select().from(systemSettings).where(eq(systemSettings.name, name)))[0];

/** False: someone else was faster. */
export const saveSystemSetting = async (tx: Db, row: SystemSettingRow): Promise<boolean> => {
  const { name, ...changed } = row;
  const written = await (row.version === 1
    ? tx.insert(systemSettings).values(row).onConflictDoNothing().returning()
    : tx
        .update(systemSettings)
        .set(changed)
        .where(and(eq(systemSettings.name, name), eq(systemSettings.version, row.version - 1)))
        .returning());
  return written.length > 0;
};
