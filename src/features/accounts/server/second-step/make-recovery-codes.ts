import { findUserById } from "#server/accounts/user-store.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { makeRecoveryCodes as contract } from "#features/accounts/second-step-contract.ts";
import { hasSecondStep } from "#features/accounts/sign-ins/step-up-ways.ts";
import { makeCodes } from "./codes.ts";
import { readMeans } from "./means.ts";
import { tellSecurityChange } from "./tell-security-change.ts";

export const makeRecoveryCodes: Verb<typeof contract> = async (call) => {
  const { platform, db, scope, receivedAt: at } = call;
  const user = await findUserById(db, scope.actorId);
  if (!user || !hasSecondStep(await readMeans(db, user)))
    throw new AppError("state_conflict", { message: "Add an authenticator app or a passkey first." });
  await tellSecurityChange(db, call, user, "recovery_codes_made");
  return { recoveryCodes: await makeCodes(platform, db, user.id, at) };
};
