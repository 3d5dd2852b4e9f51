import type { ModelPart, Passage, Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { Answered, Live } from "./answered.ts";
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

/** Something that a model said, with the sentences of a source that prove it. */
export type ProvenBySource = { text: string; id: string; quote: string };

/** An answer while it is made: each passage once, and no more of either than can be read. */
export class Draft {
  readonly sentences: Sentence[] = [];
  readonly passages: Passage[] = [];
  readonly #library: Library;
  readonly #today: CivilDate;
  readonly #show: Live["show"];
  #shownPassages = 0;

  constructor(library: Library, today: CivilDate, show: Live["show"]) {
    this.#library = library;
    this.#today = today;
    this.#show = show;
  }

  get isFull(): boolean {
    return this.sentences.length >= SENTENCES_MAX;
  }

  #placeOf(passage: Passage): number | null {
    const known = this.passages.findIndex(({ id, quote }) => id === passage.id && quote === passage.quote);
    if (known >= 0) return known;
    return this.passages.length < PASSAGES_MAX ? this.passages.push(passage) - 1 : null;
  }

  #placesOf(proofs: readonly Proof[]): number[] {
    const passages = proofs.map((each) => passageOf(this.#library, each, this.#today));
    const places = passages.map((passage) => passage && this.#placeOf(passage));
    return [...new Set(places.filter((place) => place !== null))];
  }

  #say(sentence: Sentence): void {
    this.sentences.push(sentence);
    this.#show(sentence, this.passages.slice(this.#shownPassages));
    this.#shownPassages = this.passages.length;
  }

  /** `nearest` are shown with the last of them. */
  say({ statements, nearest = [] }: Pick<Said, "statements" | "nearest">): void {
    const room = statements.slice(0, SENTENCES_MAX - this.sentences.length);
    for (const [at, { text, proofs = [], page = null }] of room.entries()) {
      const passages = this.#placesOf(proofs);
      if (at === room.length - 1) this.#placesOf(nearest);
      this.#say({ text: shownName(text), passages, page, isFromModel: false });
    }
  }

  /** A sentence of a model about one of the statements that stand here already: shown with what proves that one. */
  sayOfStatement(text: string, at: number): void {
    const told = this.sentences[at];
    if (told && !this.isFull) this.#say({ ...told, text: shownName(text), isFromModel: true });
  }

  /** Left out where there is no room for it or for its passage. */
  sayOfSource({ text, id, quote }: ProvenBySource): void {
    const passage = passageOf(this.#library, { id }, this.#today);
    const place = passage && !this.isFull ? this.#placeOf({ ...passage, quote }) : null;
    if (place !== null) this.#say({ text: shownName(text), passages: [place], page: null, isFromModel: true });
  }

  /** `from`: what is said of it as a whole. */
  finish(from: Pick<Said, "kind" | "suggestedAction" | "taxYear">, model: ModelPart): Answered {
    return {
      kind: from.kind ?? "answered",
      sentences: this.sentences,
      passages: this.passages,
      suggestedAction: from.suggestedAction ?? null,
      taxYear: from.taxYear ?? null,
      model,
    };
  }
}
