import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import { RESET_PASSWORD_MINUTES, VERIFY_EMAIL_HOURS } from "#features/accounts/rules.ts";

export const verifyEmailMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Confirm your email address",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Please confirm that this address is yours. Sharing, inviting and mail features wait for it; logging does not.",
    ],
    action: { label: "Confirm my address", link },
    footnote: `The link works once, for ${VERIFY_EMAIL_HOURS} hours. If you did not open an account, ignore this message.`,
  }),
});

export const resetPasswordMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Set a new password",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Somebody, we hope you, asked for a new password. Setting it signs you out everywhere."],
    action: { label: "Set a new password", link },
    footnote: `The link works once, for ${RESET_PASSWORD_MINUTES} minutes. If it was not you, nothing has changed.`,
  }),
});
