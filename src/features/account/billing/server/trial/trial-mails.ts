import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import { FREE_LIMITS } from "#shared/plan/entitlement.ts";

type Said = { day: string; publicUrl: string };

const KEPT = `On the free plan you can log ${FREE_LIMITS.entriesPerMonth} entries a month, read everything you have logged, see where you stand, and export it all.`;

export const trialEndsMail = (to: string, firstName: string, { day, publicUrl }: Said): Mail => ({
  to,
  ...layoutMail({
    subject: `Your free trial ends on ${day}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your trial of Premium ends on ${day}. You gave us no card, so nothing is charged.`,
      `To keep Premium, choose a plan. ${KEPT}`,
    ],
    action: { label: "Choose a plan", link: `${publicUrl}/subscribe` },
    footnote: "Nothing you have logged is removed when the trial ends.",
  }),
});

export const trialOverMail = (to: string, firstName: string, { publicUrl }: Said): Mail => ({
  to,
  ...layoutMail({
    subject: "Your free trial has ended",
    greeting: `Hello ${firstName},`,
    paragraphs: [`Your trial of Premium is over, and you're on the free plan now. ${KEPT}`],
    action: { label: "Choose a plan", link: `${publicUrl}/subscribe` },
    footnote: "Nothing you have logged was removed. This is the last message about your trial.",
  }),
});

const TO = "jordan@tenure.example";

export const trialMails: readonly MailTemplate[] = [
  {
    id: "billing.trial-ends",
    kind: "billing",
    when: "Three days before a free trial ends",
    sample: (publicUrl) => trialEndsMail(TO, "Jordan", { day: "November 28", publicUrl }),
  },
  {
    id: "billing.trial-over",
    kind: "billing",
    when: "When a free trial has ended",
    sample: (publicUrl) => trialOverMail(TO, "Jordan", { day: "November 28", publicUrl }),
  },
];
