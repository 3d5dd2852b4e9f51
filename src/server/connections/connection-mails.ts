import { layoutMail } from "../mail/layout.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import type { Mail } from "../mail/mailer.ts";

type Ended = { to: string; firstName: string; accountName: string; problem: string | null };

export const disconnectedMail = ({ to, firstName, accountName, problem }: Ended, publicUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: `${accountName} is no longer connected`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Tenure can no longer read from ${accountName}. ${problem ?? ""}`.trim(),
      "Nothing you logged is lost. Until you connect it again, nothing new comes from there.",
    ],
    action: { label: "Open your settings", link: `${publicUrl}/settings` },
    footnote: "You get this once. We write again only if it is connected and ends once more.",
  }),
});

const SAMPLE: Ended = {
  to: "jordan@tenure.example",
  firstName: "Jordan",
  accountName: "jordan@calendar.example",
  problem: "The account no longer lets Tenure in.",
};

export const connectionMails: readonly MailTemplate[] = [
  {
    id: "connections.ended",
    kind: "security",
    when: "When an account at another service can no longer be read",
    sample: (publicUrl) => disconnectedMail(SAMPLE, publicUrl),
  },
];
