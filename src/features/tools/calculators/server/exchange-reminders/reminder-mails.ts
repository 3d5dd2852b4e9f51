import { createHash } from "node:crypto";
import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { Deadline, DeadlineKind } from "#features/tools/calculators/1031-exchange-timer/exchange-deadlines.ts";
import { CONFIRM_HOURS } from "#features/tools/calculators/1031-exchange-timer/exchange-reminders.ts";

const dayWords = (day: CivilDate): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });

const WHAT: Readonly<Record<DeadlineKind, string>> = {
  identify: "the last day to identify replacement property, in writing, signed and sent before midnight (day 45)",
  receive: "the last day to receive all replacement property, before midnight",
  extend: "the day by which an extension of the return must be filed: without it the exchange ends that day",
};
const SUBJECTS: Readonly<Record<DeadlineKind, string>> = {
  identify: "identify property",
  receive: "receive property",
  extend: "file an extension",
};

const inDays = (days: number): string => (days === 0 ? "today" : days === 1 ? "in 1 day" : `in ${days} days`);

/** Several exchanges are told apart by their closing days: no names are kept. */
const line = ({ kind, closedOn, dueOn }: Deadline, when = ""): string =>
  `${dayWords(dueOn)}${when} is ${WHAT[kind]}. The sale closed on ${dayWords(closedOn)}.`;

const ADVICE =
  "General information, not tax advice. Confirm the days with your qualified intermediary. A disaster notice can move them.";

type Recipient = { email: string; deadlines: readonly Deadline[]; token: string };

const pageOf = (publicUrl: string, token: string): string => `${publicUrl}/exchange-reminders/${token}`;

/** The first mail to an address that someone typed: none of its text was typed by them. */
export const confirmingMail = ({ email, deadlines, token }: Recipient, publicUrl: string): Mail => ({
  to: email,
  ...layoutMail({
    subject: "Confirm reminders of 1031 exchange days",
    greeting: "Hello,",
    paragraphs: [
      "Someone, probably you, asked Tenure for reminders at this address before these days:",
      ...deadlines.map((deadline) => line(deadline)),
      `Confirm within ${CONFIRM_HOURS} hours, and a mail comes some days before each. You need no account.`,
    ],
    action: { label: "Look and confirm", link: pageOf(publicUrl, token) },
    footnote: `If it was not you, do nothing: no further mail comes, and this address is forgotten after ${CONFIRM_HOURS} hours. ${ADVICE}`,
  }),
});

export type ReminderMail = Recipient & { today: CivilDate; messageKey: string };

/** `deadlines` are in the future, earliest first. */
export const reminderMail = (mail: ReminderMail, publicUrl: string): Mail => {
  const { email, deadlines, token, today, messageKey } = mail;
  const [next] = deadlines;
  if (!next) throw new Error("a reminder of nothing");
  const page = pageOf(publicUrl, token);
  const name = createHash("sha256").update(messageKey).digest("hex").slice(0, 32);
  return {
    to: email,
    messageId: `<${name}@${new URL(publicUrl).hostname}>`,
    list: { unsubscribe: page },
    ...layoutMail({
      subject: `1031 exchange: ${SUBJECTS[next.kind]} by ${dayWords(next.dueOn)}`,
      greeting: "Hello,",
      paragraphs: [
        ...deadlines.map((deadline) => line(deadline, `, ${inDays(daysBetween(today, deadline.dueOn))},`)),
        "If it is done, there is nothing to do. If a closing, an extension or the return changed the days, enter them in the timer and ask again. The new reminders replace these.",
      ],
      action: { label: "Open the timer", link: `${publicUrl}/tools/1031-exchange-timer` },
      aside: { label: "Get no more reminders", link: page },
      footnote: `You confirmed this address for these reminders. It is deleted with the last of them. ${ADVICE}`,
    }),
  };
};
