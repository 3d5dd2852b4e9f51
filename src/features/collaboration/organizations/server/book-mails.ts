import { INVITATION_DAYS } from "#features/collaboration/invitations/server/index.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Asked = { orgName: string; askedByName: string; link: string };

export const bookRequestMail = (to: string, { orgName, askedByName, link }: Asked): Mail => ({
  to,
  ...layoutMail({
    subject: `${orgName} asks to read your log`,
    greeting: "Hello,",
    paragraphs: [
      `${askedByName} of ${orgName} asks you to share your log of real estate hours with them. Their people can then read it, comment, and sign off years. They change no entry.`,
      "You can stop it at any time, on the Team page.",
    ],
    action: { label: "See who asks", link },
    footnote: `The link works once, for ${INVITATION_DAYS} days, with an account that has this address. If you don't know ${askedByName}, ignore this message.`,
  }),
});

export const bookDroppedMail = (to: string, { orgName, publicUrl }: { orgName: string; publicUrl: string }): Mail => ({
  to,
  ...layoutMail({
    subject: `${orgName} no longer reads your log`,
    greeting: "Hello,",
    paragraphs: [`${orgName} gave your log back. Its people can't open it any more. Your log is as it was.`],
    action: { label: "Open Team", link: `${publicUrl}/team` },
    footnote: "You don't have to do anything.",
  }),
});

const ORG = "Harbor CPA";

export const organizationBookMails: readonly MailTemplate[] = [
  {
    id: "organization.book_requested",
    kind: "service",
    when: "When an organization asks a client to share their log",
    sample: (publicUrl) =>
      bookRequestMail("dana@tenure.example", {
        orgName: ORG,
        askedByName: "Jordan Avery",
        link: `${publicUrl}/share-book/sample`,
      }),
  },
  {
    id: "organization.book_dropped",
    kind: "service",
    when: "When an organization gives back a log that was shared with it",
    sample: (publicUrl) => bookDroppedMail("dana@tenure.example", { orgName: ORG, publicUrl }),
  },
];
