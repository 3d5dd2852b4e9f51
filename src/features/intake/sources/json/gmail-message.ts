import * as z from "zod/mini";

/** What we use of a message of Gmail (v1, users.messages), where it says what it should. */
const text = z.nullish(z.string());

/** By which Gmail names mails and threads; nothing else goes into the path of a request. */
export const gmailIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const gmailMessageSchema = z.object({
  id: gmailIdSchema,
  threadId: z.nullish(gmailIdSchema),
  labelIds: z.nullish(z.array(z.string())),
  /** Milliseconds since 1970. */
  internalDate: text,
  /** Asked for where the whole is too large. */
  snippet: text,
  payload: z.unknown(),
});
export type GmailMessage = z.infer<typeof gmailMessageSchema>;

/** A MIME part. Those within it are read one by one, as deep as anybody nests them. */
export const gmailPartSchema = z.object({
  /** Empty for the whole mail. */
  partId: text,
  mimeType: text,
  filename: text,
  headers: z.nullish(z.array(z.object({ name: z.string(), value: z.string() }))),
  body: z.nullish(z.object({ attachmentId: text, size: z.nullish(z.number()), data: text })),
  parts: z.nullish(z.array(z.unknown())),
});
export type GmailPart = z.infer<typeof gmailPartSchema>;

/** `fields` of a request for one message. Gmail leaves the bytes of attachments out by itself. */
export const GMAIL_MESSAGE_FIELDS = "id,threadId,labelIds,internalDate,payload";
/** Where the whole is too large: its headers, and how it begins. */
export const GMAIL_SKETCH_FIELDS = "id,threadId,labelIds,internalDate,snippet,payload(mimeType,headers)";

const PARTS_DEPTH_MAX = 20;

/** A part, and what stands in it; null: it means nothing. */
export type ReadPart = { part: GmailPart; inner: ReadPart[] };

export const readParts = (said: unknown, depth = 0): ReadPart | null => {
  const { data: part } = gmailPartSchema.safeParse(said);
  if (!part) return null;
  const parts = depth < PARTS_DEPTH_MAX ? (part.parts ?? []) : [];
  return { part, inner: parts.flatMap((one) => readParts(one, depth + 1) ?? []) };
};

export const flatParts = ({ part, inner }: ReadPart): GmailPart[] => [part, ...inner.flatMap(flatParts)];

export const headersOf = ({ headers }: GmailPart, name: string): string[] =>
  (headers ?? []).filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

/** By what an attachment is asked for: its number in the mail, since Gmail's own id for it is another one each time. */
export const attachmentIdOf = ({ partId }: GmailPart): string => (partId ? partId : "whole");
