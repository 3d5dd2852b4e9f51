import { checkSetting, type SettingName, SETTINGS, type SettingValues } from "#shared/settings/setting-catalogue.ts";
import type { Db } from "../database/database.ts";
import { Kept } from "./kept.ts";
import { readSettingValues } from "./store.ts";

/** What the environment fixes: it wins over what administrators set. */
export type FixedSettings = { [Name in SettingName]?: SettingValues[Name] | undefined };

type Source = { config: { fixedSettings: FixedSettings }; now: () => Date };

/** The current settings: from the environment, otherwise as administrators set them, otherwise the code's defaults. */
export class Settings {
  readonly #source: Source;
  readonly #values;

  constructor(source: Source) {
    this.#source = source;
    this.#values = new Kept(source, readSettingValues);
  }

  /** Pass the handle of the transaction, if there is one. */
  async get<Name extends SettingName>(db: Db, name: Name): Promise<SettingValues[Name]> {
    const fixed = this.#source.config.fixedSettings[name];
    return fixed ?? currentValue(name, (await this.#values.read(db)).get(name));
  }
}

/** A stored value counts only if the code allows it: an older release may have allowed more. */
export const currentValue = <Name extends SettingName>(name: Name, kept: unknown): SettingValues[Name] => {
  const checked = kept === undefined ? null : checkSetting(name, kept);
  return checked?.ok ? checked.value : (SETTINGS[name].initial as unknown as SettingValues[Name]);
};
