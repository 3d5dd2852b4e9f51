import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import type { Platform } from "#server/platform.ts";
import type { WelcomeModel } from "#features/assistant/rep-assistant/contract.ts";
import type { ModelOrSilence } from "../entry-drafts/asked-model.ts";

/**
 * Who has AI off in a book; null: no one. What a model is told may be the owner's, so the switches of both hold: of whoever
 * asks, and of the owner.
 */
export const findAiOffBy = async (
  { actorId, userId }: Pick<Scope, "actorId" | "userId">,
  db: Db,
): Promise<WelcomeModel["offBy"]> => {
  const off = await findAiSwitchedOff({ actorId }, db);
  if (off !== null) return off === "person" ? "you" : "organization";
  return actorId !== userId && (await findAiSwitchedOff({ actorId: userId }, db)) !== null ? "owner" : null;
};

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
