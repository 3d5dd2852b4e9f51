import { forgetSecondFactor } from "#server/accounts/session-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import { hasSecondStep } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { readMeans } from "./means.ts";
import { replaceRecoveryCodes } from "./second-step-store.ts";

/** Once nothing is left for them to stand in for, the recovery codes go, and no session counts as two-step any more. */
export const forgetLastStep = async (tx: Db, user: UserRow): Promise<void> => {
  if (hasSecondStep(await readMeans(tx, user))) return;
  await replaceRecoveryCodes(tx, user.id, []);
  await forgetSecondFactor(tx, user.id);
};
