import type { UserRow } from "#server/accounts/table.ts";
import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { DISOWN_DAYS } from "#features/account/accounts/rules.ts";
import { insertEmailToken } from "../store.ts";

/** The page on which the owner of the account says that a session was not theirs. */
export const newDisownLink = async (
  tx: Db,
  { platform, receivedAt: at }: Pick<Call, "platform" | "receivedAt">,
  { id: userId, email }: Pick<UserRow, "id" | "email">,
  sessionId: Id,
): Promise<string> => {
  const token = newOwnedToken(userId);
  await insertEmailToken(tx, {
    tokenHash: hashSecretToken(token),
    userId,
    purpose: "disown_session",
    email,
    createdAt: at,
    expiresAt: new Date(at.getTime() + DISOWN_DAYS * 86_400_000),
    sessionId,
  });
  return `${platform.config.publicUrl}/not-me?token=${token}`;
};
