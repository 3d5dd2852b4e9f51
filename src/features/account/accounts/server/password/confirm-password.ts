import { verifyPassword } from "#server/passwords/password.ts";
import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { giveTryBack, takeTry } from "./tries-store.ts";

type ConfirmingCall = Pick<Call, "db" | "receivedAt"> & { scope: NonNullable<Call["scope"]> };

/**
 * The owner at the keyboard, who has typed the password again. Counted separately from sign-ins, so that no stranger can block
 * this. Takes as long as a password check: never call it inside a transaction.
 */
export const confirmPassword = async (call: ConfirmingCall, password: string): Promise<UserRow> => {
  const { db, scope, receivedAt: at } = call;
  const user = await findUserById(db, scope.userId);
  if (!user?.passwordHash) {
    throw notRight("Your account has no password.");
  }
  const key = `confirm ${scope.userId}`;
  await takeTry(db, key, at);
  if (!(await verifyPassword(password, user.passwordHash))) throw notRight("That is not your password.");
  await giveTryBack(db, [key], at);
  return user;
};

/** Not a 401: the session is as good as before. */
const notRight = (message: string): AppError => new AppError("validation_failed", { fields: { secret: message } });
