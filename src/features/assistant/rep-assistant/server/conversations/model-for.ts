import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findAiOffBy } from "#server/language-model/find-ai-off-by.ts";
import type { Platform } from "#server/platform.ts";
import type { ModelOrSilence } from "../entry-drafts/asked-model.ts";

/** The model that may be asked in a book, or why none is. */
export const modelFor = async (
  { languageModel }: Pick<Platform, "languageModel">,
  { actorId, userId, plan }: Pick<Scope, "actorId" | "userId" | "plan">,
  db: Db,
): Promise<ModelOrSilence> => {
  if (languageModel === null) return { silence: "not_connected" };
  if ((await findAiOffBy({ actorId, userId }, db)) !== null) return { silence: "switched_off" };
  return { languageModel, asker: { actorId, isPremium: plan.isPremium } };
};
