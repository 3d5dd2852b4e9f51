import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

export const testMail = ({ email, firstName }: { email: string; firstName: string }, publicUrl: string): Mail => ({
  to: email,
  ...layoutMail({
    subject: "Mail from Tenure arrives",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "You asked for this test mail on the page for administrators. It came by the way that all mails of this installation go.",
    ],
    action: { label: "Open Super Admin", link: `${publicUrl}/super-admin` },
    footnote: "If it landed among junk, ask whoever runs your domain about SPF and DKIM.",
  }),
});

export const testMails: readonly MailTemplate[] = [
  {
    id: "administration.test",
    kind: "service",
    when: "An administrator presses Send test mail",
    sample: (publicUrl) => testMail({ email: "jordan@tenure.example", firstName: "Jordan" }, publicUrl),
  },
];
