import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { AiUse } from "#shared/plan/reading-plan.ts";
import { DAILY_LIMITS, isReadByModels } from "../rules.ts";
import { readReadingAccounts } from "./store.ts";
import type { ReadingAccountRow } from "./table.ts";

const NOTHING = { plan: "free", dailyLimit: DAILY_LIMITS.free, used: 0, usedOn: null, onFor: null } as const;

export const presentUse = (
  row: ReadingAccountRow | undefined,
  { accountId, today }: { accountId: Id; today: CivilDate },
): AiUse => {
  const { plan, dailyLimit, used, usedOn, onFor } = row ?? NOTHING;
  return { isOn: onFor === accountId, plan, dailyLimit, usedToday: usedOn !== null && usedOn >= today ? used : 0 };
};

/** Of those accounts that a model can read, by their ids. */
export const readUses = async (
  owner: BookOwner & Pick<Scope, "today">,
  db: Db,
  accounts: readonly ConnectionRow[],
): Promise<ReadonlyMap<Id, AiUse>> => {
  const rows = await readReadingAccounts(owner, db);
  const readable = accounts.filter(({ provider }) => isReadByModels(provider));
  return new Map(
    readable.map(({ id, provider, accountId }) => {
      const row = rows.find((one) => one.provider === provider && one.accountId === accountId);
      return [id, presentUse(row, { accountId: id, today: owner.today })];
    }),
  );
};
