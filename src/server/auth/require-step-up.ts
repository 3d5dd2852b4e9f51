import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "./scope.ts";

/** How long a proof holds, the sign-in included. */
export const STEP_UP_MINUTES = 10;

export const provedUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + STEP_UP_MINUTES * 60_000);

/**
 * Called before anything of the request is read, like access: a session without a recent proof is refused what the
 * contract marks.
 */
export const requireStepUp = (
  { stepUp }: Pick<EndpointDefinition, "stepUp">,
  { provedAt }: Pick<Scope, "provedAt">,
  now: Date,
): void => {
  if (stepUp && (provedAt === null || now >= provedUntil(provedAt))) throw new AppError("step_up_required");
};
