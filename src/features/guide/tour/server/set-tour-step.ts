import { updateUser } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { setTourStep as contract } from "../contract.ts";

/** Does not make the profile newer: someone editing it at the same time overwrites nothing. */
export async function setTourStep({
  db,
  scope,
  body: { step },
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const ended = step === null ? { onboardingCompleted: true } : {};
  const { tourStep, onboardingCompleted } = await updateUser(db, scope.actorId, { tourStep: step, ...ended });
  return { tourStep, onboardingCompleted };
}
