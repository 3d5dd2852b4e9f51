import { findUserById } from "#server/accounts/user-store.ts";
import type { Verb } from "#server/http/implement.ts";
import type { exportOnboarding as contract } from "../contract.ts";

export const exportOnboarding: Verb<typeof contract> = async ({ db, scope }) => ({
  onboardingProfile: (await findUserById(db, scope.actorId))?.onboardingProfile ?? null,
});
