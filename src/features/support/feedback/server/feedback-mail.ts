import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import { SUBJECT_MAX_CHARACTERS } from "../rules.ts";
import type { FeedbackRow } from "./table.ts";

/** To the support address. What a stranger typed is body text here, never part of a mail header. */
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

type Answer = { to: string; subject: string; body: string; sentAt: Date; supportEmail: string };

/** To the sender, in the words of the person who answers. */
export const feedbackAnswerMail = ({ to, subject, body, sentAt, supportEmail }: Answer): Mail => ({
  to,
  ...layoutMail({
    subject: `Re: ${subject}`.slice(0, SUBJECT_MAX_CHARACTERS).replaceAll(/\s+/g, " "),
    greeting: "Thanks for writing to us.",
    paragraphs: body.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll("\n", " ")),
    action: { label: "Write back", link: `mailto:${encodeURIComponent(supportEmail)}` },
    footnote: `You wrote to Tenure on ${sentAt.toISOString().slice(0, 10)}. If that wasn't you, ignore this mail.`,
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
        state: "new",
        assignedTo: null,
        version: 1,
        receivedAt: new Date("2027-03-10T15:00:00Z"),
      }),
  },
  {
    id: "feedback.answer",
    kind: "service",
    when: "To whoever sent a message, when an administrator answers it",
    sample: () =>
      feedbackAnswerMail({
        to: "jordan@tenure.example",
        subject: "A button for Sunday evening",
        body: "You can sign your week from your phone now.\n\nOpen Weeks to sign, then Review and sign.",
        sentAt: new Date("2027-03-10T15:00:00Z"),
        supportEmail: "support@tenure.example",
      }),
  },
];
