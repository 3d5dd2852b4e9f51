import { IDLE_WORDS } from "#shared/search/search.ts";
import { canonicalWords } from "../language/words.ts";
import { NUMBER_WORDS } from "./number-words.ts";

const WORDS = (
  "but become becomes also just even still here there these those both each one ones other others another same such own own's " +
  "mean means meant say says said apply applies applied call called take takes taken give gives given make makes made " +
  "need needs needed require requires required must may might could whether either than more less most least many much few " +
  "rule rules law source sources text way ways part parts case cases kind kinds type types form person people someone anyone everyone " +
  "only alone at by with without into onto from over under above below between after before during while until unless because since though although however so then therefore " +
  "been being were was had having does doing done it's that's there's they're you're doesn't don't isn't aren't won't can't cannot not no never none nor neither nothing " +
  "us our ours their theirs his her hers him they them who whose which what this those " +
  "use uses used using see show shows shown find found look looks think " +
  "first next last again too very well really simply instead rather exactly about around up down out off back per like as if when where how why all any every some " +
  "must have has are is be am come comes came go goes went"
).split(" ");

/** Words that add no fact: how something is put, and numbers, which are looked at by themselves. */
const NEUTRAL = new Set([...IDLE_WORDS, ...WORDS, ...NUMBER_WORDS].flatMap((word) => canonicalWords(word)));

/** The words that say something, in their one form. */
export const factsIn = (words: readonly string[]): string[] =>
  words.filter((word) => !/^\d/.test(word) && !NEUTRAL.has(word));

/** What our passages are about: a sentence may name it where its quote says "it". */
const TOPICS = new Set(
  canonicalWords("hours participation material activity rental property test status election harbour business"),
);

/** Which of them a passage names. */
export const topicsIn = (words: readonly string[]): string[] => words.filter((word) => TOPICS.has(word));
