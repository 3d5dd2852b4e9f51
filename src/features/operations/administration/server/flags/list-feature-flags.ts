import type {
  exportFeatureFlags as exported,
  FeatureFlag,
  listFeatureFlags as listed,
} from "#features/operations/administration/contract/flags.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readFlagStates } from "#server/settings/flag-store.ts";
import { flagModes, FLAGS } from "#shared/settings/flag-catalogue.ts";
import { FLAG_NAMES, type FlagName } from "#shared/settings/flag-names.ts";
import { exportRows } from "../lists/export-rows.ts";
import { says } from "../lists/search.ts";
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

const findFlags = async (db: Db, q: string | undefined): Promise<FeatureFlag[]> =>
  (await presentFlags(db)).filter(({ name, title, does, accounts }) => says(q, name, title, does, ...accounts));

export async function listFeatureFlags({ db, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  return { flags: await findFlags(db, query.q) };
}

export async function exportFeatureFlags(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  return exportRows(call, {
    name: "flags",
    columns: ["name", "title", "featureFlagMode", "percentage", "accounts", "updatedAt", "updatedBy"],
    rows: await findFlags(call.db, call.query.q),
  });
}
