import type { Id } from "#shared/ids.ts";
import { type FlagsOf, modeFor } from "#shared/settings/flag-catalogue.ts";
import { FLAG_NAMES, type FlagMode, type FlagName } from "#shared/settings/flag-names.ts";
import type { Db } from "../database/database.ts";
import { readFlagStates } from "./flag-store.ts";
import { Kept } from "./kept.ts";

type Whom = { actorId: Id } | null;

/** Flags as they are set for the person who acts; for work that no one asked for, for the owner of the book. */
export class FeatureFlags {
  readonly #states;

  constructor(source: { now: () => Date }) {
    this.#states = new Kept(source, readFlagStates);
  }

  /** Pass the handle of the transaction, if there is one. */
  async modeOf(db: Db, flag: FlagName, whom: Whom): Promise<FlagMode> {
    return modeFor(flag, (await this.#states.read(db))[flag], whom?.actorId ?? null);
  }

  async isOn(db: Db, flag: FlagName, whom: Whom): Promise<boolean> {
    return (await this.modeOf(db, flag, whom)) === "active";
  }

  /** All flags, as sent to a screen. */
  async allOf(db: Db, whom: Whom): Promise<FlagsOf> {
    const states = await this.#states.read(db);
    const modes = FLAG_NAMES.map((name) => [name, modeFor(name, states[name], whom?.actorId ?? null)]);
    return Object.fromEntries(modes) as FlagsOf;
  }
}
