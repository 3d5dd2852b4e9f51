import type { Call, Verb } from "#server/http/implement.ts";
import { emailKey } from "#server/http/rate-limiter.ts";
import { mailAfterAnswer } from "#server/mail/after-answer.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { applyAsAffiliate as contract } from "../contract.ts";
import { MAILS_PER_EMAIL, REVIEW_DAYS } from "../rules.ts";
import { applicationMail, statusMail } from "./affiliate-mails.ts";
import { findAffiliateStatus, insertAffiliate } from "./store.ts";

/** Answers alike for known and unknown addresses; which of the two it is goes to the address itself. */
export const applyAsAffiliate: Verb<typeof contract> = async (call) => {
  const { platform, db, body, receivedAt } = call;
  const { email, fullName, platform: reach, personalLink, audienceSize, message } = body;
  const isNew = await insertAffiliate(db, {
    id: platform.newId(),
    email,
    fullName,
    platform: reach,
    personalLink: personalLink || null,
    audienceSize: audienceSize ?? null,
    message: message || null,
    appliedAt: receivedAt,
  });
  const siteUrl = platform.config.publicUrl;
  const known = isNew ? undefined : await findAffiliateStatus(db, email);
  tell(call, known === undefined ? applicationMail(email, siteUrl) : statusMail(email, known, siteUrl));
  return { status: "pending_review", reviewDays: REVIEW_DAYS };
};

/** One inbox is not filled, from however many addresses it is asked. */
const tell = ({ platform, body }: Call<typeof contract>, mail: Mail): void =>
  mailAfterAnswer(platform, "affiliate mail was not sent", async () => {
    await platform.rateLimiter.consume("affiliate mails", emailKey(body.email), MAILS_PER_EMAIL);
    await platform.mailer.send(mail);
  });
