import { findOwner, findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getWelcome as contract } from "#features/assistant/rep-assistant/contract.ts";
import { modelFor } from "./model-for.ts";
import { QUICK_QUESTIONS } from "#features/assistant/rep-assistant/rules.ts";

export async function getWelcome({ platform, db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const asker = await findUserById(db, scope.actorId);
  const owner = scope.actorId === scope.userId ? undefined : await findOwner(db, scope);
  const hello = asker?.firstName ? `Hi ${asker.firstName}.` : "Hi.";
  const ask = owner
    ? `You're in ${fullNameOf(owner)}'s book. Ask about the rules or about the hours in it, and I'll show where each answer comes from.`
    : "Ask about the rules or about your hours, and I'll show where each answer comes from.";
  const model = await modelFor(platform, scope, db);
  return {
    message: `${hello} ${ask}`,
    quickQuestions: [...QUICK_QUESTIONS],
    isModelConnected: platform.languageModel !== null,
    isModelSwitchedOff: "silence" in model && model.silence === "switched_off",
  };
}
