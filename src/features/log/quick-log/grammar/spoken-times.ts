import { countOf, H, M, MINUTE_WORDS, NUMBER_WORDS } from "./length-words.ts";
import { BLANK, matchesOf } from "./sentence.ts";

/** Fills up after the digits of what was written in words, so that every character keeps its position. */
export const FILL = "\u25a2";

const FREE = "(?<![\\p{L}\\p{N}$#.:/,-])";
const END = "(?!\\p{L})";
const MINUTES = `(?:${MINUTE_WORDS}|oh[\\s-](?:${NUMBER_WORDS}))${END}`;
const WORDS = `(?:${NUMBER_WORDS})${END}(?:[\\s-]+${MINUTES})?`;
const DIGITS = `\\d{1,2}(?::[0-5]\\d)?${FILL}*`;
const JOIN = "(?:\\s*-\\s*|\\s+(?:to|until|till|til|through|thru|and)\\s+)";
const LEAD = "(?<!\\p{L})(?:from|between|at|since|starting|started|until|till|til|to|through|thru)\\s+";
const OF_DAY = `\\s+(?:in\\s+the\\s+(?:morning|afternoon|evening)|at\\s+night)${END}`;

const filled = (digits: string, length: number): string => digits + FILL.repeat(length - digits.length);
const timeText = (hour: number, minutes: number): string => `${String(hour)}:${String(minutes).padStart(2, "0")}`;

const rewrite = (text: string, pattern: RegExp, say: (match: RegExpExecArray) => string): string =>
  matchesOf(text, pattern).reduce(
    (said, match) => said.slice(0, match.index) + say(match) + said.slice(match.index + match[0].length),
    text,
  );

/** `half past nine`, `quarter to four`, `ten past 2`; `ten to four` may be a stretch. */
const PAST = new RegExp(
  `${FREE}(half(?=\\s+past)|quarter|(?:five|ten|\\d{1,2})(?=\\s+past)|twenty(?:[\\s-]five)?)\\s+(past|after|to|till)\\s+(${NUMBER_WORDS}|\\d{1,2})(?![\\p{L}\\p{N}:.,])`,
  "gu",
);

const pastText = ([text, words = "", way = "", hourWord]: RegExpExecArray): string => {
  const minutes = words === "half" ? 30 : words === "quarter" ? 15 : countOf(words);
  const hour = countOf(hourWord);
  if (minutes > 59 || hour > 12) return text;
  const isPast = way === "past" || way === "after";
  const told = isPast ? timeText(hour, minutes) : timeText(hour === 1 ? 12 : hour - 1, 60 - minutes);
  return filled(told, text.length);
};

/** Where words are times: at either end of a stretch, before `am`, and with their minutes after `at`. */
const WORD_TIMES: readonly RegExp[] = [
  new RegExp(`${FREE}${WORDS}(?=(?:${OF_DAY})?${JOIN}(?:${WORDS}|noon|midnight|${DIGITS}))`, "gu"),
  new RegExp(`${FREE}${WORDS}(?=\\s?[ap]\\.?m\\b|${OF_DAY})`, "gu"),
  new RegExp(`(?<=(?:[\\d${FILL}]|noon|midnight)(?:${OF_DAY}|\\s?[ap]\\.?m\\.?)?${JOIN})${WORDS}`, "gu"),
  new RegExp(`(?<=${LEAD})(?:${NUMBER_WORDS})[\\s-]+${MINUTES}(?!\\s*-?\\s*(?:${H}|${M})${END})`, "gu"),
];

/** `nine thirty`, `two oh five`, `eleven`. */
const wordText = ([text]: RegExpExecArray): string => {
  const [hour = "", ...minutes] = text.split(/[\s-]+/).filter((word) => word !== "oh");
  const told = minutes.length === 0 ? String(countOf(hour)) : timeText(countOf(hour), countOf(minutes.join(" ")));
  return filled(told, text.length);
};

const OCLOCK = new RegExp(`${FREE}(${NUMBER_WORDS}|\\d{1,2})\\s+o'?clock${END}`, "gu");

/** `6 in the morning` of a stretch, and `6:30 in the morning`: `3 in the morning` alone may be three showings. */
const PART_OF_DAY = new RegExp(
  `(?<=(?:${LEAD}|-\\s*)${DIGITS}|(?<!\\d)\\d{1,2}:\\d\\d${FILL}*)${OF_DAY}|(?<=${FREE}${DIGITS})${OF_DAY}(?=${JOIN}\\d)`,
  "gu",
);

const TWELVE = new RegExp(`(?<=(?<!\\d)12\\s)(?:noon|midnight)${END}`, "gu");

const meridiemText = ([text]: RegExpExecArray, before: string): string => {
  const [hour] = /\d{1,2}(?=(?::\d\d)?\D*$)/.exec(before) ?? [];
  const isMorning = text.includes("morning") || (text.includes("night") && Number(hour) % 12 < 5);
  return filled(isMorning ? " am" : " pm", text.length);
};

/**
 * The times of a sentence in digits: `half past nine` is `9:30`, `from 8 in the morning` is `from 8 am`. For the clock alone:
 * the other readers see as written whatever turns out not to be a time.
 */
export const withDigits = (folded: string): string => {
  const sharp = rewrite(folded, OCLOCK, ([text, hour]) => filled(timeText(countOf(hour), 0), text.length));
  const past = rewrite(sharp, PAST, pastText);
  const told = WORD_TIMES.reduce((text, pattern) => rewrite(text, pattern, wordText), past);
  const twelve = rewrite(told, TWELVE, ([text]) => filled(text === "noon" ? "pm" : "am", text.length));
  return rewrite(twelve, PART_OF_DAY, (match) => meridiemText(match, twelve.slice(0, match.index)));
};

/** Hides in one text what is hidden in the other. */
export const hideAlike = (text: string, hidden: string): string =>
  text
    .split("")
    .map((sign, at) => (hidden.charAt(at) === BLANK ? BLANK : sign))
    .join("");
