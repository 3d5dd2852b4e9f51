import type { LanguageModel, ModelAsker } from "#server/language-model/language-model.ts";

/** A language model that may be asked, and by whose caps. */
export type AskedModel = { languageModel: LanguageModel; asker: ModelAsker };

/** The same, or why none is asked. */
export type ModelOrSilence = AskedModel | { silence: "not_connected" | "switched_off" };
