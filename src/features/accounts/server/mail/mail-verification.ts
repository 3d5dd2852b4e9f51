import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { VERIFY_EMAIL_HOURS } from "#features/accounts/rules.ts";
import { verifyEmailMail } from "./mails.ts";
import type { emailTokens, UserRow } from "../table.ts";

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

/** A mail that cannot be sent is logged and can be asked for again; it never undoes a registration. */
export const mailVerification = async (
  platform: Platform,
  user: Pick<UserRow, "email" | "firstName">,
  token: string,
): Promise<void> => {
  const link = `${platform.config.publicUrl}/verify-email?token=${token}`;
  try {
    await platform.mailer.send(verifyEmailMail(user.email, user.firstName, link));
  } catch (error) {
    platform.log.error({ err: error }, "verification mail was not sent");
  }
};
