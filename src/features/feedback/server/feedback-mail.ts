import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { FeedbackRow } from "./table.ts";

/** To the support address. What a stranger typed is text here, never part of the heading of a mail. */
export const feedbackMail = (to: string, row: FeedbackRow): Mail => ({
  to,
  ...layoutMail({
    subject: `Feedback: ${row.type}`,
    greeting: `From ${row.email}${row.userId === null ? ", without an account" : ""}`,
    paragraphs: [row.subject, row.description, ...(row.pagePath === null ? [] : [`Sent from ${row.pagePath}`])],
    action: { label: "Answer", link: `mailto:${encodeURIComponent(row.email)}` },
    footnote: `Message ${row.id}`,
  }),
});

export const feedbackMails: readonly MailTemplate[] = [
  {
    id: "feedback.message",
    kind: "service",
    when: "To the support address, for each message",
    sample: () =>
      feedbackMail("support@tenure.example", {
        id: "01890000-0000-7000-8000-000000000001",
        userId: null,
        type: "Feature Request",
        subject: "A button for Sunday evening",
        description: "I would like to sign my week from my phone.",
        email: "jordan@tenure.example",
        pagePath: "/weekly-close",
        screenshotFileId: null,
        receivedAt: new Date("2027-03-10T15:00:00Z"),
      }),
  },
];
