import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import { CHANGE_EMAIL_HOURS } from "#features/account/accounts/rules.ts";

type Asked = { newEmail: string; link: string };

export const agreeToChangeMail = (to: string, firstName: string, { newEmail, link }: Asked): Mail => ({
  to,
  ...layoutMail({
    subject: "Agree to your new email address",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked to sign in with ${newEmail} from now on. Nothing has changed yet.`,
      "Agree here, and open the link that we sent to the new address.",
    ],
    action: { label: "Read it, and agree", link },
    footnote: `The link works for ${CHANGE_EMAIL_HOURS} hours. If it was not you, do not agree, and change your password: someone else knows it.`,
  }),
});

export const confirmNewEmailMail = (to: string, firstName: string, link: string): Mail => ({
  to,
  ...layoutMail({
    subject: "Confirm your new email address",
    greeting: `Hello ${firstName},`,
    paragraphs: ["Confirm that this address is yours. You sign in with it once your old address has agreed too."],
    action: { label: "Confirm this address", link },
    footnote: `The link works for ${CHANGE_EMAIL_HOURS} hours. If you have no account with us, ignore this message.`,
  }),
});

type Changed = { newEmail: string; publicUrl: string };

export const emailChangedMail = (to: string, firstName: string, { newEmail, publicUrl }: Changed): Mail => ({
  to,
  ...layoutMail({
    subject: "Your email address was changed",
    greeting: `Hello ${firstName},`,
    paragraphs: [`From now on you sign in with ${newEmail}, and our messages go there.`],
    action: { label: "Open your settings", link: `${publicUrl}/settings` },
    footnote: "Both addresses agreed to this. If it was not you, write to us at once.",
  }),
});

const JORDAN = ["jordan@tenure.example", "Jordan"] as const;
const NEW = "jordan.avery@tenure.example";

export const emailChangeMails: readonly MailTemplate[] = [
  {
    id: "accounts.agree-to-email-change",
    kind: "security",
    when: "When another address is asked for, to the present one",
    sample: (publicUrl) =>
      agreeToChangeMail(...JORDAN, { newEmail: NEW, link: `${publicUrl}/confirm-email?token=sample` }),
  },
  {
    id: "accounts.confirm-new-email",
    kind: "security",
    when: "When another address is asked for, to that address",
    sample: (publicUrl) => confirmNewEmailMail(NEW, "Jordan", `${publicUrl}/confirm-email?token=sample`),
  },
  {
    id: "accounts.email-changed",
    kind: "security",
    when: "When an address was changed, to both",
    sample: (publicUrl) => emailChangedMail(...JORDAN, { newEmail: NEW, publicUrl }),
  },
];
