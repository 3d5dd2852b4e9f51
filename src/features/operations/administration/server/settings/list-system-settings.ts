import type {
  exportSystemSettings as exported,
  listSystemSettings as listed,
  SystemSetting,
} from "#features/operations/administration/contract/settings.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { currentValue } from "#server/settings/settings.ts";
import {
  environmentOfSetting,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
  settingText,
} from "#shared/settings/setting-catalogue.ts";
import { exportRows } from "../lists/export-rows.ts";
import { says } from "../lists/search.ts";
import { readKeptSettings } from "./read-model.ts";

/** Read from the database itself: whoever has just saved sees it. */
export const presentSettings = async (
  { config }: Pick<Platform, "config">,
  db: Db,
  names: readonly SettingName[] = SETTING_NAMES,
): Promise<SystemSetting[]> => {
  const kept = await readKeptSettings(db);
  return names.map((name) => {
    const { settingType, title, does, limits, initial } = SETTINGS[name];
    const row = kept.get(name);
    const fixed = config.fixedSettings[name];
    return {
      name,
      settingType,
      title,
      does,
      limits,
      value: settingText(fixed ?? currentValue(name, row?.value)),
      initial: settingText(initial),
      fixedBy: fixed === undefined ? null : environmentOfSetting(name),
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  });
};

const findSettings = async (platform: Platform, db: Db, q: string | undefined): Promise<SystemSetting[]> =>
  (await presentSettings(platform, db)).filter(({ name, title, does }) => says(q, name, title, does));

export async function listSystemSettings({ platform, db, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  return {
    settings: await findSettings(platform, db, query.q),
  };
}

export async function exportSystemSettings(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  return exportRows(call, {
    name: "settings",
    columns: ["name", "title", "settingType", "value", "initial", "fixedBy", "updatedAt", "updatedBy"],
    rows: await findSettings(call.platform, call.db, call.query.q),
  });
}
