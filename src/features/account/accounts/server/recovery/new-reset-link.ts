import type { UserRow } from "#server/accounts/table.ts";
import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import { RESET_PASSWORD_MINUTES } from "#features/account/accounts/rules.ts";
import { insertEmailToken, spendEmailTokensOf } from "../store.ts";

type For = { user: Pick<UserRow, "id" | "email">; publicUrl: string; at: Date };

/** A link to set a new password, which works once and for an hour. Earlier links end. */
export const newResetLink = async (tx: Db, { user, publicUrl, at }: For): Promise<string> => {
  const token = newOwnedToken(user.id);
  await spendEmailTokensOf(tx, user.id, "reset_password", at);
  await insertEmailToken(tx, {
    tokenHash: hashSecretToken(token),
    userId: user.id,
    purpose: "reset_password",
    email: user.email,
    createdAt: at,
    expiresAt: new Date(at.getTime() + RESET_PASSWORD_MINUTES * 60_000),
  });
  return `${publicUrl}/reset-password?token=${token}`;
};
