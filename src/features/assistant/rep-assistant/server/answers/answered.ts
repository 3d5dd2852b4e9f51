import type { AskApi } from "#server/http/request-shape/ask-api.ts";
import type { ModelOrSilence } from "../entry-drafts/asked-model.ts";
import type { Drafting } from "../entry-drafts/drafting.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Me } from "../asked/book.ts";
import type { Db } from "#server/database/database.ts";
import type {
  AnswerKind,
  ModelPart,
  Passage,
  Sentence,
  SuggestedAction,
} from "#features/assistant/rep-assistant/answer-schema.ts";

/** Who asks, in which book, and on which day of that book. Every figure comes by `ask`: there is no other way in. */
export type Asker = {
  ask: AskApi;
  /** For what belongs to no book: the published texts on the law. */
  db: Db;
  today: CivilDate;
  /** Who "I" and "you" are. */
  me: Me;
  /** Whether they see some properties of it alone: figures are those of that part, and the answer says so. */
  seesPart: boolean;
  /** What sentences about work need: when, by whom and after what they are said. */
  drafting: Drafting;
};

/** An answer before it is kept. */
export type Answered = {
  kind: AnswerKind;
  sentences: readonly Sentence[];
  passages: readonly Passage[];
  suggestedAction: SuggestedAction | null;
  /** The tax year of its figures; null if it has none. */
  taxYear: number | null;
  model: ModelPart;
};

/** What an answer has around it while it is made. */
export type Live = {
  /** Shows a sentence at once, with the passages that are new with it. */
  show: (sentence: Sentence, passages: readonly Passage[]) => void;
  /** Aborted when its asker wants no more of it. */
  signal: AbortSignal;
  model: ModelOrSilence;
};

/** Nobody watches, and no model is there. */
export const ALONE: Live = {
  show: () => {},
  signal: new AbortController().signal,
  model: { silence: "not_connected" },
};
