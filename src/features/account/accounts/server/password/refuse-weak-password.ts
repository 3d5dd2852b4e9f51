import { AppError } from "#shared/errors.ts";
import { type PasswordOwner, refusePassword } from "#features/account/accounts/rules.ts";

/** Throws when a new password is too short, on the lists, or made of the person's own names. */
export const refuseWeakPassword = (common: ReadonlySet<string>, password: string, owner: PasswordOwner): void => {
  const refusal = refusePassword(password, owner, (word) => common.has(word));
  if (refusal) throw new AppError("validation_failed", { fields: { password: refusal } });
};
