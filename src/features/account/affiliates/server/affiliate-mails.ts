import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import { type AffiliateStatus, REVIEW_DAYS } from "#features/account/affiliates/rules.ts";
import { payoutMails } from "./payout-methods/payout-method-mail.ts";

const STATUS_WORDS: Record<AffiliateStatus, string> = {
  pending_review: `It is waiting to be read, within ${REVIEW_DAYS} days.`,
  active: "It was accepted.",
  rejected: "It was not accepted.",
  suspended: "It is suspended. Write to us if you do not know why.",
};

const mail = (to: string, paragraphs: readonly string[], siteUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Your application to the affiliate program",
    greeting: "Hello,",
    paragraphs,
    action: { label: "The program and its rules", link: `${siteUrl}/affiliate-program` },
    footnote: "If you did not apply, ignore this message.",
  }),
});

export const applicationMail = (to: string, siteUrl: string, isAccepted = false): Mail => {
  const then = isAccepted ? "accepted it" : `read it within ${REVIEW_DAYS} days`;
  return mail(to, [`We have your application and ${then}.`], siteUrl);
};

export const statusMail = (to: string, status: AffiliateStatus, siteUrl: string): Mail =>
  mail(to, ["This address has applied before, so nothing was added.", STATUS_WORDS[status]], siteUrl);

export const affiliateMails: readonly MailTemplate[] = [
  {
    id: "affiliates.application",
    kind: "service",
    when: "After an application",
    sample: (publicUrl) => applicationMail("partner@tenure.example", publicUrl),
  },
  {
    id: "affiliates.status",
    kind: "service",
    when: "When an address applies that has applied before",
    sample: (publicUrl) => statusMail("partner@tenure.example", "pending_review", publicUrl),
  },
  ...payoutMails,
];
