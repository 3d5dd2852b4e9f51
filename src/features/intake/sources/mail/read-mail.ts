import PostalMime, { type Address, decodeWords, type Email } from "postal-mime";
import { ITEM_LIMITS } from "#shared/item.ts";
import { addressesIn, hashOf, hashOfBytes, idsIn, lineOf, messageIdOf, THREAD_IDS_MAX } from "./clean.ts";
import { MAIL_LIMITS } from "./mails.ts";
import { ofAlternatives, ofHtml, ofPlain, type SaidText, textsOf } from "./seen-mail.ts";
import { sentAtOf } from "./sent-at.ts";

/** A mail as rules read it. Its text never leaves the browser. */
export type ReadMail = {
  id: string;
  sentAt: Date;
  subject: string;
  senders: string[];
  recipients: string[];
  labels: string[];
  text: string;
  /**
   * What its reader sees, and a model is asked about. Left out: the same as `text`, which is what rules read. Null: not
   * surely known, so that no model is asked.
   */
  seen?: string | null;
  /** Characters of words that no reader sees. Left out: its service said only text. */
  hidden?: number;
  /** The first mail of its thread, by what it names: its own id where it answers none. Left out: its service says its thread. */
  rootId?: string | undefined;
  /** What it and the mails it answers are known by. */
  threadIds: string[];
};

const NESTED_MAX = 256;
const NESTED_MAILS_MAX = 3;

const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

const addressesOf = (said: readonly Address[]): string[] =>
  addressesIn(said.flatMap((one) => one.group ?? [one]).map(({ address = "" }) => address));

/** Where a mail says no time itself, the server that took it did, after the last semicolon. */
const timeOf = (email: Email, timeZone: string): Date | null => {
  const written = headerOf(email, "date") ?? headerOf(email, "received")?.split(";").at(-1);
  return written === undefined ? null : sentAtOf(written, timeZone);
};

const labelsOf = (email: Email): string[] =>
  (decodeWords(headerOf(email, "x-gmail-labels") ?? "").match(/"[^"]*"|[^,]+/g) ?? [])
    .map((label) => lineOf(label.replaceAll('"', ""), MAIL_LIMITS.labelCharacters))
    .filter((label) => label !== "");

const idOf = (email: Email): string =>
  messageIdOf(email.messageId ?? "") ??
  hashOf([headerOf(email, "date"), email.from?.address, email.subject].map((part) => part ?? "").join("\n"));

const textOf = ({ text, html }: Email): SaidText => {
  const parts = [...(text === undefined ? [] : [ofPlain(text)]), ...(html === undefined ? [] : [ofHtml(html)])];
  return ofAlternatives(parts);
};

const threadOf = (email: Email): string[] => {
  const said = [email.messageId, email.inReplyTo, email.references].flatMap((ids) => idsIn(ids ?? ""));
  const thread = headerOf(email, "x-gm-thrid");
  return [...(thread === undefined ? [] : [`thread ${lineOf(thread, ITEM_LIMITS.idCharacters)}`]), ...said].slice(
    0,
    THREAD_IDS_MAX,
  );
};

/** Mail programs name the first mail of a thread first. */
const rootOf = ({ references, inReplyTo, messageId }: Email): string | undefined => {
  const [root] = [references, inReplyTo, messageId].flatMap((ids) => idsIn(ids ?? ""));
  return root !== undefined && root.length > ITEM_LIMITS.idCharacters ? hashOf(root) : root;
};

/** `attachesMails`: a mail within it is an attachment, and not part of its text. */
export const parseMail = async (bytes: Uint8Array, { attachesMails = false } = {}): Promise<Email | null> => {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: NESTED_MAX,
      maxRfc822NestingDepth: NESTED_MAILS_MAX,
      forceRfc822Attachments: attachesMails,
    });
  } catch {
    // What a stranger wrote may be anything; it is counted as unreadable.
    return null;
  }
};

/**
 * Null: it cannot be read, or says no time. A time without a zone is one of the book's. `hashesBytes`: without a Message-ID it is
 * known by its bytes.
 */
export const readMail = async (
  bytes: Uint8Array,
  timeZone: string,
  { hashesBytes = false } = {},
): Promise<ReadMail | null> => {
  const email = await parseMail(bytes);
  const mail = email && readEmail(email, timeZone);
  const isNameless = hashesBytes && messageIdOf(email?.messageId ?? "") === null;
  return mail && isNameless ? { ...mail, id: hashOfBytes(bytes) } : mail;
};

/** The same of one that is parsed. */
export const readEmail = (email: Email, timeZone: string): ReadMail | null => {
  const sentAt = timeOf(email, timeZone);
  if (!sentAt) return null;
  return {
    id: idOf(email),
    sentAt,
    subject: lineOf(email.subject ?? "", ITEM_LIMITS.titleCharacters),
    senders: addressesOf(email.from ? [email.from] : []),
    recipients: addressesOf([...(email.to ?? []), ...(email.cc ?? [])]),
    labels: labelsOf(email),
    ...textsOf(textOf(email)),
    rootId: rootOf(email),
    threadIds: threadOf(email),
  };
};

const endOfHeaders = (bytes: Uint8Array): number => {
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) {
    const next = bytes[at + 1] === 13 ? at + 2 : at + 1;
    if (bytes[next] === 10) return at + 1;
  }
  return bytes.length;
};

/** The ids of its thread alone, from its headers alone. */
export const readThreadIds = async (bytes: Uint8Array): Promise<string[]> => {
  const email = await parseMail(bytes.subarray(0, endOfHeaders(bytes)));
  return email ? threadOf(email) : [];
};
