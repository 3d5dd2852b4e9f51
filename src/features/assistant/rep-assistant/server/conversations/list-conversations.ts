import type { Answer, Call } from "#server/http/implement.ts";
import type { listConversations as contract } from "#features/assistant/rep-assistant/contract.ts";
import { formatCursor, parseCursor } from "#features/assistant/rep-assistant/cursor.ts";
import { CONVERSATIONS_PER_PAGE } from "#features/assistant/rep-assistant/rules.ts";
import { AppError } from "#shared/errors.ts";
import { presentConversation } from "./present.ts";
import { readConversations } from "./read-model.ts";

export async function listConversations({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const after = query.cursor === undefined ? null : parseCursor(query.cursor);
  if (query.cursor !== undefined && after === null)
    throw new AppError("validation_failed", { fields: { cursor: "This is not a page of ours" } });
  const views = await readConversations(scope, db, { after, limit: CONVERSATIONS_PER_PAGE + 1 });
  const shown = views.slice(0, CONVERSATIONS_PER_PAGE).map((view) => presentConversation(scope, view));
  const last = views.length > CONVERSATIONS_PER_PAGE ? shown.at(-1) : undefined;
  return { conversations: shown, nextCursor: last ? formatCursor(last) : null };
}
