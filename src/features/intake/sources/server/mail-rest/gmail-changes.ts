import * as z from "zod/mini";
import { gmailIdSchema } from "#features/intake/sources/json/gmail-message.ts";
import { isLeftOut } from "#features/intake/sources/json/read-gmail.ts";
import { askGoogle, nextGooglePage } from "../rest/ask-google.ts";
import { allPages, orNone, PAGE_SIZE } from "../rest/all-pages.ts";
import { addressAt, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { MailChanges } from "../mailing/port.ts";
import type { Access } from "../syncing/port.ts";

const messageSchema = z.object({ id: gmailIdSchema, labelIds: z.optional(z.array(z.string())) });
const addedSchema = z.object({ message: messageSchema });
const labelsSchema = z.object({ message: messageSchema, labelIds: z.optional(z.array(z.string())) });
const recordSchema = z.object({
  messagesAdded: z.optional(z.array(addedSchema)),
  labelsAdded: z.optional(z.array(labelsSchema)),
  labelsRemoved: z.optional(z.array(labelsSchema)),
});
export const historyIdSchema = z.string().check(z.regex(/^\d{1,20}$/));
const pageSchema = z.object({
  history: z.optional(z.array(recordSchema)),
  nextPageToken: z.optional(z.string()),
  historyId: historyIdSchema,
});
type HistoryRecord = z.infer<typeof recordSchema>;

const LABEL_FIELDS = "labelIds,message(id,labelIds)";
const FIELDS = `history(messagesAdded(message(id,labelIds)),labelsAdded(${LABEL_FIELDS}),labelsRemoved(${LABEL_FIELDS})),nextPageToken,historyId`;
const TYPES = ["messageAdded", "labelAdded", "labelRemoved"] as const;

/** Reading a mail takes a label away, and says nothing about it. */
const isOfReading = ({ labelIds }: z.infer<typeof labelsSchema>): boolean =>
  labelIds !== undefined && labelIds.every((id) => id === "UNREAD");

const messagesOf = ({ messagesAdded = [], labelsAdded = [], labelsRemoved = [] }: HistoryRecord) => [
  ...messagesAdded.map(({ message }) => message),
  ...[...labelsAdded, ...labelsRemoved].filter((one) => !isOfReading(one)).map(({ message }) => message),
];

/** Null: Gmail no longer knows the cursor. */
const historyPages = async (service: JsonService, access: Access, cursor: string) => {
  const first = addressAt(service, ["users", "me", "history"], {
    startHistoryId: cursor,
    maxResults: String(PAGE_SIZE),
    fields: FIELDS,
  });
  for (const type of TYPES) first.searchParams.append("historyTypes", type);
  let isForgotten = false;
  const pages = await allPages(service, first, async (address) => {
    // 400: the cursor is none of its own.
    const answer = await askGoogle(access, address, service, { of: "calendar", allowed: [400, 404] });
    isForgotten ||= answer === null;
    if (!answer) return { page: null, next: null };
    const { data } = pageSchema.safeParse(answer.body);
    if (!data) throw unreadable(service);
    return { page: data, next: nextGooglePage(address, data.nextPageToken) };
  });
  return isForgotten ? null : pages.flatMap((page) => page ?? []);
};

/** What arrived or has other labels since. What was nowhere but in spam, trash, drafts and chats is left out. */
export const gmailChanges = async (service: JsonService, access: Access, cursor: string): Promise<MailChanges> => {
  if (!historyIdSchema.safeParse(cursor).success) return { is: "reset" };
  const pages = await orNone(historyPages(service, access, cursor));
  // That of the first page: what happens while the others are read is told again, by the next round.
  const next = pages?.[0]?.historyId;
  if (!pages || next === undefined) return { is: "reset" };
  const told = pages.flatMap(({ history = [] }) => history.flatMap(messagesOf));
  const keys = told.filter(({ labelIds }) => !isLeftOut(labelIds)).map(({ id }) => id);
  return { is: "changes", keys: [...new Set(keys)], cursor: next };
};
