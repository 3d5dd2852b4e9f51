import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Told = { email: string; firstName: string };
type Where = { publicUrl: string; supportEmail: string };

/** Signing in says nothing about it, so that no one else learns of it: this mail does, and says how to ask about it. */
export const accountSuspendedMail = ({ email, firstName }: Told, { publicUrl, supportEmail }: Where): Mail => ({
  to: email,
  ...layoutMail({
    subject: "Your account is suspended",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "We suspended your account. You are signed out everywhere and can't sign in. Links that you shared don't open.",
      "Nothing was deleted. Your entries, their history and your files stay as they are.",
      `To ask why, to say that it is a mistake, or to ask for a copy of your records, write to ${supportEmail}. Write from this address, so that we know it is you.`,
    ],
    action: { label: "Write to us", link: `${publicUrl}/contact` },
    footnote: "We write again when your account is open.",
  }),
});

export const accountReinstatedMail = ({ email, firstName }: Told, { publicUrl, supportEmail }: Where): Mail => ({
  to: email,
  ...layoutMail({
    subject: "Your account is open again",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your account is no longer suspended. Nothing in it was changed.",
      "Sign in again on each device. Links that you shared open again until their own end.",
    ],
    action: { label: "Sign in", link: `${publicUrl}/login` },
    footnote: `Something missing? Write to ${supportEmail}.`,
  }),
});

const SAMPLE = { email: "jordan@tenure.example", firstName: "Jordan" };
const whereOf = (publicUrl: string): Where => ({ publicUrl, supportEmail: "support@tenure.example" });

export const suspensionMails: readonly MailTemplate[] = [
  {
    id: "account.suspended",
    kind: "service",
    when: "An administrator suspends an account",
    sample: (publicUrl) => accountSuspendedMail(SAMPLE, whereOf(publicUrl)),
  },
  {
    id: "account.reinstated",
    kind: "service",
    when: "An administrator opens a suspended account again",
    sample: (publicUrl) => accountReinstatedMail(SAMPLE, whereOf(publicUrl)),
  },
];
