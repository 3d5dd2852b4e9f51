import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { EXPORT_LINK_MINUTES } from "#features/account-export/rules.ts";

export const exportMail = (to: string, firstName: string, publicUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Your account was exported",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Somebody who knows your password, we hope you, asked for everything in your account. It can be downloaded for ${EXPORT_LINK_MINUTES} minutes in the browser that asked.`,
    ],
    action: { label: "See your exports", link: `${publicUrl}/settings/data` },
    footnote: "If it was not you, set a new password now: that signs everybody out.",
  }),
});
