import * as z from "zod/mini";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import { defineJob } from "#server/work/define-job.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { resetPasswordMail } from "../mail/mails.ts";
import { newResetLink } from "./new-reset-link.ts";

/** An address that someone typed: with an account, it gets a link to set a new password. */
export const mailResetLink = defineJob({
  id: "accounts.mail-reset-link",
  title: "Mail a link to set a new password",
  payload: z.strictObject({ email: z.string() }),
  atOnce: 4,
  run: async (platform, { payload, finish }) => {
    const user = await findUserByEmail(platform.database.db, payload.email);
    if (!user || user.status === "suspended") return;
    const at = platform.now();
    await finish(async (tx) => {
      const link = await newResetLink(tx, { user, publicUrl: platform.config.publicUrl, at });
      await postMail(platform, tx, resetPasswordMail(user.email, user.firstName, link), user.id);
    });
  },
});
