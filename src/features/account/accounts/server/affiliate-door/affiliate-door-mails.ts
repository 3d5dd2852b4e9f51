import { CONFIRM_DELETION_HOURS, RESET_PASSWORD_MINUTES } from "#features/account/accounts/rules.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

const greeting = "Hello,";

export const affiliatePasswordMail = (to: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Set your affiliate password",
    greeting,
    paragraphs: [
      "Someone, we hope you, asked for a new password for the affiliate program. Setting one signs you out there everywhere.",
    ],
    action: { label: "Set a password", link },
    footnote: `The link works once, for ${RESET_PASSWORD_MINUTES} minutes. If it was not you, nothing has changed.`,
  }),
});

const CHANGES = {
  password: "The password of your affiliate sign-in was changed. Every other device was signed out.",
  authenticator: "An authenticator app was added to your affiliate sign-in. It asks for a code now.",
  noAuthenticator: "The authenticator app was removed from your affiliate sign-in.",
  codes: "New recovery codes were made for your affiliate sign-in. The old ones no longer work.",
} as const;

export const affiliateChangeMail = (to: string, change: keyof typeof CHANGES, publicUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Your affiliate sign-in has changed",
    greeting,
    paragraphs: [CHANGES[change]],
    action: { label: "See how you sign in", link: `${publicUrl}/affiliate/settings` },
    footnote: "If it was not you, set a new password at once: someone else knows the old one.",
  }),
});

export const leaveMail = (to: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Confirm that you want to leave the affiliate program",
    greeting,
    paragraphs: [
      "You asked us to delete your affiliate account. Nothing has happened yet.",
      "When you confirm, your name, your address and your links are erased at once. What was earned stays in our books without your name. What was not paid yet is forfeited: the page says how much.",
    ],
    action: { label: "Read what happens, and confirm", link },
    footnote: `The link works once, for ${CONFIRM_DELETION_HOURS} hours. If you did not ask for this, do not open it, and change your password.`,
  }),
});

export const leftMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: "You left the affiliate program",
    greeting,
    paragraphs: ["Your name, your address and your links are erased. This is our last message about it."],
    action: { label: "How we treat data", link: `${publicUrl}/privacy` },
    footnote: "You may apply again at any time.",
  }),
});

const TO = "partner@tenure.example";

export const affiliateDoorMails: readonly MailTemplate[] = [
  {
    id: "affiliates.password",
    kind: "service",
    when: "When an affiliate asks for a link to set a password",
    sample: (publicUrl) => affiliatePasswordMail(TO, `${publicUrl}/affiliate/set-password?token=sample`),
  },
  {
    id: "affiliates.sign-in-changed",
    kind: "service",
    when: "When an affiliate's password or second step changes",
    sample: (publicUrl) => affiliateChangeMail(TO, "password", publicUrl),
  },
  {
    id: "affiliates.confirm-deletion",
    kind: "service",
    when: "When an affiliate asks to be deleted",
    sample: (publicUrl) => leaveMail(TO, `${publicUrl}/affiliate/confirm-deletion?token=sample`),
  },
  {
    id: "affiliates.deleted",
    kind: "service",
    when: "When an affiliate was deleted",
    sample: (publicUrl) => leftMail(TO, publicUrl),
  },
];
