import { checkSetting, type SettingName, SETTINGS, type SettingValues } from "#shared/settings/setting-catalogue.ts";
import type { Db } from "../database/database.ts";
import { Kept } from "./kept.ts";
import { readSettingValues } from "./store.ts";

/** What the environment fixes: it wins over what administrators set. */
export type FixedSettings = { [Name in SettingName]?: SettingValues[Name] | undefined };

type Source = { config: { fixedSettings: FixedSettings }; now: () => Date };

/** The settings as they are: from the environment, else as administrators set them, else as the code says. */
export class Settings {
  readonly #source: Source;
  readonly #values;

  constructor(source: Source) {
    this.#source = source;
    this.#values = new Kept(source, readSettingValues);
  }

  /** With the handle of the transaction, if there is one. */
  async get<Name extends SettingName>(db: Db, name: Name): Promise<SettingValues[Name]> {
    const fixed = this.#source.config.fixedSettings[name];
    return fixed ?? currentValue(name, (await this.#values.read(db)).get(name));
  }
}

/** What was kept counts while the code allows it: an older release may have allowed more. */
export const currentValue = <Name extends SettingName>(name: Name, kept: unknown): SettingValues[Name] => {
  const checked = kept === undefined ? null : checkSetting(name, kept);
  return checked?.ok ? checked.value : (SETTINGS[name].initial as unknown as SettingValues[Name]);
};
