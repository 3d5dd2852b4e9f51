import type { Scope } from "#server/auth/scope.ts";
import { AppError } from "#shared/errors.ts";

/** A binder is the whole record: whoever acts for the owner, or in their name, does not take it away. */
export const refuseOthers = ({ actorId, userId, impersonatorId }: Scope): void => {
  if (actorId !== userId || impersonatorId !== null)
    throw new AppError("forbidden", { message: "Only the owner of a record may take its binder." });
};
