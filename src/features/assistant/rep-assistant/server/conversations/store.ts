import { and, eq } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type ConversationRow, conversations, type MessageRow, messages, reports } from "./table.ts";

/** Goes on with a conversation of the asker's own; false if there is none. Two questions at once wait for each other. */
export const continueConversation = async (
  { userId, actorId }: Pick<Scope, "userId" | "actorId">,
  tx: Db,
  { id, lastAt }: Pick<ConversationRow, "id" | "lastAt">,
): Promise<boolean> => {
  const changed = await tx
    .update(conversations)
    .set({ lastAt })
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id), eq(conversations.askedBy, actorId)))
    .returning({ id: conversations.id });
  return changed.length === 1;
};

export const insertConversation = async (
  { userId, actorId: askedBy }: Pick<Scope, "userId" | "actorId">,
  tx: Db,
  row: Omit<ConversationRow, "userId" | "askedBy">,
): Promise<void> => {
  await tx.insert(conversations).values({ userId, askedBy, ...row });
};

export const insertMessages = async (
  { userId }: BookOwner,
  tx: Db,
  rows: readonly Omit<MessageRow, "userId">[],
): Promise<void> => {
  await tx.insert(messages).values(rows.map((row) => ({ userId, ...row })));
};

/** Its messages and what was reported of them go with it. */
export const deleteConversation = async ({ userId }: BookOwner, tx: Db, id: Id): Promise<void> => {
  await tx.delete(conversations).where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
};

/** False if this person has reported it before. */
export const insertReport = async (
  { userId }: BookOwner,
  tx: Db,
  row: Omit<typeof reports.$inferSelect, "userId">,
): Promise<boolean> => {
  const inserted = await tx
    .insert(reports)
    .values({ userId, ...row })
    .onConflictDoNothing()
    .returning({ messageId: reports.messageId });
  return inserted.length === 1;
};
