import type { Scope } from "#server/auth/scope.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Conversation, Message } from "#features/assistant/rep-assistant/contract.ts";
import type { ConversationView, MessageView } from "./read-model.ts";

export const presentConversation = (
  { actorId }: Pick<Scope, "actorId">,
  { id, title, startedAt, lastAt, messageCount, askedBy, askedByName }: ConversationView,
): Conversation => ({
  id,
  title,
  startedAt: isoFromDatabase(startedAt),
  lastAt: isoFromDatabase(lastAt),
  messageCount,
  askedBy: { id: askedBy, name: askedByName ?? "Someone whose account is gone", isYou: askedBy === actorId },
});

export const presentMessage = (row: MessageView): Message => ({
  id: row.id,
  role: row.role,
  content: row.content,
  citations: row.passages.map(({ citation }) => citation),
  timestamp: row.createdAt.toISOString(),
  isThrottled: false,
  suggestedAction: row.suggestedAction,
  passages: [...row.passages],
  sentences: [...row.sentences],
  taxYear: row.taxYear,
  model: row.model,
  isReported: row.isReported,
});
