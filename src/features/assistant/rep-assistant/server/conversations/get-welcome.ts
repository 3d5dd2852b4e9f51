import { findAiOffBy } from "#server/language-model/find-ai-off-by.ts";
import { findOwner, findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import type { getWelcome as contract, WelcomeModel } from "#features/assistant/rep-assistant/contract.ts";
import { QUICK_QUESTIONS } from "#features/assistant/rep-assistant/rules.ts";

export async function getWelcome({ platform, db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const asker = await findUserById(db, scope.actorId);
  const owner = scope.actorId === scope.userId ? undefined : await findOwner(db, scope);
  const hello = asker?.firstName ? `Hi ${asker.firstName}.` : "Hi.";
  const ask = owner
    ? `You're in ${fullNameOf(owner)}'s book. Ask about the rules or about the hours in it, and I'll show where each answer comes from.`
    : "Ask about the rules or about your hours, and I'll show where each answer comes from.";
  return {
    message: `${hello} ${ask}`,
    quickQuestions: [...QUICK_QUESTIONS],
    model: await presentModel(platform.languageModel, scope, db),
  };
}

const presentModel = async (model: LanguageModel | null, scope: Scope, db: Db): Promise<WelcomeModel | null> =>
  model && { name: model.model, host: model.host, offBy: await findAiOffBy(scope, db) };
