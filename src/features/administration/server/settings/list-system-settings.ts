import type { listSystemSettings as contract, SystemSetting } from "#features/administration/contract/settings.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { currentValue } from "#server/settings/settings.ts";
import {
  environmentOfSetting,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
  settingText,
} from "#shared/settings/setting-catalogue.ts";
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

export const listSystemSettings: Verb<typeof contract> = async ({ platform, db }) => ({
  settings: await presentSettings(platform, db),
});
