import { updateUser } from "#server/accounts/user-store.ts";
import type { Verb } from "#server/http/implement.ts";
import type { setTourStep as contract } from "../contract.ts";

/** The profile is no newer for it: whoever edits that meanwhile overwrites nothing. */
export const setTourStep: Verb<typeof contract> = async ({ db, scope, body: { step } }) => {
  const ended = step === null ? { onboardingCompleted: true } : {};
  const { tourStep, onboardingCompleted } = await updateUser(db, scope.actorId, { tourStep: step, ...ended });
  return { tourStep, onboardingCompleted };
};
