import { mailAfterAnswer } from "#server/mail/after-answer.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { VERIFY_EMAIL_HOURS } from "#features/accounts/rules.ts";
import { verifyEmailMail } from "./mails.ts";
import type { emailTokens } from "../table.ts";
import type { UserRow } from "#server/accounts/table.ts";

export const newVerificationToken = (
  tokenHash: Buffer,
  userId: Id,
  email: string,
  at: Date,
): typeof emailTokens.$inferInsert => ({
  tokenHash,
  userId,
  purpose: "verify_email",
  email,
  createdAt: at,
  expiresAt: new Date(at.getTime() + VERIFY_EMAIL_HOURS * 3_600_000),
});

/** After the answer: a mail that cannot be sent never undoes or delays a registration. */
export const mailVerification = (
  platform: Platform,
  user: Pick<UserRow, "email" | "firstName">,
  token: string,
): void => {
  const link = `${platform.config.publicUrl}/verify-email?token=${token}`;
  const mail = verifyEmailMail(user.email, user.firstName, link);
  mailAfterAnswer(platform, "verification mail was not sent", () => platform.mailer.send(mail));
};
