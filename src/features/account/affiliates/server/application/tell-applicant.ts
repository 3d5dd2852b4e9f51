import * as z from "zod/mini";
import { emailKey } from "#server/rate-limits/rate-limiter.ts";
import { defineJob } from "#server/work/define-job.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AFFILIATE_STATUSES, MAILS_PER_EMAIL } from "#features/account/affiliates/rules.ts";
import { AppError } from "#shared/errors.ts";
import { mailAcceptance } from "../admin/change-standing.ts";
import { applicationMail, statusMail } from "../mails/affiliate-mails.ts";
import { findAffiliateByEmail } from "../store.ts";

/** Which of the two it is goes to the address itself. One inbox is not flooded, however many addresses send requests. */
export const tellApplicant = defineJob({
  id: "affiliates.tell-applicant",
  title: "Tell an applicant to the affiliate program",
  payload: z.strictObject({
    email: z.string(),
    known: z.nullable(z.enum(AFFILIATE_STATUSES)),
    isAccepted: z.optional(z.boolean()),
  }),
  run: async (platform, { payload: { email, known, isAccepted = false }, finish }) => {
    try {
      await platform.rateLimiter.consume("affiliate mails", emailKey(email), MAILS_PER_EMAIL);
    } catch (error) {
      if (error instanceof AppError && error.code === "rate_limited") return;
      throw error;
    }
    const { publicUrl } = platform.config;
    const mail = known === null ? applicationMail(email, publicUrl) : statusMail(email, known, publicUrl);
    const accepted = isAccepted ? await findAffiliateByEmail(platform.database.db, email) : undefined;
    await finish(async (tx) => {
      if (accepted) await mailAcceptance(platform, tx, accepted, platform.now());
      else await postMail(platform, tx, mail, null);
    });
  },
});
