import { addressParser, decodeWords } from "postal-mime";
import { addressesIn, idsIn, lineOf, messageIdOf, THREAD_IDS_MAX } from "#features/intake/sources/mail/clean.ts";
import { MAIL_LIMITS } from "#features/intake/sources/mail/mails.ts";
import type { ReadMail } from "#features/intake/sources/mail/read-mail.ts";
import {
  joined,
  ofAlternatives,
  ofHtml,
  ofPlain,
  type SaidText,
  textsOf,
} from "#features/intake/sources/mail/seen-mail.ts";
import { sentAtOf } from "#features/intake/sources/mail/sent-at.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { type AttachedFile, isLogo } from "./attached-file.ts";
import {
  attachmentIdOf,
  flatParts,
  type GmailMessage,
  gmailMessageSchema,
  type GmailPart,
  headersOf,
  type ReadPart,
  readParts,
} from "./gmail-message.ts";

/** The text of a part. `charset`: what it says that it is written in, or null. */
export type DecodeText = (base64url: string, charset: string | null) => string;

export type GmailSetting = {
  decode: DecodeText;
  /** Names of labels by their ids. */
  labels: ReadonlyMap<string, string>;
};

/** `mail`: null where it means nothing. Its `id` is null where it has no Message-ID. */
export type ReadGmail = {
  threadId: string | null;
  attachments: readonly AttachedFile[];
  mail: (Omit<ReadMail, "id"> & { id: string | null }) | null;
};

/** What no one has received or sent. */
const LEFT_OUT: ReadonlySet<string> = new Set(["SPAM", "TRASH", "DRAFT", "CHAT"]);
export const isLeftOut = (labelIds: readonly string[] | null | undefined): boolean =>
  (labelIds ?? []).some((id) => LEFT_OUT.has(id));

const HEADER_CHARACTERS_MAX = 100_000;
const NESTED_MAILS_MAX = 3;
const ATTACHMENTS_MAX = 100;

const headerOf = (part: GmailPart, name: string): string | undefined => headersOf(part, name)[0];

const addressesOf = (part: GmailPart, ...names: string[]): string[] => {
  const written = names.flatMap((name) => headersOf(part, name)).join(", ");
  const parsed = addressParser(written.slice(0, HEADER_CHARACTERS_MAX), { flatten: true });
  return addressesIn(parsed.map(({ address = "" }) => address));
};

const typeOf = ({ mimeType }: GmailPart): string => (mimeType ?? "").toLowerCase();
const dispositionOf = (part: GmailPart): string =>
  (headerOf(part, "content-disposition") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

const isAttachment = (part: GmailPart): boolean =>
  dispositionOf(part) === "attachment" || (part.filename ?? "") !== "" || typeof part.body?.attachmentId === "string";

const charsetOf = (part: GmailPart): string | null =>
  /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headerOf(part, "content-type") ?? "")?.[1] ?? null;

const ownText = (part: GmailPart, decode: DecodeText): SaidText | null => {
  const type = typeOf(part);
  const isRead = type === "text/html" || type === "text/plain" || (type === "" && part.body?.data);
  if (!isRead || isAttachment(part)) return null;
  const text = decode(part.body?.data ?? "", charsetOf(part));
  return type === "text/html" ? ofHtml(text) : ofPlain(text);
};

/** What it says, and what a reader of it sees; of a forwarded mail what it says. Null: it is no text. */
const textOf = ({ part, inner }: ReadPart, decode: DecodeText, mails = 0): SaidText | null => {
  const type = typeOf(part);
  const within = (depth: number): SaidText[] => inner.flatMap((one) => textOf(one, decode, depth) ?? []);
  if (type === "message/rfc822") {
    const isRead = dispositionOf(part) !== "attachment" && mails < NESTED_MAILS_MAX;
    return isRead ? joined(within(mails + 1)) : null;
  }
  if (inner.length === 0) return ownText(part, decode);
  return type === "multipart/alternative" ? ofAlternatives(within(mails)) : joined(within(mails));
};

const attachmentsOf = (found: ReadPart): AttachedFile[] =>
  flatParts(found)
    .filter((part) => isAttachment(part) && typeOf(part) !== "message/rfc822")
    .map((part) => ({
      id: attachmentIdOf(part),
      fileName: lineOf(part.filename ?? "", ITEM_LIMITS.titleCharacters),
      contentType: lineOf(typeOf(part), MAIL_LIMITS.labelCharacters),
      bytes: Math.max(0, Math.trunc(part.body?.size ?? 0) || 0),
      isInline: dispositionOf(part) === "inline" || headerOf(part, "content-id") !== undefined,
    }))
    .filter((file) => !isLogo(file))
    .slice(0, ATTACHMENTS_MAX)
    .map(({ isInline: _, ...file }) => file);

/** Where a mail says no time that means an instant, Gmail says when it arrived. */
const timeOf = (part: GmailPart, { internalDate }: GmailMessage): Date | null => {
  const said = sentAtOf(headerOf(part, "date") ?? "", null);
  if (said) return said;
  return /^\d{1,13}$/.test(internalDate ?? "") ? new Date(Number(internalDate)) : null;
};

/** Known by the same number that `X-GM-THRID` says in files of Gmail. */
const threadNumberOf = (threadId: string): string =>
  /^[\da-f]{1,16}$/i.test(threadId) ? String(BigInt(`0x${threadId}`)) : threadId;

const threadOf = (part: GmailPart, { threadId }: GmailMessage): string[] => {
  const said = ["message-id", "in-reply-to", "references"].flatMap((name) => idsIn(headerOf(part, name) ?? ""));
  return [...(threadId ? [`thread ${threadNumberOf(threadId)}`] : []), ...said].slice(0, THREAD_IDS_MAX);
};

/** That it was read says nothing about it. */
const labelsOf = ({ labelIds }: GmailMessage, labels: GmailSetting["labels"]): string[] =>
  (labelIds ?? [])
    .filter((id) => id !== "UNREAD")
    .map((id) => lineOf(labels.get(id) ?? "", MAIL_LIMITS.labelCharacters))
    .filter((name) => name !== "");

/** A mail of Gmail as a file would say it. "left out": spam, trash, a draft or a chat. */
export const readGmail = (said: unknown, { decode, labels }: GmailSetting): ReadGmail | "left out" => {
  const { data: row } = gmailMessageSchema.safeParse(said);
  const found = row && readParts(row.payload);
  if (!row || !found) return { threadId: row?.threadId ?? null, attachments: [], mail: null };
  if (isLeftOut(row.labelIds)) return "left out";
  const { part } = found;
  const attachments = attachmentsOf(found);
  const threadId = row.threadId ?? null;
  const sentAt = timeOf(part, row);
  if (!sentAt) return { threadId, attachments, mail: null };
  const texts = row.snippet == null ? textOf(found, decode) : ofHtml(row.snippet);
  const mail = {
    id: messageIdOf(headerOf(part, "message-id") ?? ""),
    sentAt,
    subject: lineOf(decodeWords(headerOf(part, "subject") ?? ""), ITEM_LIMITS.titleCharacters),
    senders: addressesOf(part, "from"),
    recipients: addressesOf(part, "to", "cc"),
    labels: labelsOf(row, labels),
    ...textsOf(texts ?? ofPlain("")),
    threadIds: threadOf(part, row),
  };
  return { threadId, attachments, mail };
};
