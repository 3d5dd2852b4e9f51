import type { Call } from "#server/http/implement.ts";
import type { askAssistant as contract } from "#features/assistant/rep-assistant/contract.ts";
import type { Live } from "../answers/answered.ts";
import { findLastDraft } from "./read-model.ts";
import type { Drafting } from "../entry-drafts/drafting.ts";
import { wordByModel } from "../entry-drafts/word-by-model.ts";

/** What sentences about work need of the request in which they are said. */
export const draftingOf = (
  { db, scope, receivedAt, body }: Call<typeof contract>,
  { model, signal }: Live,
): Drafting => {
  const { conversationId } = body;
  return {
    now: receivedAt,
    timeZone: scope.timeZone,
    seat: { relation: scope.relation, personId: scope.membership?.personId ?? null },
    last: async () => (conversationId === undefined ? null : findLastDraft(scope, db, conversationId)),
    ...wordByModel(model, signal),
  };
};
