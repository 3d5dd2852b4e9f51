import type { FeatureFlag, listFeatureFlags as contract } from "#features/administration/contract/flags.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { readFlagStates } from "#server/settings/flag-store.ts";
import { FLAG_NAMES, type FlagName, flagModes, FLAGS } from "#shared/settings/flag-catalogue.ts";
import { readKeptFlags, readNamedAccounts } from "./read-model.ts";

/** Read from the database itself: whoever has just saved sees it. */
export const presentFlags = async (db: Db, names: readonly FlagName[] = FLAG_NAMES): Promise<FeatureFlag[]> => {
  const states = await readFlagStates(db);
  const kept = await readKeptFlags(db);
  const named = await readNamedAccounts(db);
  return names.map((name) => ({
    name,
    title: FLAGS[name].title,
    does: FLAGS[name].does,
    modes: [...flagModes(name)],
    featureFlagMode: states[name].mode,
    percentage: states[name].percentage,
    accounts: named.filter(({ flag }) => flag === name).map(({ email }) => email),
    version: kept.get(name)?.version ?? 0,
    updatedAt: kept.get(name)?.updatedAt ?? null,
    updatedBy: kept.get(name)?.updatedBy ?? null,
  }));
};

export const listFeatureFlags: Verb<typeof contract> = async ({ db }) => ({ flags: await presentFlags(db) });
