import { excerptOf } from "#shared/item.ts";
import type { Id } from "#shared/ids.ts";
import { mailOfFileSchema } from "#features/intake/sources/items-contract.ts";
import { itemOfMail, MAIL_LIMITS, type SentMail } from "./mails.ts";
import type { Stayed } from "#features/intake/sources/read-here.ts";
import { messageOf } from "#features/intake/sources/message-of.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import type { ReadMail } from "./read-mail.ts";

/** What is asked for, and by which clock. */
export type SiftRequest = Range & { timeZone: string; now: number };

/** A rule that matched, and what it found where. */
export type MailHit = { ruleId: Id; excludes: boolean; why: readonly { field: string; excerpt: string }[] };

export type MatchMail = (message: ReturnType<typeof messageOf>) => readonly MailHit[];

type Sifting = { request: SiftRequest; match: MatchMail; threadLength: number };

/** What rules found comes first: a long list is cut. */
const foundFirst = (items: readonly string[], found: ReadonlySet<string>, most: number): string[] =>
  items.toSorted((one, other) => Number(found.has(other)) - Number(found.has(one))).slice(0, most);

/** What was found in the text, of each rule something before any more of one. */
const foundInText = (hits: readonly MailHit[]): string[] => {
  const found = hits.map(({ why }) => why.flatMap(({ field, excerpt }) => (field === "bodyKeywords" ? [excerpt] : [])));
  return [...found.flatMap((own) => own.slice(0, 1)), ...found.flatMap((own) => own.slice(1))];
};

/** The beginning of the text, or where that does not show why the rules matched, what they found in it. */
const excerptFor = (mail: SentMail, text: string, { match, request }: Sifting, hits: readonly MailHit[]): string => {
  const beginning = excerptOf(text);
  const shown = new Set(hitsOf({ ...mail, excerpt: beginning }, match, request).map(({ ruleId }) => ruleId));
  if (hits.every(({ ruleId }) => shown.has(ruleId))) return beginning;
  return excerptOf([...new Set(foundInText(hits)), beginning].join(" "));
};

const hitsOf = (mail: SentMail, match: MatchMail, { timeZone }: SiftRequest): readonly MailHit[] =>
  match(messageOf(itemOfMail(mail, timeZone)));

/** One mail that the server refuses would keep a whole file from being imported. */
const isSendable = ({ ruleIds: _, ...mail }: SentMail): boolean => mailOfFileSchema.safeParse(mail).success;

/**
 * What is kept, and leaves a browser, of a mail that a rule matches: never more than its headers and 500 characters. Of any other mail
 * nothing but that there was one.
 */
export const siftMail = (read: ReadMail | null, sifting: Sifting): SentMail | Stayed => {
  const { request, match, threadLength } = sifting;
  if (!read) return "unreadable";
  if (read.sentAt.getTime() > request.now) return "future";
  const whole: SentMail = {
    id: read.id,
    sentAt: read.sentAt.toISOString(),
    subject: read.subject,
    senders: read.senders,
    recipients: read.recipients,
    labels: read.labels,
    excerpt: read.text,
    ...(threadLength > 0 && { threadLength: Math.min(threadLength, MAIL_LIMITS.threadLength) }),
    ...(read.rootId !== undefined && { threadId: read.rootId }),
    ruleIds: [],
  };
  const { date } = itemOfMail(whole, request.timeZone);
  if (date < request.startsOn || date > request.endsOn) return "outside-window";
  const hits = hitsOf(whole, match, request);
  if (hits.length === 0 || hits.some(({ excludes }) => excludes)) return "no-rule";
  const found = new Set(hits.flatMap(({ why }) => why.map(({ excerpt }) => excerpt)));
  const sent: SentMail = {
    ...whole,
    senders: foundFirst(read.senders, found, MAIL_LIMITS.addresses),
    recipients: foundFirst(read.recipients, found, MAIL_LIMITS.addresses),
    labels: foundFirst(read.labels, found, MAIL_LIMITS.labels),
    excerpt: excerptFor(whole, read.text, sifting, hits),
    ruleIds: hits.map(({ ruleId }) => ruleId).slice(0, MAIL_LIMITS.rules),
  };
  return isSendable(sent) ? sent : "unreadable";
};
