import { ACTIVITY_LABELS, ACTIVITY_TYPES, type ActivityType } from "#shared/domain.ts";
import { ACTIVITY_WORDS, MAYBE, WEAK_WORDS } from "./activity-words.ts";
import { comparable } from "../comparable.ts";
import { areFarApart, editDistance, forgivenEdits, lettersIn } from "./edit-distance.ts";

export type ActivityGuess = {
  type: ActivityType;
  /** 0 to 1; 1 is the type's own id or label. */
  confidence: number;
  reason: string;
};

/** From this score a guess is accepted (and shown for correction); below it, the person is asked. */
export const ACTIVITY_CONFIDENCE_MIN = 0.6;

const CELL_CHARACTERS_MAX = 120;
const PHRASE_CHARACTERS_MAX = 45;
const PHRASE_WORDS_MAX = 5;
const SLIPS_MAX = 300;
const FILLERS = /\b(?:work|stuff|time|tasks?|things|activity|activities|related|misc|general)\b/g;
const NAMES = new Map<string, ActivityType>();
const PHRASES = new Map<string, ActivityType>();
const STEMS: { stem: string; type: ActivityType }[] = [];

for (const type of ACTIVITY_TYPES) {
  NAMES.set(comparable(type), type);
  NAMES.set(comparable(ACTIVITY_LABELS[type]), type);
  for (const phrase of ACTIVITY_WORDS[type].phrases.split("|")) PHRASES.set(phrase, type);
  for (const stem of ACTIVITY_WORDS[type].stems.split("|")) STEMS.push({ stem, type });
}

const SPELLINGS = [...PHRASES, ...NAMES].map(([text, type]) => ({ text, type, letters: lettersIn(text) }));

const byStems = (words: readonly string[]): Map<ActivityType, number> => {
  const votes = new Map<ActivityType, number>();
  for (const word of words) {
    if (WEAK_WORDS.has(word)) continue;
    const types = new Set(STEMS.filter(({ stem }) => word.startsWith(stem)).map(({ type }) => type));
    const phrase = PHRASES.get(word);
    if (types.size === 0 && phrase) types.add(phrase);
    for (const type of types) votes.set(type, (votes.get(type) ?? 0) + 1);
  }
  return votes;
};

const bySlip = (key: string): ActivityType | null => {
  const max = forgivenEdits(key.length);
  if (max === 0 || key.length > PHRASE_CHARACTERS_MAX || key.split(" ").length > PHRASE_WORDS_MAX) return null;
  const own = lettersIn(key);
  let best: { type: ActivityType; distance: number } | null = null;
  for (const { text, type, letters } of SPELLINGS) {
    if (areFarApart(own, letters, max)) continue;
    const distance = editDistance(key, text, max);
    if (distance <= max && (best === null || distance < best.distance)) best = { type, distance };
  }
  return best?.type ?? null;
};

const fromWords = (key: string): ActivityGuess | null => {
  const votes = [...byStems(key.split(" "))].toSorted((left, right) => right[1] - left[1]);
  const [first, second] = votes;
  if (!first) return null;
  const [type, count] = first;
  if (!second) return { type, confidence: 0.75, reason: "words" };
  return { type, confidence: count > second[1] ? 0.62 : 0.45, reason: "words of several kinds" };
};

const byWord = (key: string): ActivityGuess | null => {
  const named = NAMES.get(key);
  if (named) return { type: named, confidence: 1, reason: "name" };
  const phrase = PHRASES.get(key) ?? PHRASES.get(key.replace(FILLERS, " ").replace(/ +/g, " ").trim());
  if (phrase) return { type: phrase, confidence: 0.9, reason: "usual word" };
  const maybe = MAYBE.get(key);
  return maybe ? { type: maybe, confidence: 0.45, reason: "wide word" } : null;
};

const guess = (text: string, forgivesSlips: boolean): ActivityGuess | null => {
  const key = comparable(text.slice(0, CELL_CHARACTERS_MAX));
  if (key === "") return null;
  const word = byWord(key);
  if (word) return word;
  const words = fromWords(key);
  if (!forgivesSlips || (words && words.confidence >= ACTIVITY_CONFIDENCE_MIN)) return words;
  const slip = bySlip(key);
  return slip ? { type: slip, confidence: 0.7, reason: "spelling" } : words;
};

/** A matcher that remembers: a column repeats a few words many times. Past `SLIPS_MAX` words it holds sentences. */
export const activityMatcher = (): ((text: string) => ActivityGuess | null) => {
  const known = new Map<string, ActivityGuess | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = guess(text, known.size < SLIPS_MAX);
    known.set(text, result);
    return result;
  };
};

export const matchActivity = (text: string): ActivityGuess | null => guess(text, true);

/** What a description hints at, for a row without a category: a suggestion only. */
export const activityHintedBy = (description: string): ActivityGuess | null => {
  const words = comparable(description.slice(0, 300)).split(" ").slice(0, 12);
  const votes = [...byStems(words)].toSorted((left, right) => right[1] - left[1]);
  const [first] = votes;
  return first ? { type: first[0], confidence: 0.4, reason: "description" } : null;
};
