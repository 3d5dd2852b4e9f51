import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import { standingMails } from "./standing-mails.ts";
import { ACCEPTANCE_LINK_DAYS, type AffiliateStatus, REVIEW_DAYS } from "#features/account/affiliates/rules.ts";
import { payoutMails } from "../payout-methods/payout-method-mail.ts";

const STATUS_WORDS: Record<AffiliateStatus, string> = {
  pending_review: `We read it within ${REVIEW_DAYS} days.`,
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

export const applicationMail = (to: string, siteUrl: string): Mail =>
  mail(to, [`We have your application and read it within ${REVIEW_DAYS} days.`], siteUrl);

export const statusMail = (to: string, status: AffiliateStatus, siteUrl: string): Mail =>
  mail(to, ["This address has applied before, so nothing was added.", STATUS_WORDS[status]], siteUrl);

export const acceptedMail = (to: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "You are in the affiliate program",
    greeting: "Hello,",
    paragraphs: [
      "Your application was accepted. Set a password, and you find your link and what it earns in your dashboard.",
      "If you have a password already, sign in with it: you need no new one.",
    ],
    action: { label: "Set a password", link },
    footnote: `The link works once, for ${ACCEPTANCE_LINK_DAYS} days. Later you can ask for another one where affiliates sign in.`,
  }),
});

export const affiliateMails: readonly MailTemplate[] = [
  {
    id: "affiliates.application",
    kind: "service",
    when: "After an application",
    sample: (publicUrl) => applicationMail("partner@tenure.example", publicUrl),
  },
  {
    id: "affiliates.accepted",
    kind: "service",
    when: "When an application is accepted",
    sample: (publicUrl) => acceptedMail("partner@tenure.example", `${publicUrl}/affiliate/set-password?token=sample`),
  },
  {
    id: "affiliates.status",
    kind: "service",
    when: "When an address applies that has applied before",
    sample: (publicUrl) => statusMail("partner@tenure.example", "pending_review", publicUrl),
  },
  ...payoutMails,
  ...standingMails,
];
