import type { updateFeatureFlag as contract } from "#features/operations/administration/contract/flags.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readFlagStates, saveFlag } from "#server/settings/flag-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { flagModes, type FlagState } from "#shared/settings/flag-catalogue.ts";
import { presentFlags } from "./list-feature-flags.ts";
import { findAccounts, readKeptFlags } from "./read-model.ts";

const requireAccounts = async (db: Db, emails: readonly string[]): Promise<Id[]> => {
  const found = await findAccounts(db, emails);
  const unknown = emails.filter((email) => !found.some((account) => account.email === email));
  if (unknown.length > 0)
    throw new AppError("validation_failed", { fields: { accounts: `No account has ${unknown.join(", ")}` } });
  return found.map(({ id }) => id);
};

/** Named by their ids: the log outlives accounts, and their addresses do not. */
const whomOf = ({ mode, percentage, accounts }: FlagState) => ({
  mode,
  percentage,
  accounts: [...accounts].toSorted(),
});

export async function updateFeatureFlag(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, body, receivedAt } = call;
  const { flag: name } = params;
  const { featureFlagMode: mode, percentage, version, reason } = body;
  if (!flagModes(name).includes(mode))
    throw new AppError("validation_failed", { fields: { featureFlagMode: "This flag is off or active" } });
  const before = (await readFlagStates(db))[name];
  if (((await readKeptFlags(db)).get(name)?.version ?? 0) !== version) throw new AppError("version_conflict");
  const accounts = await requireAccounts(db, [...new Set(body.accounts)]);
  const row = { name, mode, percentage, version: version + 1, updatedBy: scope.actorId, updatedAt: receivedAt };
  if (!(await saveFlag(db, row, accounts))) throw new AppError("version_conflict");
  await logAdminAct(call, {
    action: "flag.changed",
    subject: { type: "flag", id: name },
    before: whomOf(before),
    after: whomOf({ mode, percentage, accounts: new Set(accounts) }),
    reason,
  });
  const [flag] = await presentFlags(db, [name]);
  if (!flag) throw new Error(`there is no flag ${name}`);
  return flag;
}
