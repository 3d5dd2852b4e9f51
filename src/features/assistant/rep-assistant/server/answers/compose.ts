import { NO_MODEL_PART, type Passage, type Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { Answered } from "./answered.ts";
import type { Library } from "../passages/library.ts";
import { sentencesOf, sentenceWith } from "../passages/quotes.ts";
import type { Source } from "../passages/source.ts";
import { shownName } from "../saying/voice.ts";
import type { Proof, Said } from "../saying/said.ts";

export const SENTENCES_MAX = 12;
export const PASSAGES_MAX = 6;

const citationOf = ({ citation, dueOn }: Source, today: CivilDate): string =>
  dueOn !== null && dueOn <= today ? `${citation} (review was due ${dateWords(dueOn)})` : citation;

/** The passage that a proof names. A proof of a source that does not hold in the year is left out. */
const passageOf = ({ byId }: Library, { id, piece }: Proof, today: CivilDate): Passage | null => {
  const source = byId.get(id);
  if (!source) return null;
  const [first = source.text] = sentencesOf(source.text);
  const quote = piece === undefined ? first : (sentenceWith(source.text, piece) ?? first);
  const { title, text, address, seen, reviewedOn } = source;
  return { id, title, text, quote, citation: citationOf(source, today), address, seen, reviewedOn };
};

/** Puts sentences and passages together, each passage once, and no more than can be read. */
export const compose = (library: Library, said: Said, today: CivilDate): Answered => {
  const passages: Passage[] = [];
  const placeOf = (wanted: Proof): number | null => {
    const passage = passageOf(library, wanted, today);
    if (!passage) return null;
    const known = passages.findIndex(({ id, quote }) => id === passage.id && quote === passage.quote);
    if (known >= 0) return known;
    return passages.length < PASSAGES_MAX ? passages.push(passage) - 1 : null;
  };
  const sentences = said.statements.slice(0, SENTENCES_MAX).map(({ text, proofs = [], page = null }): Sentence => ({
    text: shownName(text),
    passages: [...new Set(proofs.map(placeOf).filter((place) => place !== null))],
    page,
    isFromModel: false,
  }));
  for (const near of said.nearest ?? []) placeOf(near);
  return {
    kind: said.kind ?? "answered",
    sentences,
    passages,
    suggestedAction: said.suggestedAction ?? null,
    taxYear: said.taxYear ?? null,
    model: NO_MODEL_PART,
  };
};
