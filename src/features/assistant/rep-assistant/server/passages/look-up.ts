import { IDLE_WORDS, plainWords } from "#shared/search/search.ts";
import { canonicalWords } from "../language/words.ts";
import type { Library } from "./library.ts";
import { sentencesOf } from "./quotes.ts";
import type { Source } from "./source.ts";

/** A source and how much of what is asked stands in it, from 0 to 1. */
export type Hit = { source: Source; share: number };

/** Enough of what is asked stands there for the source to answer. */
export const STRONG_SHARE = 0.62;
/** Topics of help share most of their words with each other: one answers only what is nearly all in it. */
const STRONG_SHARE_OF_HELP = 0.9;

export const isStrong = ({ source, share }: Hit): boolean =>
  share >= (source.kind === "help" ? STRONG_SHARE_OF_HELP : STRONG_SHARE);

const SEARCHED_WORDS_MAX = 12;
const SEARCHED_LETTERS_MAX = 40;
const FOUND_MAX = 12;
/** What stands in the text alone says less than what stands in the title. */
const IN_TEXT = 0.75;
/** So many words of a question that stand together in a text are no chance. */
const MANY = 3;

const IDLE = new Set([...IDLE_WORDS].flatMap((word) => canonicalWords(word)));
/** Words by which people ask anything. */
const ASKING = new Set(
  canonicalWords(
    "please tell explain know want need question help understand mean say said let make really just also still even get go going much many ever im ive id whats the hello hi hey thanks ok okay kind sort way like does work works use using thing count counts counted tenure product app here happen everything anything something another other user someone else person now got mine",
  ),
);

/** The words that say what is asked, each once. */
export const tellingWords = (words: readonly string[]): string[] => {
  const telling = [...new Set(words)].filter((word) => !IDLE.has(word) && word.length > 1);
  const own = telling.filter((word) => !ASKING.has(word));
  return own.length > 0 ? own : telling;
};

/** A word that stands in few sources says more; one that stands in none says that the sources are silent. */
const worthIn = ({ counts, indexed }: Library, word: string): number =>
  Math.log((indexed.length + 1) / ((counts.get(word) ?? 0) + 0.5));

const inTitle = ({ title }: Source, telling: readonly string[]): number => {
  const own = new Set(canonicalWords(title));
  return telling.filter((word) => own.has(word)).length;
};

/** The sources that fit a question, the best first. */
export const lookUp = (library: Library, text: string, words: readonly string[]): Hit[] => {
  const telling = tellingWords(words);
  if (telling.length === 0) return [];
  const worth = new Map(telling.map((word) => [word, worthIn(library, word)]));
  const whole = [...worth.values()].reduce((sum, each) => sum + each, 0);
  const searched = plainWords(text)
    .split(" ")
    .filter((word) => word.length <= SEARCHED_LETTERS_MAX)
    .slice(0, SEARCHED_WORDS_MAX);
  const found = library.search(searched.join(" "));
  const places = new Map(found.map(({ thing }, at) => [thing.id, at]));
  const named = new Set(found.filter(({ isNamed }) => isNamed).map(({ thing }) => thing.id));
  return library.indexed
    .map(({ source, title, all }) => {
      // One word that people also use for something else.
      const isOther = telling.length === 1 && inTitle(source, telling) === 0 && source.kind === "help";
      const isPart = telling.length < MANY && telling.some((word) => !all.has(word));
      const held = telling.reduce((sum, word) => {
        const here = title.has(word) ? 1 : all.has(word) ? IN_TEXT : 0;
        return sum + here * (worth.get(word) ?? 0);
      }, 0);
      // What stands in the text alone is a mention, and no answer.
      const isMention = !telling.some((word) => title.has(word)) && (telling.length < MANY || held / whole < IN_TEXT);
      const share = named.has(source.id) ? 1 : held / whole;
      return {
        source,
        share:
          isMention || (isOther && !named.has(source.id)) || (isPart && !named.has(source.id))
            ? Math.min(share, STRONG_SHARE / 2)
            : share,
      };
    })
    .filter(({ share }) => share > 0)
    .toSorted(
      (a, b) =>
        b.share - a.share ||
        inTitle(b.source, telling) - inTitle(a.source, telling) ||
        (places.get(a.source.id) ?? FOUND_MAX) - (places.get(b.source.id) ?? FOUND_MAX),
    )
    .slice(0, FOUND_MAX);
};

/** The sentences of a source that hold most of what is asked, in their order. */
export const sentencesFor = ({ text }: Source, words: readonly string[], most: number): string[] => {
  const telling = new Set(tellingWords(words));
  const all = sentencesOf(text).map((sentence, at) => ({
    sentence,
    at,
    held: canonicalWords(sentence).filter((word) => telling.has(word)).length,
  }));
  return all
    .toSorted((a, b) => b.held - a.held || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
};
