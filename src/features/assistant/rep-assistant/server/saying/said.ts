import type {
  AnswerKind,
  ModelPart,
  Sentence,
  SuggestedAction,
} from "#features/assistant/rep-assistant/answer-schema.ts";

/** A source and the piece of it that proves: a few words of the sentence that is quoted; left out: its first one. */
export type Proof = { id: string; piece?: string };
export type Page = NonNullable<Sentence["page"]>;

/** One statement, before its proofs are found. */
export type Statement = { text: string; proofs?: readonly Proof[]; page?: Page | undefined };

/** What is said to a question, before its passages are put together. */
export type Said = {
  kind?: AnswerKind;
  statements: readonly Statement[];
  suggestedAction?: SuggestedAction;
  /** Named where figures are said. */
  taxYear?: number;
  /** Shown although no statement rests on them. */
  nearest?: readonly Proof[];
  /** What a model had to do with it, where its maker knows. */
  model?: ModelPart;
};

export const proof = (id: string, piece?: string): Proof => ({ id, ...(piece !== undefined && { piece }) });

export const WHO_DECIDES = "Your preparer and, in the end, the IRS or a court decide.";
