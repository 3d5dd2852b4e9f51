import type { Db } from "#server/database/database.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { VERIFY_EMAIL_HOURS } from "#features/account/accounts/rules.ts";
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

/** Queued with the token, in its transaction. A mail server that is down never undoes or delays a registration. */
export const mailVerification = (
  platform: Platform,
  tx: Db,
  { id, email, firstName }: Pick<UserRow, "id" | "email" | "firstName">,
  token: string,
): Promise<void> => {
  const link = `${platform.config.publicUrl}/verify-email?token=${token}`;
  return postMail(platform, tx, verifyEmailMail(email, firstName, link), id);
};
