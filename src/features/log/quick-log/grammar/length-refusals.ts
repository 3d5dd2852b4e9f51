import type { HintCode } from "./hints.ts";
import { DIGITS, H, LENGTH_END as END, M, NUMBER_WORDS, SIGN_PART, SOLID, SPELLED, WORD_PART } from "./length-words.ts";

/** `two three hours` is two or three, `2 5 hours` may be 2.5. */
const NEXT_TO = NUMBER_WORDS.split("|")
  .slice(1)
  .map((word, index, words) => `(?:${words[index - 1] ?? "one"}|${index + 1})\\s+(?:${word}|${index + 2})`)
  .concat("(?<=(?:^|[\u25a1,;.])\\s*)\\d{1,2}\\s+\\d{1,2}")
  .join("|");

const ANY_LENGTH = `(?:(?:the|my|another|those|about|by|only|just)\\s+)*(?:(?:${DIGITS}|${SPELLED}|${WORD_PART}|${SIGN_PART})[\\s-]*(?:an?\\s+)?(?:${H}|${M})${END}|\\d{1,2}:[0-5]\\d|${WORD_PART}\\s+an\\s+hour)`;
const FEWER = "off|back|down|from|out|away";
/** `take off 30 min`, `change elm to 2h`: about an entry that is there already, not a new one. */
const CHANGE = [
  `(?:take|took|knock|shave|cut|dock|deduct|trim|chop|pull)\\s+(?:${FEWER})\\s+${ANY_LENGTH}`,
  `(?:take|took|knock|shave|cut|dock|trim|chop|pull)\\s+${ANY_LENGTH}\\s+(?:${FEWER})`,
  `(?:subtract|deduct|remove|delete|erase|undo|void|cancel|reduce|lower|decrease|shorten|drop|lose|scratch|forget|ignore|skip)\\s+${ANY_LENGTH}`,
  `(?:reduce|lower|decrease|shorten|cut|trim|drop)\\s(?:[^,;.]{0,60}\\s)?by\\s+${ANY_LENGTH}`,
  `(?:change|correct|edit|update|adjust|reduce|lower|decrease|cut|bump|fix)\\s(?:[^,;.]{0,60}\\s)?to\\s+${ANY_LENGTH}`,
  `${ANY_LENGTH}\\s+(?:less|fewer|too\\s+(?:much|many))(?!\\s+(?:than|an?|the|\\d))`,
].join("|");

/** What is not accepted as it is; it is hidden from everything that reads numbers. */
export const REFUSED_LENGTHS: readonly [RegExp, HintCode][] = [
  [new RegExp(`(?<!\\p{L})(?:${CHANGE})(?!\\p{L})`, "gu"), "change"],
  [
    /(?<![\p{L}])(?:less|minus|with|w\/|excluding|except(?: for)?|not counting|took)\s+(?:(?:an?|my|our|the|for|\d[\d/.]*|half|quarter|thirty|forty[\s-]five|fifteen|long|short|hours?|hrs?|h|minutes?|mins?|m)[\s-]+)*(?:lunch|break)(?!\p{L})/gu,
    "less_break",
  ],
  [
    new RegExp(
      `${SOLID}(?:less than|under|more than|over|at least|at most|up to|between)\\s+(?:${SPELLED}|${DIGITS})(?:\\s+(?:and|to|or)\\s+(?:${SPELLED}|${DIGITS}))?\\s*(?:${H}|${M})${END}`,
      "gu",
    ),
    "fuzzy_length",
  ],
  [new RegExp(`${SOLID}(?:an?|one)\\s+(?:hour|minute)\\s+or\\s+(?:two|three|so)${END}`, "gu"), "fuzzy_length"],
  [
    new RegExp(
      `${SOLID}(?:(?:${SPELLED}|\\d+)\\s+)?hundred(?:\\s+(?:and\\s+)?(?:${SPELLED}|\\d+))?\\s+(?:${H}|${M})${END}`,
      "gu",
    ),
    "fuzzy_length",
  ],
  [new RegExp(`(?<![\\p{L}\\p{N}$])\\d+,\\d{1,2}\\s*(?:${H}|${M})?(?![\\p{L}\\p{N},])`, "gu"), "comma"],
  [
    new RegExp(`(?<![^\\s\u25a1])(?:-|minus\\s+)(?:${DIGITS}|\\d{1,2}:\\d\\d)\\s*(?:${H}|${M})?${END}`, "gu"),
    "negative",
  ],
  [
    new RegExp(
      `${SOLID}(?:${DIGITS}\\s*(?:${H}|${M})?\\s*-\\s*${DIGITS}|(?:${DIGITS}|${SPELLED})(?:\\s*(?:${H}|${M}))?\\s+(?:to|or)\\s+(?:${DIGITS}|${SPELLED})|${NEXT_TO})\\s*(?:${H}|${M})${END}`,
      "gu",
    ),
    "fuzzy_length",
  ],
  [
    /(?<![\p{L}])(?:(?:a )?couple (?:of )?|a few |several |some |many )(?:hours?|hrs|minutes|mins)\b|(?<![\p{L}])(?:all|the whole|most of the) (?:day|morning|afternoon|evening|night)\b/gu,
    "fuzzy_length",
  ],
];
