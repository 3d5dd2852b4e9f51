import { STEP_UP_WAYS, type StepUpWay } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { isApiError } from "#web/errors/api-error.ts";

/** The ways to take the second step, if the first was right; null for every other answer. */
export const secondStepOf = (error: unknown): StepUpWay[] | null => {
  if (!isApiError(error) || error.code !== "second_step_required") return null;
  const named = error.data?.["ways"];
  return STEP_UP_WAYS.filter((way) => Array.isArray(named) && named.includes(way));
};
