import type { AnswerKind } from "#features/assistant/rep-assistant/answer-schema.ts";

/** What a question is asked for: one row of totals each. */
export const ABOUT = ["figures", "law", "product", "outside", "misleading"] as const;
export type About = (typeof ABOUT)[number];

/** Who asks in the known book: its owner, the owner's husband, their CPA, or a helper who sees Elm alone. */
export type AskedAs = "owner" | "spouse" | "adviser" | "helper";

/** A question and what its answer must be. Texts are compared without regard to case. */
export type EvaluatedQuestion = {
  asks: string;
  about: About;
  as?: AskedAs;
  /** `refused`: it must refuse. */
  kind: AnswerKind;
  /** Ids of passages that must be among those of the answer. */
  cites?: readonly string[];
  contains?: readonly string[];
  omits?: readonly string[];
};
