import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import { SYNONYMS } from "./synonyms.ts";

/** What can be found by what a person types. */
export type Findable = {
  title: string;
  about: string;
  /** Other words for it, with commas between. */
  words: string;
  /** All its other text. */
  more?: string;
};

/** `isNamed`: the whole text is its title, or one of its other words. */
export type Found<Thing> = { thing: Thing; isNamed: boolean };
export type Search<Thing> = (text: string) => Found<Thing>[];

/** Where a word may stand, and what it is worth there. Whole names are terms of their own. */
const NAME_WORTH = { fullTitle: 60, names: 30, alikeNames: 18 };
const WORD_WORTH = { title: 16, words: 4, about: 2, alike: 1, more: 0.4, alikeMore: 0.1 };
const WEIGHTS = { prefix: 0.12, fuzzy: 0.1 };
/** Tried in turn, until something is found. */
const WRONG_LETTERS = [0, 1, 2];

/** Words of a question that say nothing about what is sought. */
export const IDLE_WORDS: ReadonlySet<string> = new Set(
  "a about am an and any are as at be by can did do does for from get has have how i if in is it its me my no not of on or should so something such that the them then there thing things this to was we what when where which who why will with would you your".split(
    " ",
  ),
);

/** Words and numbers as the search compares them: lower case, without accents and signs, one space between. */
export const plainWords = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .replaceAll(/(\d),(?=\d{3})/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Without the words that say nothing; all of them, if no other is left. */
const tellingWords = (plain: string): string[] => {
  const all = plain.split(" ");
  const telling = all.filter((word) => !IDLE_WORDS.has(word));
  return telling.length === 0 ? all : telling;
};

/** A whole name as a term: never the same as a word. */
const nameTerm = (name: string): string => `=${plainWords(name)}`;

/** A text as a name: as it stands, and as `wife` for `my wife`. */
const namesOf = (whole: string): string[] => [...new Set([nameTerm(whole), nameTerm(tellingWords(whole).join(" "))])];

/** What a thing of this name is called too. */
const otherNames = (name: string): string[] => {
  const called = plainWords(name);
  return SYNONYMS.filter((group) => group.includes(called)).flatMap((group) => group.filter((term) => term !== called));
};

const SYNONYM_TERMS = SYNONYMS.map((group) => group.map((term) => ` ${term} `));

/** The other words for what a text mentions. */
const alikeOf = (text: string): string => {
  const said = ` ${plainWords(text)} `;
  return SYNONYM_TERMS.filter((group) => group.some((term) => said.includes(term)))
    .flatMap((group) => group.filter((term) => !said.includes(term)))
    .join("")
    .trim();
};

type Document = Record<keyof typeof NAME_WORTH | keyof typeof WORD_WORTH, string> & { id: number };

const documentOf = ({ title, about, words, more = "" }: Findable, id: number): Document => ({
  id,
  fullTitle: nameTerm(title),
  names: words.split(",").map(nameTerm).join(","),
  alikeNames: [title, ...words.split(",")].flatMap(otherNames).map(nameTerm).join(","),
  title: plainWords(title),
  words: plainWords(words),
  about: plainWords(about),
  alike: alikeOf(`${title}; ${words}; ${about}`),
  more: plainWords(more),
  alikeMore: alikeOf(more),
});

const termsOf = (text: string, field?: string): string[] =>
  field === "fullTitle" ? [text] : text.split(field === "names" || field === "alikeNames" ? "," : " ");

const indexOf = (things: readonly Findable[]): MiniSearch<Document> => {
  const index = new MiniSearch<Document>({
    fields: [...Object.keys(NAME_WORTH), ...Object.keys(WORD_WORTH)],
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(things.map(documentOf));
  return index;
};

/** How many letters of a term may be wrong: none of a number or a short word. */
const wrongLetters =
  (most: number) =>
  (term: string): number =>
    term.length < 4 || /\d/.test(term) ? 0 : Math.min(most, Math.floor(term.length / 2) - 1);

const within = (worth: Readonly<Record<string, number>>): Pick<SearchOptions, "fields" | "boost"> => ({
  fields: Object.keys(worth),
  boost: worth,
});

/** The whole text as the start of a name, or each of its words somewhere. */
const queryOf = (whole: string, words: readonly string[], fuzzy: SearchOptions["fuzzy"]): Query => ({
  combineWith: "OR",
  prefix: true,
  fuzzy: fuzzy ?? false,
  weights: WEIGHTS,
  queries: [
    // A name is worth the same among many as alone.
    { ...within(NAME_WORTH), bm25: { k: 1.2, b: 0, d: 0.5 }, tokenize: (text) => [text], queries: namesOf(whole) },
    { ...within(WORD_WORTH), combineWith: "AND", queries: [words.join(" ")] },
  ],
});

/** What fits as typed; failing that with a wrong letter or two; failing that what has most of the words, or any of them. */
const find = (index: MiniSearch<Document>, whole: string, fits: Fits): SearchResult[] => {
  const words = tellingWords(whole);
  for (const most of WRONG_LETTERS) {
    const found = index.search(queryOf(whole, words, wrongLetters(most)));
    if (found.length > 0) return found;
  }
  if (words.every((word) => IDLE_WORDS.has(word))) return [];
  return index.search(words.join(" "), {
    ...within(WORD_WORTH),
    prefix: true,
    fuzzy: wrongLetters(1),
    weights: WEIGHTS,
    filter: ({ queryTerms }) => fits === "any word" || queryTerms.length > words.length / 2,
  });
};

/** Without the factor for the count of terms found: a word is one term by itself and another one as the start of a name. */
const worthOf = ({ score, queryTerms }: SearchResult): number => score / queryTerms.length;

/** What is enough where nothing has every word: most of them, or one. */
type Fits = "most words" | "any word";

const NOT_NAMED = 2;
/** 0: the whole text is its title; 1: one of its other words; `NOT_NAMED`: neither. */
const distanceOf = (whole: string, { match }: SearchResult): number => {
  if (match[nameTerm(whole)]?.includes("fullTitle")) return 0;
  return namesOf(whole).some((name) => match[name]?.includes("names")) ? 1 : NOT_NAMED;
};

/**
 * Searches a list by its texts: what is named so, in the order of the list, then the best first. The index is made at the first
 * question.
 */
export const makeSearch = <Thing extends Findable>(
  things: readonly Thing[],
  fits: Fits = "most words",
): Search<Thing> => {
  let index: MiniSearch<Document> | undefined;
  return (text) => {
    const whole = plainWords(text);
    if (whole === "") return [];
    index ??= indexOf(things);
    return find(index, whole, fits)
      .map((result) => ({ result, distance: distanceOf(whole, result) }))
      .toSorted(
        (one, other) =>
          one.distance - other.distance ||
          (one.distance < NOT_NAMED ? 0 : worthOf(other.result) - worthOf(one.result)) ||
          one.result.id - other.result.id,
      )
      .flatMap(({ result, distance }) => {
        const thing = things[result.id];
        return thing === undefined ? [] : [{ thing, isNamed: distance < NOT_NAMED }];
      });
  };
};
