import type { Scope } from "#server/auth/scope.ts";
import { AppError } from "#shared/errors.ts";

/** Views are their person's: whoever acts in their name changes none. */
export const refuseImpersonator = ({ impersonatorId }: Pick<Scope, "impersonatorId">): void => {
  if (impersonatorId !== null) throw new AppError("forbidden");
};
