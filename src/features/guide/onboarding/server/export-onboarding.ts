import { findUserById } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { exportOnboarding as contract } from "../contract.ts";

export async function exportOnboarding({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    onboardingProfile: (await findUserById(db, scope.actorId))?.onboardingProfile ?? null,
  };
}
