import { hashPassword } from "#server/auth/password.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { resetPassword as contract } from "#features/accounts/contract.ts";
import { refusePassword } from "#features/accounts/rules.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { expireSessionCookies } from "../session/session-tokens.ts";
import { endSessions, findUserById, spendEmailToken, spendEmailTokensOf, updateUser } from "../store.ts";

/** A link to the address proves the address, so the reset also confirms it. Every session ends. */
export const resetPassword: Verb<typeof contract> = async (call) => {
  const { platform, body, receivedAt: at } = call;
  const passwordHash = await hashPassword(body.password, platform.passwordCost);
  await inTransaction(platform.database.db, async (tx) => {
    const spent = await spendEmailToken(tx, { tokenHash: hashSecretToken(body.token), purpose: "reset_password", at });
    const user = spent && (await findUserById(tx, spent.userId));
    if (!spent || !user || user.email !== spent.email) throw new AppError("token_spent");
    const refusal = refusePassword(body.password, user.email);
    if (refusal) throw new AppError("validation_failed", { fields: { password: refusal } });
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? at, updatedAt: at });
    await spendEmailTokensOf(tx, user.id, "reset_password", at);
    await endSessions(tx, { userId: user.id, at, reason: "password_reset" });
    await recordSessionEvent(tx, call, { userId: user.id, sessionId: null, action: "password_reset" });
  });
  expireSessionCookies(platform, call.http.reply);
  return { ok: true };
};
