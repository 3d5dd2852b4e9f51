import { IMPERSONATION_MINUTES, staffName } from "#features/support/impersonation/rules.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

export type SupportLook = {
  initial: string;
  time: string;
  reason: string;
  ticket: string | null;
  /** What the law demanded, where they had said no. */
  legalReason: string | null;
  publicUrl: string;
};

export const supportLooksMail = (to: string, firstName: string, look: SupportLook): Mail => {
  const { initial, time, reason, ticket, legalReason, publicUrl } = look;
  return {
    to,
    ...layoutMail({
      subject: "Tenure support opened your book",
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${staffName(initial)} opened your book on ${time}. They can read it for at most ${IMPERSONATION_MINUTES} minutes. They can't change anything, and they can't open your evidence files.`,
      ],
      noted: ticket === null ? reason : `${reason} (${ticket})`,
      after:
        legalReason === null ? [] : [`You don't let support look at your book. The law asks for it: ${legalReason}`],
      action: { label: "See what was opened", link: `${publicUrl}/settings#who-looked` },
      footnote:
        "We send this each time someone of our staff opens your book. It can't be turned off. On that page you can keep support out.",
    }),
  };
};

export const supportMails: readonly MailTemplate[] = [
  {
    id: "support.started",
    kind: "security",
    when: "Each time an administrator opens someone's book, unless the law forbids to tell",
    sample: (publicUrl) =>
      supportLooksMail("jordan@tenure.example", "Jordan", {
        initial: "A",
        time: "March 10, 2027 at 10:00 AM",
        reason: "You asked us why three entries don't count",
        ticket: "T-1042",
        legalReason: null,
        publicUrl,
      }),
  },
];
