import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { makeRecoveryCodes as contract } from "#features/account/accounts/second-step-contract.ts";
import { hasSecondStep } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import { makeCodes } from "./codes.ts";
import { readMeans } from "./means.ts";
import { tellSecurityChange } from "./tell-security-change.ts";

export async function makeRecoveryCodes(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope } = call;
  const user = await lockOwnAccount(db, scope);
  if (!hasSecondStep(await readMeans(db, user)))
    throw new AppError("state_conflict", { message: "Add an authenticator app or a passkey first." });
  await tellSecurityChange(db, call, user, "recovery_codes_made");
  return { recoveryCodes: await makeCodes(db, call) };
}
