import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { EXPORT_HOURS } from "#features/reports/account-export/rules.ts";

type Owner = { email: string; firstName: string; timeZone: string };
type Fetch = { at: Date; address: string; publicUrl: string };

/** The link leads to a page behind the sign-in: a mail never opens an export. */
export const exportMail = ({ email, firstName, timeZone }: Owner, { at, address, publicUrl }: Fetch): Mail => {
  const when = at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
  return {
    to: email,
    ...layoutMail({
      subject: "Your account was exported",
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Everything in your account was downloaded on ${when}, from the address ${address}.`,
        `Whoever did it was signed in as you. An export can be downloaded for ${EXPORT_HOURS} hours after your password was entered, and we write to you each time.`,
      ],
      action: { label: "See your exports", link: `${publicUrl}/settings/data` },
      footnote: "If this wasn't you, set a new password now. That signs everyone out.",
    }),
  };
};
