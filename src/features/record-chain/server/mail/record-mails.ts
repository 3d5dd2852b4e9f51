import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { weekWords } from "#shared/week-words.ts";
import type { DueMail } from "./mail-read-model.ts";

const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

const stands = ({ seq, receivedAt, entryCount }: DueMail): string =>
  `Event ${seq} was received on ${receivedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC by our clock. The log then held ${entries(entryCount)}.`;

const HOW_TO_CHECK =
  "To check later: take an export of the record, open it on the page below or with the verifier file, and paste the line above under “What you noted elsewhere”. A pass then shows that nothing up to that event was written anew since this mail arrived. It does not show that the work took place.";

/** The line that the verifier reads. */
const noted = ({ seq, hash }: DueMail): string => `${seq} ${hash}`;

const unsigned = (endedWeek: CivilDate, publicUrl: string): string =>
  `The week of ${weekWords(endedWeek)} is not signed yet. Look it over at ${publicUrl}/weekly-close; it takes a minute.`;

export const ownerMail = (due: DueMail, publicUrl: string, endedWeek: CivilDate): Mail => ({
  to: due.address,
  ...layoutMail({
    subject: `Your record stands at event ${due.seq}`,
    greeting: `Hello ${due.firstName},`,
    paragraphs: [
      "Keep this message; there is nothing else to do. It holds the end of your record, and a mailbox outside Tenure is a free time stamp: from now on nobody, we included, can write the record up to this event anew without being found out.",
    ],
    noted: noted(due),
    after: [stands(due), HOW_TO_CHECK, ...(due.hasUnsignedWeek ? [unsigned(endedWeek, publicUrl)] : [])],
    action: { label: "Check a record", link: `${publicUrl}/verify` },
    footnote: `You get this at most once a week, when your record has grown. Turn it off at ${publicUrl}/record.`,
  }),
});

export const adviserMail = (due: DueMail, publicUrl: string, token: string): Mail => ({
  to: due.address,
  ...layoutMail({
    subject: due.isFirst
      ? `${due.ownerName} asks you to keep this message`
      : `The record of ${due.ownerName} stands at event ${due.seq}`,
    greeting: "Hello,",
    paragraphs: [
      ...(due.isFirst
        ? [
            `${due.ownerName} keeps a log of real estate work in Tenure and named this address as that of an adviser. Tenure sends this message for ${due.ownerName}, at most once a week. You need no account, and there is nothing to do but to keep it.`,
          ]
        : []),
      `The line below is the end of ${due.ownerName}'s record. It tells nothing about its contents. Because it lies in your mailbox, nobody, Tenure included, can write the record up to this event anew without being found out.`,
    ],
    noted: noted(due),
    after: [stands(due), HOW_TO_CHECK],
    action: { label: "Check a record", link: `${publicUrl}/verify` },
    aside: { label: "Get no more of these messages", link: `${publicUrl}/record-mail-stop/${token}` },
    footnote: "General information, not tax advice.",
  }),
});
