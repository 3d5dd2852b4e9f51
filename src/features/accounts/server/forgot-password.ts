import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import type { forgotPassword as contract } from "../contract.ts";
import { RESET_PASSWORD_MINUTES } from "../rules.ts";
import { resetPasswordMail } from "./mail/mails.ts";
import { findUserByEmail, insertEmailToken, spendEmailTokensOf } from "./store.ts";
import type { UserRow } from "./table.ts";

/** Answers alike and at once for known and unknown addresses; the mail is made after the answer. */
export const forgotPassword: Verb<typeof contract> = async (call) => {
  const user = await findUserByEmail(call.db, call.body.email);
  if (user && user.status !== "suspended") {
    void mailResetLink(call, user).catch((error: unknown) => {
      call.platform.log.error({ err: error }, "reset mail was not sent");
    });
  }
  return { ok: true };
};

const mailResetLink = async (call: Call<typeof contract>, user: UserRow): Promise<void> => {
  const { platform, receivedAt: at } = call;
  const token = newSecretToken();
  await inTransaction(platform.database.db, async (tx) => {
    await spendEmailTokensOf(tx, user.id, "reset_password", at);
    await insertEmailToken(tx, {
      tokenHash: hashSecretToken(token),
      userId: user.id,
      purpose: "reset_password",
      email: user.email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + RESET_PASSWORD_MINUTES * 60_000),
    });
  });
  const link = `${platform.config.publicUrl}/reset-password?token=${token}`;
  await platform.mailer.send(resetPasswordMail(user.email, user.firstName, link));
};
