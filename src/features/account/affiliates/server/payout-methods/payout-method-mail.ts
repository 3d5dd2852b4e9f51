import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Changed = { masked: string; usableFrom: Date };

export const payoutMethodMail = (to: string, { masked, usableFrom }: Changed, siteUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Your payout method was changed",
    greeting: "Hello,",
    paragraphs: [
      `Your commission will be paid here: ${masked}.`,
      `The first payment to it can be made on ${usableFrom.toISOString().slice(0, 10)}. Until then nothing is paid to you.`,
      "If you did not change it, write to us before that day.",
    ],
    action: { label: "The program and its rules", link: `${siteUrl}/affiliate-program` },
    footnote: "You get this because you are an affiliate.",
  }),
});

export const payoutMails: readonly MailTemplate[] = [
  {
    id: "affiliates.payout-method",
    kind: "security",
    when: "When an affiliate's payout method changes",
    sample: (publicUrl) =>
      payoutMethodMail(
        "partner@tenure.example",
        { masked: "PayPal p***@tenure.example", usableFrom: new Date("2026-03-17T15:00:00Z") },
        publicUrl,
      ),
  },
];
