import { forgetSecondFactor } from "#server/accounts/session-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import { hasSecondStep } from "#features/accounts/sign-ins/step-up-ways.ts";
import { readMeans } from "./means.ts";
import { replaceRecoveryCodes } from "./second-step-store.ts";

/** Once nothing is left that they stand in for, the recovery codes go, and no session is one of two steps any more. */
export const forgetLastStep = async (tx: Db, user: UserRow): Promise<void> => {
  if (hasSecondStep(await readMeans(tx, user))) return;
  await replaceRecoveryCodes(tx, user.id, []);
  await forgetSecondFactor(tx, user.id);
};
