import * as z from "zod/mini";
import { addressesIn, hashOf, lineOf, messageIdOf } from "#features/intake/sources/mail/clean.ts";
import { MAIL_LIMITS } from "#features/intake/sources/mail/mails.ts";
import type { ReadMail } from "#features/intake/sources/mail/read-mail.ts";
import { ofHtml, ofPlain, type SaidText, textsOf } from "#features/intake/sources/mail/seen-mail.ts";
import { sentAtOf } from "#features/intake/sources/mail/sent-at.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { type AttachedFile, isLogo } from "./attached-file.ts";

/** What we use of a message of Microsoft Graph (v1.0), where it says what it should. */
const text = z.nullish(z.string());
const personSchema = z.nullish(z.object({ emailAddress: z.nullish(z.object({ address: text })) }));

export const graphIdSchema = z.string().check(z.minLength(1), z.maxLength(1024));

const fileSchema = z.object({
  "@odata.type": text,
  id: graphIdSchema,
  name: text,
  contentType: text,
  size: z.nullish(z.number()),
  isInline: z.nullish(z.boolean()),
});

const messageSchema = z.object({
  id: graphIdSchema,
  conversationId: text,
  internetMessageId: text,
  subject: text,
  from: personSchema,
  sender: personSchema,
  toRecipients: z.nullish(z.array(personSchema)),
  ccRecipients: z.nullish(z.array(personSchema)),
  sentDateTime: text,
  receivedDateTime: text,
  categories: z.nullish(z.array(z.string())),
  isDraft: z.nullish(z.boolean()),
  body: z.nullish(z.object({ contentType: text, content: text })),
  bodyPreview: text,
  attachments: z.nullish(z.array(z.unknown())),
});
type Message = z.infer<typeof messageSchema>;

const HEADERS =
  "id,conversationId,internetMessageId,subject,from,sender,toRecipients,ccRecipients,sentDateTime,receivedDateTime," +
  "categories,isDraft";
/** `$select` of a request for one message, and `$expand`. */
export const GRAPH_MAIL_FIELDS = `${HEADERS},body`;
/** Where the whole is too large: what it says of itself, and how it begins. */
export const GRAPH_SKETCH_FIELDS = `${HEADERS},bodyPreview`;
export const GRAPH_MAIL_FILES = "attachments($select=id,name,contentType,size,isInline)";

const ATTACHMENTS_MAX = 100;

export type ReadGraphMail = { threadId: string | null; attachments: readonly AttachedFile[]; mail: ReadMail | null };

const addressOf = (person: z.infer<typeof personSchema>): string => person?.emailAddress?.address ?? "";

const filesOf = ({ attachments }: Message): AttachedFile[] =>
  (attachments ?? [])
    .flatMap((said) => fileSchema.safeParse(said).data ?? [])
    // A link to a file elsewhere, and a mail or an event, are no files.
    .filter((file) => file["@odata.type"] == null || file["@odata.type"] === "#microsoft.graph.fileAttachment")
    .map((file) => ({
      id: file.id,
      fileName: lineOf(file.name ?? "", ITEM_LIMITS.titleCharacters),
      contentType: lineOf((file.contentType ?? "").toLowerCase(), MAIL_LIMITS.labelCharacters),
      bytes: Math.max(0, Math.trunc(file.size ?? 0) || 0),
      isInline: file.isInline === true,
    }))
    .filter((file) => !isLogo(file))
    .slice(0, ATTACHMENTS_MAX)
    .map(({ isInline: _, ...file }) => file);

/** It writes the year 1 where it does not know. */
const instantOf = (written: string | null | undefined): Date | null => {
  const instant = sentAtOf(written ?? "", null);
  return instant !== null && instant.getTime() > 0 ? instant : null;
};

const textOf = ({ body, bodyPreview }: Message): SaidText => {
  const said = body?.content ?? bodyPreview ?? "";
  return body?.contentType?.toLowerCase() === "html" ? ofHtml(said) : ofPlain(said);
};

/** Its source is written anew each time that it is asked for, so that no hash of that would stay. */
const hashOfSketch = (row: Message): string =>
  hashOf([row.sentDateTime, addressOf(row.from), row.subject].map((part) => part ?? "").join("\n"));

const linesOf = (said: readonly string[], characters: number): string[] =>
  said.map((one) => lineOf(one, characters)).filter((line) => line !== "");

/** A mail of Microsoft 365 as a file would say it. "left out": a draft. */
export const readGraphMail = (said: unknown): ReadGraphMail | "left out" => {
  const { data: row } = messageSchema.safeParse(said);
  if (!row) return { threadId: null, attachments: [], mail: null };
  if (row.isDraft === true) return "left out";
  const threadId = lineOf(row.conversationId ?? "", ITEM_LIMITS.idCharacters) || null;
  const attachments = filesOf(row);
  const sentAt = instantOf(row.sentDateTime) ?? instantOf(row.receivedDateTime);
  if (!sentAt) return { threadId, attachments, mail: null };
  const id = messageIdOf(row.internetMessageId ?? "") ?? hashOfSketch(row);
  const mail: ReadMail = {
    id,
    sentAt,
    subject: lineOf(row.subject ?? "", ITEM_LIMITS.titleCharacters),
    senders: addressesIn([addressOf(row.from) || addressOf(row.sender)]),
    recipients: addressesIn([...(row.toRecipients ?? []), ...(row.ccRecipients ?? [])].map(addressOf)),
    labels: linesOf(row.categories ?? [], MAIL_LIMITS.labelCharacters),
    ...textsOf(textOf(row)),
    threadIds: [...(threadId === null ? [] : [`thread ${threadId}`]), id],
  };
  return { threadId, attachments, mail };
};
