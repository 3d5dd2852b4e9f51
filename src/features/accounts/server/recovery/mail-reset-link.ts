import * as z from "zod/mini";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { postMail } from "#server/mail/send-mail.ts";
import { RESET_PASSWORD_MINUTES } from "#features/accounts/rules.ts";
import { resetPasswordMail } from "../mail/mails.ts";
import { insertEmailToken, spendEmailTokensOf } from "../store.ts";

/** An address that somebody typed: with an account, it gets a link to set a new password. */
export const mailResetLink = defineJob({
  id: "accounts.mail-reset-link",
  title: "Mail a link to set a new password",
  payload: z.strictObject({ email: z.string() }),
  atOnce: 4,
  run: async (platform, { payload, finish }) => {
    const user = await findUserByEmail(platform.database.db, payload.email);
    if (!user || user.status === "suspended") return;
    const at = platform.now();
    const token = newSecretToken();
    const link = `${platform.config.publicUrl}/reset-password?token=${token}`;
    await finish(async (tx) => {
      await spendEmailTokensOf(tx, user.id, "reset_password", at);
      await insertEmailToken(tx, {
        tokenHash: hashSecretToken(token),
        userId: user.id,
        purpose: "reset_password",
        email: user.email,
        createdAt: at,
        expiresAt: new Date(at.getTime() + RESET_PASSWORD_MINUTES * 60_000),
      });
      await postMail(platform, tx, resetPasswordMail(user.email, user.firstName, link), user.id);
    });
  },
});
