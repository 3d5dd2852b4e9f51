import type { ModelPart, SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { AiFilled } from "#shared/proposed.ts";
import type { Seat } from "#shared/whose-hours.ts";

/** The latest sentence for the quick log in a conversation, and whether it is the latest answer. */
export type KeptDraft = { action: SuggestedAction; at: Date; isLatest: boolean };

/** A model's sentence of a person's words, if it keeps to them, and what the answer says of the model. */
export type Wording = { ai: AiFilled | null; model: ModelPart };

/** What a sentence about work needs besides the question: when and by whose clock it is said, by whom, and after what. */
export type Drafting = {
  now: Date;
  timeZone: string;
  seat: Seat;
  last: () => Promise<KeptDraft | null>;
  /** Has a model put words into a sentence; `keeps` tells whether the sentence keeps to them. */
  word: (said: string, keeps: (sentence: string) => boolean) => Promise<Wording>;
  /** What is said of the model where none is asked. */
  unasked: ModelPart;
};
