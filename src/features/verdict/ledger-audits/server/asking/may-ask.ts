import type { Scope } from "#server/auth/scope.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import type { Platform } from "#server/platform.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";

/** The model that may look, or why none does. */
export type MayAsk = { model: LanguageModel } | { note: string };

const NOTES = {
  none: "No language model is set up on this server, so rules alone looked.",
  plan: "The plan of this book has no analysis of descriptions, so rules alone looked.",
  person: "AI is turned off in the settings of this account, so rules alone looked.",
  organization: "An organization has switched AI off here, so rules alone looked.",
} as const;

/** Looked at before each question: any switch stops it. Whose book it is counts as much as who asked. */
export const mayAsk = async (platform: Platform, scope: Scope): Promise<MayAsk> => {
  const { db } = platform.database;
  if (platform.languageModel === null) return { note: NOTES.none };
  if (!hasFeature(scope.plan, "ai-description-analyzer")) return { note: NOTES.plan };
  if (scope.organizationSettings?.aiFeatures === false) return { note: NOTES.organization };
  for (const actorId of new Set([scope.userId, scope.actorId])) {
    const off = await findAiSwitchedOff({ actorId }, db);
    if (off !== null) return { note: NOTES[off] };
  }
  return { model: platform.languageModel };
};
