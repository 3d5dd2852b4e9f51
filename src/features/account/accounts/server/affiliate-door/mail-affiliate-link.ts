import * as z from "zod/mini";
import { findAffiliateByEmail } from "#features/account/affiliates/server/index.ts";
import { RESET_PASSWORD_MINUTES } from "#features/account/accounts/rules.ts";
import { newAffiliateSecret } from "#server/auth/affiliates/secret-store.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { defineJob } from "#server/work/define-job.ts";
import { affiliatePasswordMail } from "./affiliate-door-mails.ts";

/** An address that someone typed: an affiliate's gets a link to set a password. */
export const mailAffiliateLink = defineJob({
  id: "accounts.mail-affiliate-link",
  title: "Mail an affiliate a link to set a password",
  payload: z.strictObject({ email: z.string() }),
  atOnce: 4,
  run: async (platform, { payload, finish }) => {
    const affiliate = await findAffiliateByEmail(platform.database.db, payload.email);
    if (!affiliate) return;
    const { id: affiliateId, email } = affiliate;
    const { publicUrl } = platform.config;
    await finish(async (tx) => {
      const minutes = RESET_PASSWORD_MINUTES;
      const token = await newAffiliateSecret(tx, { affiliateId, purpose: "set_password", at: platform.now(), minutes });
      await postMail(
        platform,
        tx,
        affiliatePasswordMail(email, `${publicUrl}/affiliate/set-password?token=${token}`),
        null,
      );
    });
  },
});
