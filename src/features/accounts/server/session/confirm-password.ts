import { verifyNothing, verifyPassword } from "#server/auth/password.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import { findUserById } from "../store.ts";
import type { UserRow } from "../table.ts";

/**
 * The owner at the keyboard, who has typed the password once more: for what a borrowed session must not do. Nobody else
 * may, whatever their part in the book. Takes the time of a password check: never call it inside a transaction.
 */
export const confirmPassword = async (scope: Scope, db: Db, password: string): Promise<UserRow> => {
  if (scope.actorId !== scope.userId || scope.impersonatorId !== null) {
    throw new AppError("forbidden", { message: "Only the owner of the account may do this." });
  }
  const user = await findUserById(db, scope.userId);
  const matches = user?.passwordHash
    ? await verifyPassword(password, user.passwordHash)
    : await verifyNothing(password);
  if (!user || !matches) {
    // Not a 401: the session is as good as before.
    throw new AppError("validation_failed", { fields: { password: "That is not your password." } });
  }
  return user;
};
