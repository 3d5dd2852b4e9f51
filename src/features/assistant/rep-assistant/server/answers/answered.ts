import type { AskApi } from "#server/http/request-shape/ask-api.ts";
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
