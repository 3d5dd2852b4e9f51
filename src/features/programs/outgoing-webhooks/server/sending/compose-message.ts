import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import { idSchema } from "#shared/schema.ts";
import * as z from "zod/mini";
import { type WebhookEvent } from "#shared/events/webhook-events.ts";
import { ENTRY_IDS_MAX, type MessageType } from "#features/programs/outgoing-webhooks/rules.ts";
import { readConfirmed, readSignedWeek, type ToldEvent } from "../read-model.ts";

/** What is sent, whoever it is sent to. */
export type Message = { messageId: Id; event: MessageType; body: string };

/** Thin: ids and figures, by which a receiver asks for the rest with a token. */
export const makeMessage = (
  { userId }: BookOwner,
  { messageId, event, at, data }: { messageId: Id; event: MessageType; at: string; data: Record<string, unknown> },
): Message => ({
  messageId,
  event,
  body: JSON.stringify({ type: event, timestamp: at, data: { bookId: userId, ...data } }),
});

/** The acts by which entries come to count, and what they name. */
const ACTS = ["entry.created", "entry.amended", "entries.changed", "entries.approved", "import.saved"];

/** What is read from the log of events, for endpoints that hear of these. */
export const namesFor = (events: readonly WebhookEvent[]): string[] => [
  ...(events.includes("entry.confirmed") ? ACTS : []),
  ...(events.includes("week.signed") ? ["week.signed"] : []),
];

const entryIdsSchema = z.looseObject({ entryIds: z.optional(z.array(idSchema)) });

/** Null: nothing was told, such as a helper's hours, which count for nothing until someone approves them. */
export const composeMessage = async (book: BookOwner, db: Db, event: ToldEvent): Promise<Message | null> => {
  const at = isoFromDatabase(event.at);
  return event.event === "week.signed" ? composeWeek(book, db, event, at) : composeEntries(book, db, event, at);
};

const composeWeek = async (book: BookOwner, db: Db, { id, subjectId }: ToldEvent, at: string) => {
  const week = subjectId === null ? undefined : await readSignedWeek(book, db, subjectId);
  if (!week) return null;
  const { personId, weekStart, entryCount, loggedSeconds } = week;
  const data = { signatureId: subjectId, personId, weekStart, entryCount, loggedSeconds };
  return makeMessage(book, { messageId: id, event: "week.signed", at, data });
};

/** Entries that this act made count: they were confirmed at its very instant, an import's by then. */
const composeEntries = async (book: BookOwner, db: Db, told: ToldEvent, at: string): Promise<Message | null> => {
  const { id, event, subjectId, details } = told;
  const isImport = event === "import.saved";
  const named = entryIdsSchema.parse(details).entryIds ?? (subjectId === null ? [] : [subjectId]);
  const found = await readConfirmed(book, db, { ids: named, importId: isImport ? subjectId : null });
  const entryIds = found.flatMap(({ id: entryId, approvedAt }) => {
    const confirmedAt = approvedAt === null ? null : isoFromDatabase(approvedAt);
    const isOfAct = confirmedAt !== null && (isImport ? confirmedAt <= at : confirmedAt === at);
    return isOfAct ? [entryId] : [];
  });
  if (entryIds.length === 0) return null;
  const data = { entryIds: entryIds.slice(0, ENTRY_IDS_MAX), entryCount: entryIds.length };
  return makeMessage(book, { messageId: id, event: "entry.confirmed", at, data });
};
