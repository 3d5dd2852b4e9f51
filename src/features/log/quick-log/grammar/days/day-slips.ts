import { CLOSES, OPENS } from "./day-doubts.ts";
import { END, FREE, MONTH, MONTH_ONLY, WEEKDAY } from "./day-words.ts";
import { type Hint, type HintCode, hintAt } from "../hints.ts";
import { UNIT_LENGTH } from "../length-words.ts";
import { hide, matchesOf, spanOf } from "../sentence.ts";

/** What people mean when they mistype it; shorter names are too close to other words. */
const NAMED =
  "monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight january february april august september october november december thanksgiving lastnight christmas halloween".split(
    " ",
  );
/** Words of their own that are one letter from a day. */
const REAL = new Set("sundry sundae augusta toddy todays tonights yesterdays tomorrows".split(" "));

const LONG = 7;

/** How many letters were left out, added, changed or swapped with the next one; more than two count as many. */
const slipsBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changed = (rows[i - 1]?.[j - 1] ?? Infinity) + (isSame ? 0 : 1);
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(Math.min((rows[i - 1]?.[j] ?? Infinity) + 1, (row[j - 1] ?? Infinity) + 1, changed, swapped));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
};

const isMistyped = (word: string, name: string): boolean => {
  const slips = slipsBetween(word, name);
  if (slips === 0) return false;
  return slips === 1 || (slips === 2 && name.length >= LONG && word[0] === name[0]);
};

const isSlip = (word: string): boolean =>
  word.length >= 4 && !REAL.has(word) && NAMED.some((name) => isMistyped(word, name));

const UNITS = ["night", "weekend", "month", "evening", "morning", "afternoon"];
const isUnit = (word: string): boolean =>
  UNITS.some((unit) => word[0] === unit[0] && slipsBetween(word, unit) <= (unit.length >= LONG ? 2 : 1));

type Test = (match: RegExpExecArray) => boolean;

const before = ({ index, input }: RegExpExecArray): string => input.slice(0, index);
const after = ({ index, input, 0: text }: RegExpExecArray): string => input.slice(index + text.length);
/** Between chips, lengths, signs and ends: nothing else that it could belong to. */
const isAlone: Test = (match) => OPENS.test(before(match)) && CLOSES.test(after(match));
const closes: Test = (match) => CLOSES.test(after(match));

/** A length beside it, and no clock that fits it: `2h 11-3`. */
const isBesideLength: Test = (match) => {
  const rest = `${before(match)} ${after(match)}`;
  const [, month = "", sign, day = ""] = match;
  const hours = Number(/(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?)\s*h/u.exec(rest)?.[1] ?? Number.NaN);
  const isClock = sign === "-" && (Number(day) - Number(month) + 12) % 12 === hours;
  return isAlone(match) && !isClock && new RegExp(UNIT_LENGTH, "u").test(rest);
};

