import { and, eq } from "drizzle-orm";
import { flagModes, type FlagState, initialFlag } from "#shared/settings/flag-catalogue.ts";
import { FLAG_NAMES, type FlagName } from "#shared/settings/flag-names.ts";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { featureFlagAccounts, type FeatureFlagRow, featureFlags } from "./table.ts";

/** Every flag as it is set. A mode that it no longer has, which an older release may have stored, does not count. */
export const readFlagStates = async (db: Db): Promise<Record<FlagName, FlagState>> => {
  const rows = await db.select().from(featureFlags);
  const accounts = await db.select().from(featureFlagAccounts);
  const stateOf = (name: FlagName): FlagState => {
    const row = rows.find((one) => one.name === name);
    if (!row || !flagModes(name).includes(row.mode)) return initialFlag(name);
    const named = accounts.filter(({ flag }) => flag === name).map(({ userId }) => userId);
    return { mode: row.mode, percentage: row.percentage, accounts: new Set(named) };
  };
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, stateOf(name)])) as Record<FlagName, FlagState>;
};

/** False: someone else was faster. */
export const saveFlag = async (tx: Db, row: FeatureFlagRow, accounts: readonly Id[]): Promise<boolean> => {
  const { name, ...changed } = row;
  const written = await (row.version === 1
    ? tx.insert(featureFlags).values(row).onConflictDoNothing().returning()
    : tx
        .update(featureFlags)
        .set(changed)
        .where(and(eq(featureFlags.name, name), eq(featureFlags.version, row.version - 1)))
        .returning());
  if (written.length === 0) return false;
  await tx.delete(featureFlagAccounts).where(eq(featureFlagAccounts.flag, name));
  if (accounts.length > 0)
    await tx.insert(featureFlagAccounts).values(accounts.map((userId) => ({ userId, flag: name })));
  return true;
};
