import { AI_WORDS_MAX_CHARACTERS } from "../limits.ts";
import { hasSameNumerals, isPlainText, JOINTS, tokensOf } from "./said-words.ts";

/** What may be left out: it says nothing about the work. "Not", "about" and "maybe" are none of these. */
const FILLERS = new Set("i um uh uhm hmm ok okay well hey hi please pls kinda sorta basically".split(" "));

/** Another word for the same, and a slip of the pen: `w/` is "with", and a renter a tenant. */
const SAME_WORDS: readonly (readonly [string, string])[] = [
  ["repair", "fix"],
  ["repaired", "fixed fixd"],
  ["repairing", "fixing"],
  ["spoke", "talked"],
  ["speaking", "talking"],
  ["called", "phoned"],
  ["bought", "purchased"],
  ["tenant", "renter tnt tenent tennant"],
  ["tenants", "renters tnts tenents tennants"],
  ["apartment", "apt appt appartment"],
  ["apartments", "apts appartments"],
  ["building", "bldg"],
  ["meeting", "mtg"],
  ["with", "w"],
  ["without", "wo"],
  ["through", "thru"],
  ["refrigerator", "fridge refridgerator"],
  ["management", "mgmt"],
  ["manager", "mgr"],
  ["replaced", "replcd repl replced"],
  ["received", "recieved rcvd"],
  ["plumber", "plumer"],
  ["electrician", "electritian"],
  ["maintenance", "maint maintenence maintainance"],
  ["ceiling", "cieling"],
  ["separate", "seperate"],
  ["schedule", "shedule"],
  ["property", "prop"],
  ["and", "n"],
];
const SAME = new Map(SAME_WORDS.flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)));

const ADDABLE: ReadonlySet<string> = new Set([...JOINTS].filter((word) => word !== "i"));

const wordsIn = (text: string): string[] =>
  tokensOf(text.replaceAll(/\bw\/o\b/giu, "wo ").replaceAll(/(?<=\p{L})n['\u2018\u2019]t\b/giu, " not")).map(
    (word) => SAME.get(word) ?? word,
  );

/**
 * Whether a model only put a person's words better: the same words that tell, each said once more in the same order, with
 * every number as it stood. Fillers may go, what joins words may come or go, and a word may become another one for the same.
 * No name, number, day, length or "not" can come, go or change its place.
 */
export const rewordsOnly = (written: string, said: string): boolean => {
  if (!isPlainText(written, AI_WORDS_MAX_CHARACTERS) || !hasSameNumerals(written, said)) return false;
  const [used, own] = [wordsIn(written), wordsIn(said)];
  let at = 0;
  for (const word of used) {
    while (at < own.length && own[at] !== word && isIdle(own[at])) at += 1;
    if (own[at] === word) at += 1;
    else if (!ADDABLE.has(word)) return false;
  }
  return used.length > 0 && own.slice(at).every(isIdle);
};

/** Whether two words, or pieces of text, say the same: `w/` and "with" do. */
export const saysSame = (one: string, other: string): boolean => wordsIn(one).join(" ") === wordsIn(other).join(" ");

const isIdle = (word: string | undefined): boolean => word !== undefined && (FILLERS.has(word) || ADDABLE.has(word));