/** Words that are a day, a time of the year or a slip of one, and that nothing has read: today is not assumed. */
const SLIPS: readonly [RegExp, Test, HintCode][] = [
  [/(?<![\p{L}\p{N}'])(?:\p{L}{4,14})(?![\p{L}\p{N}])/gu, ([word]) => isSlip(word), "fuzzy_day"],
  [
    new RegExp(`${FREE}(?:last|lst|las|lats|this|ths|past)\\s+(\\p{L}{4,10})${END}`, "gu"),
    ([, word = ""]) => isUnit(word),
    "fuzzy_day",
  ],
  [
    new RegExp(
      `${FREE}(?:yester\\s+day|to\\s+morrow|2day|2nite|2morrow|tmr|yest\\p{L}{0,3}|lastni\\p{L}+|last-night|tgiving|thx\\p{L}*giving|turkey|vets|xgiving|ytd|nite)${END}`,
      "gu",
    ),
    isAlone,
    "fuzzy_day",
  ],
  [
    new RegExp(
      `${FREE}(?:on\\s+)?(?:mo|tu|tue?sd?|we|wd|weds?n|th|tr|thr|thurd|fr|frid|sa|satr?|su|snd|sund|mond)${END}`,
      "gu",
    ),
    isAlone,
    "fuzzy_day",
  ],
  [
    new RegExp(
      `${FREE}(?:m|t|tu|w|th|f|sa|su|${WEEKDAY})(?:\\s?[/+&]\\s?(?:m|t|tu|w|th|f|sa|su|${WEEKDAY}))+${END}`,
      "gu",
    ),
    closes,
    "several_days",
  ],
  [new RegExp(`${FREE}(?:tth|mw|mwf|${WEEKDAY}s|weekdays?|weeknights?|nights)${END}`, "gu"), isAlone, "several_days"],
  [
    new RegExp(
      `${FREE}(?:on\\s+)?(?!(?:all|half|full|whole|per|each|every|same|a|the|one|two|three|rainy|next|other|first|last)[\\s-]day)(?:\\p{L}+[\\s-](?:day|eve)|(?!to|mid|birth)\\p{L}{2,}day|birthday|midweek)${END}`,
      "gu",
    ),
    closes,
    "fuzzy_day",
  ],
  [
    new RegExp(
      `${FREE}(?:in\\s+|back\\s+in\\s+)?(?:${MONTH}\\.?,?\\s+(?:of\\s+)?(?:(?:19|20)\\d\\d|'\\d\\d)|${MONTH_ONLY}\\.?)${END}`,
      "gu",
    ),
    isAlone,
    "fuzzy_day",
  ],
  [
    new RegExp(`${FREE}(?:${MONTH})${END}`, "gu"),
    (match) => before(match).trim() !== "" && isAlone(match),
    "fuzzy_day",
  ],
  [
    new RegExp(
      `${FREE}(?:(?:in|during|over|early|late|mid|back\\s+in)[\\s-]+)*(?:(?:the|that)\\s+)?(?:summer|winter|autumn|spring|fall|q[1-4]|[1-4]q|(?:19|20)\\d\\d|'\\d\\d)(?:\\s+(?:of\\s+)?(?:(?:19|20)\\d\\d|'\\d\\d))?${END}(?!-)`,
      "gu",
    ),
    isAlone,
    "fuzzy_day",
  ],
  [
    /(?<![\p{L}\p{N}.:/$-])(1[0-2]|0?[1-9])([-.])(3[01]|[12]\d|0?[1-9])(?![\p{L}\p{N}/:]|[-.]\d)/gu,
    isBesideLength,
    "unclear_day",
  ],
  [
    new RegExp(
      `${FREE}(?:(?:the\\s+)?(?:day|night)s?\\s+(?:before|after|prior)(?!\\s*\u25a1)|(?:at\\s+)?some\\s?time|some\\s?day|one\\s+(?:day|night)|lately|(?:an?\\s+)?fortnight(?:\\s+(?:ago|back))?|(?:first|last|1st|2nd|3rd|end|start|beginning|middle|top)\\s+(?:day\\s+)?(?:of|in)\\s+(?:the\\s+|last\\s+|this\\s+)?(?:week|month|year|quarter|${MONTH})|not\\s+long\\s+ago|ages\\s+ago|a\\s+bit\\s+ago|previously|before\\s+that|since\\s+then|mid-?\\s?week|start\\s+of\\s+the\\s+week|end\\s+of\\s+(?:the\\s+)?(?:week|month|year)|earlier\\s+in\\s+the\\s+(?:week|month|year))${END}`,
      "gu",
    ),
    isAlone,
    "fuzzy_day",
  ],
];

/** What is left and looks like a day, from a sentence in which the days that are known are hidden. */
export const daySlips = (hidden: string): { hints: Hint[]; hidden: string } => {
  let rest = hidden;
  const hints: Hint[] = [];
  for (const [pattern, isMeant, code] of SLIPS) {
    for (const match of matchesOf(rest, pattern)) {
      if (!isMeant(match)) continue;
      hints.push(hintAt(code, spanOf(match)));
      rest = hide(rest, spanOf(match));
    }
  }
  return { hints, hidden: rest };
};
