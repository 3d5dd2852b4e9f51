import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { requireAiUse } from "#server/language-model/require-ai-use.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Live } from "../answers/answered.ts";

/**
 * The model that may be asked in a book, or why none is. What it is told may be the owner's, so the switches of both hold: of
 * whoever asks, and of the owner.
 */
export const modelFor = async (
  { languageModel }: Pick<Platform, "languageModel">,
  { actorId, userId, plan }: Pick<Scope, "actorId" | "userId" | "plan">,
  db: Db,
): Promise<Live["model"]> => {
  if (languageModel === null) return { silence: "not_connected" };
  try {
    for (const person of new Set([actorId, userId])) await requireAiUse({ actorId: person }, db);
  } catch (error) {
    if (error instanceof AppError && error.code === "state_conflict") return { silence: "switched_off" };
    throw error;
  }
  return { languageModel, asker: { actorId, isPremium: plan.isPremium } };
};
