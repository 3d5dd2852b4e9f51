import { civilDateInZone } from "#shared/civil-date.ts";
import { type Item, ITEM_LIMITS } from "#shared/item.ts";

/** Of one mail this much is read: its headers and its text come first, and what follows are attachments. */
export const MAIL_READ_BYTES = 1024 * 1024;

/** What leaves the browser of one mail, and how many go at once. */
export const MAIL_LIMITS = {
  atOnce: 200,
  /** Of one file: more than anyone reviews. */
  perFile: 20_000,
  excerptCharacters: ITEM_LIMITS.excerptCharacters,
  addresses: 50,
  addressCharacters: 320,
  labels: 20,
  labelCharacters: 100,
  threadLength: 1_000_000,
  /** As many as a book has. */
  rules: 200,
} as const;

/** A mail that a rule matched, as it leaves the browser: its headers and an excerpt, never its body. */
export type SentMail = {
  /** Its Message-ID, or else a hash: of its date, sender and subject, or of its bytes. */
  id: string;
  sentAt: string;
  subject: string;
  senders: string[];
  recipients: string[];
  labels: string[];
  excerpt: string;
  threadLength?: number | undefined;
  /** Its thread, as its service or its first mail names it. */
  threadId?: string | undefined;
  /** The rules that matched all of it; those that do not match what was sent are left aside. */
  ruleIds: string[];
};

/** What a thread is called, whoever answered or passed it on. */
const threadSubject = (subject: string): string => subject.replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:\s*)+/i, "") || subject;

/** A mail says when it was sent and no length: a person types how long the work took. */
export const itemOfMail = (mail: Omit<SentMail, "ruleIds">, timeZone: string): Item & { kind: "mail" } => {
  const sentAt = new Date(mail.sentAt);
  return {
    kind: "mail",
    id: mail.id,
    start: null,
    title: mail.subject,
    location: "",
    text: mail.excerpt,
    organizer: null,
    senders: mail.senders,
    recipients: mail.recipients,
    attendees: [],
    labels: mail.labels,
    ...(mail.threadLength !== undefined && { threadLength: mail.threadLength }),
    ...(mail.threadId !== undefined && { thread: { id: mail.threadId, subject: threadSubject(mail.subject) } }),
    date: civilDateInZone(sentAt, timeZone),
    timeStarted: null,
    timeEnded: null,
    timeZone,
    seconds: null,
    isAllDay: false,
    endsAt: sentAt.toISOString(),
    answer: "unknown",
    sourceCreatedAt: sentAt.toISOString(),
    sequence: 0,
  };
};
