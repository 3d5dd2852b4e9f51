import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { ConversationCursor } from "#features/assistant/rep-assistant/cursor.ts";
import type { Id } from "#shared/ids.ts";
import type { KeptDraft } from "../entry-drafts/drafting.ts";
import type { MessageRow } from "./table.ts";

/** Who reads: the owner sees every conversation of the book, everyone else those that they began. */
type Reader = Pick<Scope, "userId" | "actorId">;

const seenBy = ({ userId, actorId }: Reader): SQL =>
  userId === actorId ? sql`c.user_id = ${userId}` : sql`c.user_id = ${userId} AND c.asked_by = ${actorId}`;

export type ConversationView = {
  id: Id;
  title: string;
  startedAt: string;
  lastAt: string;
  messageCount: number;
  askedBy: Id;
  askedByName: string | null;
};

const readViews = async (reader: Reader, db: Db, narrowed: SQL): Promise<ConversationView[]> => {
  const { rows } = await db.execute<ConversationView>(sql`
    SELECT c.id, c.title, c.started_at AS "startedAt", c.last_at AS "lastAt", c.asked_by AS "askedBy",
      (SELECT count(*)::int FROM assistant_messages m WHERE m.user_id = ${reader.userId} AND m.conversation_id = c.id)
        AS "messageCount",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS "askedByName"
    FROM assistant_conversations c LEFT JOIN users u ON u.id = c.asked_by
    WHERE ${seenBy(reader)} ${narrowed}`);
  return rows;
};

/** The one with the latest question first. */
export const readConversations = (
  reader: Reader,
  db: Db,
  { after, limit }: { after: ConversationCursor | null; limit: number },
): Promise<ConversationView[]> => {
  const older = after ? sql`AND (c.last_at, c.id) < (${after.lastAt}::timestamptz, ${after.id}::uuid)` : sql``;
  return readViews(reader, db, sql`${older} ORDER BY c.last_at DESC, c.id DESC LIMIT ${limit}`);
};

export const findConversation = async (reader: Reader, db: Db, id: Id): Promise<ConversationView | undefined> =>
  (await readViews(reader, db, sql`AND c.id = ${id}`))[0];

export type MessageView = MessageRow & { isReported: boolean };

/** The messages of a conversation in the order of their writing; what the reader has reported is marked. */
export const readMessages = async ({ userId, actorId }: Reader, db: Db, conversationId: Id): Promise<MessageView[]> => {
  const { rows } = await db.execute<Omit<MessageView, "createdAt"> & { createdAt: string }>(sql`
    SELECT m.user_id AS "userId", m.id, m.conversation_id AS "conversationId", m.role, m.content, m.kind, m.passages,
      m.sentences, m.suggested_action AS "suggestedAction", m.tax_year AS "taxYear", m.model, m.created_at AS "createdAt",
      r.message_id IS NOT NULL AS "isReported"
    FROM assistant_messages m LEFT JOIN assistant_reports r
      ON r.user_id = ${userId} AND r.message_id = m.id AND r.reported_by = ${actorId}
    WHERE m.user_id = ${userId} AND m.conversation_id = ${conversationId} ORDER BY m.id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
};

/** The latest sentence for the quick log in a conversation that the reader began themselves. */
export const findLastDraft = async (
  { userId, actorId }: Reader,
  db: Db,
  conversationId: Id,
): Promise<KeptDraft | null> => {
  const { rows } = await db.execute<Omit<KeptDraft, "at"> & { at: string }>(sql`
    SELECT m.suggested_action AS action, m.created_at AS at, NOT EXISTS (
      SELECT FROM assistant_messages l WHERE l.user_id = ${userId} AND l.conversation_id = ${conversationId} AND l.id > m.id
    ) AS "isLatest"
    FROM assistant_messages m
      JOIN assistant_conversations c ON c.user_id = ${userId} AND c.id = m.conversation_id AND c.asked_by = ${actorId}
    WHERE m.user_id = ${userId} AND m.conversation_id = ${conversationId} AND m.role = 'assistant'
      AND m.suggested_action ->> 'type' = 'create_entry'
    ORDER BY m.id DESC LIMIT 1`);
  return rows[0] ? { ...rows[0], at: new Date(rows[0].at) } : null;
};

export type AnswerWithQuestion = { answer: MessageRow; question: string };

/** An answer that the reader sees, with the question before it. */
export const findAnswer = async (reader: Reader, db: Db, id: Id): Promise<AnswerWithQuestion | undefined> => {
  const { rows } = await db.execute<{ conversationId: Id }>(sql`
    SELECT m.conversation_id AS "conversationId" FROM assistant_messages m
      JOIN assistant_conversations c ON c.user_id = ${reader.userId} AND c.id = m.conversation_id
    WHERE m.user_id = ${reader.userId} AND m.id = ${id} AND m.role = 'assistant' AND ${seenBy(reader)}`);
  if (!rows[0]) return undefined;
  const thread = await readMessages(reader, db, rows[0].conversationId);
  const place = thread.findIndex((message) => message.id === id);
  const answer = thread[place];
  return answer && { answer, question: thread[place - 1]?.content ?? "" };
};
