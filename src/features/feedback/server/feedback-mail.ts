import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { FeedbackRow } from "./table.ts";

/** To the support address. What a stranger typed is text here, never part of the heading of a mail. */
export const feedbackMail = (to: string, row: FeedbackRow): Mail => ({
  to,
  ...layoutMail({
    subject: `Feedback: ${row.type}`,
    greeting: `From ${row.email}${row.userId === null ? ", without an account" : ""}`,
    paragraphs: [row.subject, row.description],
    action: { label: "Answer", link: `mailto:${encodeURIComponent(row.email)}` },
    footnote: `Message ${row.id}`,
  }),
});
