import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import { emailKey } from "#server/http/rate-limiter.ts";
import { mailAfterAnswer } from "#server/mail/after-answer.ts";
import { AppError } from "#shared/errors.ts";
import type { forgotPassword as contract } from "#features/accounts/contract.ts";
import { RESET_MAILS_PER_EMAIL, RESET_PASSWORD_MINUTES } from "#features/accounts/rules.ts";
import { resetPasswordMail } from "../mail/mails.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import { insertEmailToken, spendEmailTokensOf } from "../store.ts";
import type { UserRow } from "#server/accounts/table.ts";

/** Answers alike and at once for known and unknown addresses; the mail is made after the answer. */
export const forgotPassword: Verb<typeof contract> = async (call) => {
  if (await hadEnoughMails(call)) return { ok: true };
  const user = await findUserByEmail(call.db, call.body.email);
  if (user && user.status !== "suspended") {
    const answered = whenAnswered(call.http);
    mailAfterAnswer(call.platform, "reset mail was not sent", () => answered.then(() => mailResetLink(call, user)));
  }
  return { ok: true };
};

/** The first statement of the mail would already make a known address answer later than an unknown one. */
const whenAnswered = ({ reply }: Call["http"]): Promise<void> =>
  new Promise((resolve) => void reply.raw.once("finish", resolve).once("close", resolve));

/** One inbox is not filled, from however many addresses it is asked. Nobody is told: the answer stays the same. */
const hadEnoughMails = async ({ platform, body }: Call<typeof contract>): Promise<boolean> => {
  try {
    await platform.rateLimiter.consume("reset mails", emailKey(body.email), RESET_MAILS_PER_EMAIL);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return true;
    throw error;
  }
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
