import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { resendVerification as contract } from "#features/account/accounts/contract.ts";
import { mailVerification, newVerificationToken } from "../mail/mail-verification.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { insertEmailToken, spendEmailTokensOf } from "../store.ts";

export async function resendVerification({
  platform,
  scope,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const token = newOwnedToken(scope.actorId);
  await inTransaction(platform.database.db, async (tx) => {
    const found = await findUserById(tx, scope.actorId);
    if (!found || found.emailVerifiedAt) return;
    await spendEmailTokensOf(tx, found.id, "verify_email", at);
    await insertEmailToken(tx, newVerificationToken(hashSecretToken(token), found.id, found.email, at));
    await mailVerification(platform, tx, found, token);
  });
  return { ok: true };
}
