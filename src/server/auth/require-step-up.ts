import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "./scope.ts";

/** For this long a proof holds, the sign-in included. */
export const STEP_UP_MINUTES = 10;

export const provedUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + STEP_UP_MINUTES * 60_000);

/** Before anything of the request is read, like access: what the contract marks is refused to a session that only goes on. */
export const requireStepUp = (
  { stepUp }: Pick<EndpointDefinition, "stepUp">,
  { provedAt }: Pick<Scope, "provedAt">,
  now: Date,
): void => {
  if (stepUp && (provedAt === null || now >= provedUntil(provedAt))) throw new AppError("step_up_required");
};
