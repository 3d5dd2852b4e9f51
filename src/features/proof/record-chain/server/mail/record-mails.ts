import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { weekWords } from "#shared/week-words.ts";
import type { DueMail } from "./mail-read-model.ts";

const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

const stands = ({ seq, receivedAt, entryCount }: DueMail): string =>
  `Event ${seq} was received on ${receivedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC by our clock. The log then held ${entries(entryCount)}.`;

const HOW_TO_CHECK =
  "To check later: export the record, open it on the page below or with the verifier file, and paste the line above under “What you noted elsewhere”. A pass shows that nothing up to that event has changed since this mail arrived. It does not show that the work took place.";

/** The line that the verifier reads. */
const noted = ({ seq, hash }: DueMail): string => `${seq} ${hash}`;

const unsigned = (endedWeek: CivilDate, publicUrl: string): string =>
  `The week of ${weekWords(endedWeek)} is not signed yet. Review and sign it at ${publicUrl}/weekly-close. It takes a minute.`;

type OwnerFacts = { endedWeek: CivilDate; stopToken: string };

export const ownerMail = (due: DueMail, publicUrl: string, { endedWeek, stopToken }: OwnerFacts): Mail => ({
  to: due.address,
  list: { unsubscribe: `${publicUrl}/record-mail-stop/${stopToken}` },
  ...layoutMail({
    subject: `Your record is at event ${due.seq}`,
    greeting: `Hello ${due.firstName},`,
    paragraphs: [
      "Keep this message. There is nothing else to do. It holds the latest fingerprint of your record. From now on no one, including us, can change the record up to this event unnoticed.",
    ],
    noted: noted(due),
    after: [stands(due), HOW_TO_CHECK, ...(due.hasUnsignedWeek ? [unsigned(endedWeek, publicUrl)] : [])],
    action: { label: "Check a record", link: `${publicUrl}/verify` },
    aside: { label: "Get no more of these messages", link: `${publicUrl}/record-mail-stop/${stopToken}` },
    footnote: `You get this at most once a week, when your record has grown. Turn it off at ${publicUrl}/record.`,
  }),
});

export const adviserMail = (due: DueMail, publicUrl: string, token: string): Mail => ({
  to: due.address,
  list: { unsubscribe: `${publicUrl}/record-mail-stop/${token}` },
  ...layoutMail({
    subject: due.isFirst
      ? `${due.ownerName} asks you to keep this message`
      : `The record of ${due.ownerName} is at event ${due.seq}`,
    greeting: "Hello,",
    paragraphs: [
      ...(due.isFirst
        ? [
            `${due.ownerName} keeps a log of real estate work in Tenure and named this address as that of an adviser. Tenure sends this message for ${due.ownerName}, at most once a week. You need no account, and there is nothing to do but to keep it.`,
          ]
        : []),
      `The line below is the latest fingerprint of ${due.ownerName}'s record. It says nothing about what is in it. Because it is in your mailbox, no one, including Tenure, can change the record up to this event unnoticed.`,
    ],
    noted: noted(due),
    after: [stands(due), HOW_TO_CHECK],
    action: { label: "Check a record", link: `${publicUrl}/verify` },
    aside: { label: "Get no more of these messages", link: `${publicUrl}/record-mail-stop/${token}` },
    footnote: "General information, not tax advice.",
  }),
});
