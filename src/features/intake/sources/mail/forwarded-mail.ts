import { ITEM_LIMITS } from "#shared/item.ts";
import { hashOfBytes, messageIdOf } from "./clean.ts";
import { readInlineForward, saysForwarded } from "./inline-forward.ts";
import { MAIL_LIMITS, type SentMail } from "./mails.ts";
import { parseMail, readEmail, type ReadMail } from "./read-mail.ts";

/** A mail that someone sent to their forwarding address, and what it says that is proposed. */
export type ForwardedMail = {
  /** The mail itself, whoever wrote it. */
  outer: Pick<ReadMail, "subject" | "text">;
  /** The mails that it forwards; without any, it is one of its own. */
  mails: ProposedMail[];
};

/** Of a mail that was forwarded by hand the whole text is read, and an excerpt kept. */
export type ProposedMail = Omit<SentMail, "ruleIds">;

/** How many attached mails are read. */
const ATTACHED_MAX = 20;
const DAY_MS = 86_400_000;

type Reading = {
  timeZone: string;
  /** When it came in. */
  at: Date;
  /** By what the mail itself is known. Null: by its Message-ID. */
  knownAs?: string | null;
};

const proposedOf = (read: ReadMail, { at }: Reading): ProposedMail => ({
  id: read.id,
  // A clock of a sender that goes ahead is no reason to have a mail wait.
  sentAt: new Date(Math.min(read.sentAt.getTime(), at.getTime())).toISOString(),
  subject: read.subject,
  senders: read.senders.slice(0, MAIL_LIMITS.addresses),
  recipients: read.recipients.slice(0, MAIL_LIMITS.addresses),
  labels: read.labels.slice(0, MAIL_LIMITS.labels),
  excerpt: read.text,
});

/** Shown with the labels of a mail that was sent on another day than we can tell. */
const DAY_OF_FORWARDING = "Has the day you forwarded it";
const onDayOfForwarding = (mail: ReadMail): ReadMail => ({ ...mail, labels: [DAY_OF_FORWARDING, ...mail.labels] });

/** What is printed above a forwarded text holds field by field where it says something, else what the mail around it says. */
const withinText = (outer: ReadMail, reading: Reading): ReadMail => {
  const inner = readInlineForward(outer.text, { subject: outer.subject, timeZone: reading.timeZone });
  if (!inner) return saysForwarded(outer.subject) ? onDayOfForwarding(outer) : outer;
  const isEarlier = inner.sentAt !== null && inner.sentAt.getTime() <= outer.sentAt.getTime() + DAY_MS;
  return {
    ...(isEarlier ? outer : onDayOfForwarding(outer)),
    sentAt: isEarlier && inner.sentAt ? inner.sentAt : outer.sentAt,
    subject: (inner.subject ?? outer.subject).slice(0, ITEM_LIMITS.titleCharacters),
    senders: inner.senders.length > 0 ? inner.senders : outer.senders,
    recipients: inner.recipients.length > 0 ? inner.recipients : outer.recipients,
    text: inner.text === "" ? outer.text : inner.text,
  };
};

/** Without a Message-ID it is known by all of its bytes. */
const readAttached = async (bytes: Uint8Array, { timeZone }: Reading): Promise<ReadMail | null> => {
  const email = await parseMail(bytes);
  const read = email && readEmail(email, timeZone);
  return read && { ...read, id: messageIdOf(email?.messageId ?? "") ?? hashOfBytes(bytes) };
};

/** Null: it cannot be read, or says no time. */
export const readForwardedMail = async (bytes: Uint8Array, reading: Reading): Promise<ForwardedMail | null> => {
  const email = await parseMail(bytes, { attachesMails: true });
  const said = email && readEmail(email, reading.timeZone);
  if (!email || !said) return null;
  const outer = { ...said, id: reading.knownAs ?? said.id };
  const attached = email.attachments.filter(({ mimeType }) => mimeType === "message/rfc822").slice(0, ATTACHED_MAX);
  const inner: ReadMail[] = [];
  for (const { content } of attached) {
    const read = typeof content === "string" ? null : await readAttached(new Uint8Array(content), reading);
    if (read) inner.push(read);
  }
  const mails = inner.length > 0 ? inner : [withinText(outer, reading)];
  return {
    outer: { subject: outer.subject, text: outer.text },
    mails: mails.map((mail) => proposedOf(mail, reading)),
  };
};
