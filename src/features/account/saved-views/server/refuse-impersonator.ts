import type { Scope } from "#server/auth/scope.ts";
import { AppError } from "#shared/errors.ts";

/** Views belong to their person: someone acting in that person's name may not change any. */
export const refuseImpersonator = ({ impersonatorId }: Pick<Scope, "impersonatorId">): void => {
  if (impersonatorId !== null) throw new AppError("forbidden");
};
