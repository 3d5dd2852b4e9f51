import { comparisonOf, type Comparison } from "./comparisons.ts";
import { readNumber } from "./number-words.ts";

/**
 * What a sentence must not get wrong. `number`: its value, a percentage as the part of one; `money`: dollars; `day`: month and
 * day; `month`; `reference`: a section, a form, a case number. `unit` is what a number counts, if a unit follows it.
 */
export type Figure = {
  kind: "number" | "money" | "day" | "month" | "year" | "reference";
  value: string;
  unit: string | null;
  /** Null: none is said. */
  comparison: Comparison | null;
  /** `the 750-hour test`: it names something, and says nothing of how many. */
  isName: boolean;
};

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1;

const UNITS: Readonly<Record<string, string>> = {
  h: "hour",
  hr: "hour",
  hrs: "hour",
  hour: "hour",
  hours: "hour",
  min: "minute",
  mins: "minute",
  minute: "minute",
  minutes: "minute",
  day: "day",
  days: "day",
  night: "night",
  nights: "night",
  week: "week",
  weeks: "week",
  month: "month",
  months: "month",
  year: "year",
  years: "year",
  mile: "mile",
  miles: "mile",
};
const PERCENT = new Set(["%", "percent", "percentage", "pct"]);
const DOLLARS = new Set(["dollar", "dollars", "usd", "bucks"]);

const REFERENCES = [
  /(?:§+|\b(?:sections?|sec\.|regs?\.|regulations?|irc|i\.r\.c\.|code|forms?|publications?|pub\.|pub\. l\.|rev\. proc\.|rev\. rul\.|notice|memo\.|op\.|cca))[\s§]*(\d+[a-z]?(?:[.-]\d+[a-z]?)*(?:\s?\([a-z0-9]{1,5}\))*)/g,
  /\b(\d+[a-z]?(?:[.-]\d+[a-z]?)*(?:\([a-z0-9]{1,5}\))+)/g,
  /\b(\d+\.\d+[a-z]?-\d+[a-z]?)\b/g,
  /\b(\d{4}-\d{1,3})\b(?!-)/g,
  /\b(\d{2,4}[a-gi-jl-z])\b/g,
  /\b([a-z]-\d+)s?\b/g,
  /\b(schedules? [a-z])\b/g,
];

const DAYS: readonly [RegExp, (found: readonly string[]) => [month: number, day: number]][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, month, day]) => [Number(month), Number(day)]],
  [/\b(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?\b/g, ([month, day]) => [Number(month), Number(day)]],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)(?:,? (\\d{4})\\b)?`, "g"),
    ([month = "", day]) => [monthOf(month), Number(day)],
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (\\d{4})\\b)?`, "g"),
    ([day, month = ""]) => [monthOf(month), Number(day)],
  ],
];
const YEAR_OF_DAY = /\d{4}/;

const plain = (kind: Figure["kind"], value: string): Figure => ({
  kind,
  value,
  unit: null,
  comparison: null,
  isName: false,
});

/** Takes what a pattern finds out of a text, so that nothing in it is read twice. */
const take = (text: string, pattern: RegExp, read: (found: readonly string[], all: string) => Figure[]) => {
  const figures: Figure[] = [];
  const rest = text.replaceAll(pattern, (all: string, ...parts: unknown[]) => {
    figures.push(...read(parts.filter((part): part is string => typeof part === "string").slice(0, -1), all));
    return " ; ";
  });
  return { figures, rest };
};

const WORDS = /\$|%|\+|\d[\d,]*(?:\.\d+)?|[a-z]+(?:'[a-z]+)?|[^\sa-z\d]/g;
type Word = { text: string; from: number; to: number };

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map((found) => ({
    text: /^\d/.test(found[0]) ? found[0].replaceAll(",", "") : found[0],
    from: found.index,
    to: found.index + found[0].length,
  }));

const shown = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** What a number counts: the unit behind it, or behind the last of several (`45 and 180 days`, `7 or fewer days`). */
const unitAfter = (words: readonly string[], at: number): string | null => {
  for (let place = at; place < Math.min(words.length, at + 5); place += 1) {
    const word = words[place] ?? "";
    if (UNITS[word]) return UNITS[word];
    const isBetween =
      /^(?:-|\+|and|or|to|through|more|fewer|less|full|whole|consecutive|business|tax|additional|countable|\d.*)$/.test(
        word,
      );
    if (!isBetween && !readNumber(words, place)) return null;
  }
  return null;
};

const ORDINAL_END = /^(?:st|nd|rd|th)$/;

const numbersIn = (text: string): Figure[] => {
  const words = wordsIn(text);
  const said = words.map((word) => word.text);
  const figures: Figure[] = [];
  for (let at = 0; at < words.length;) {
    // `twenty-five` is one number, as `twenty five` is.
    const joined = said.map((word, place) => (word === "-" && /^[a-z]+$/.test(said[place - 1] ?? "") ? "" : word));
    const kept = joined.flatMap((word, place) => (word === "" && place > at ? [] : [{ word, place }]));
    const start = kept.findIndex(({ place }) => place === at);
    const read = readNumber(
      kept.map(({ word }) => word),
      start,
    );
    if (!read) {
      at += 1;
      continue;
    }
    const end = kept[start + read.length - 1]?.place ?? at;
    const isAndHalf = said.slice(end + 1, end + 4).join(" ") === "and a half";
    const last = isAndHalf ? end + 3 : end;
    const value = isAndHalf ? read.value + 0.5 : read.value;
    figures.push(...figureAt(text, words, { at, last, value, isBare: read.isBare && !isAndHalf }));
    at = last + 1;
  }
  return figures;
};

type Place = { at: number; last: number; value: number; isBare: boolean };

const figureAt = (text: string, words: readonly Word[], { at, last: end, value, isBare }: Place): Figure[] => {
  const said = words.map((word) => word.text);
  const next = said[end + 1] ?? "";
  const isOrdinal = ORDINAL_END.test(next) && words[end + 1]?.from === words[end]?.to;
  const [before, after] = [text.slice(0, words[at]?.from), text.slice(words[end]?.to)];
  const unit = isOrdinal ? null : unitAfter(said, end + 1);
  const isMoney = said[at - 1] === "$" || DOLLARS.has(next);
  const isPercent = PERCENT.has(next) || (next === "per" && said[end + 2] === "cent");
  if (isBare && unit === null && !isMoney && !isPercent) return [];
  const isName =
    /^-[a-z]/.test(after) ||
    isOrdinal ||
    /\b(?:the|those|these|that|its|your|their|same|tests?|rule|path|of the) $/.test(before) ||
    /\btests? (?:\d+, )*\d+(?:,? and|,) $/.test(before);
  const comparison = comparisonOf(before.replace(/\$$/, ""), after.replace(/^(?:%| percent\b)/, ""));
  return [
    { kind: isMoney ? "money" : "number", value: shown(isPercent ? value / 100 : value), unit, comparison, isName },
  ];
};

/** All figures of a text, which is folded and no sentence of ours. */
export const figuresIn = (raw: string): Figure[] => {
  const figures: Figure[] = [];
  // `½` was made `1⁄2`.
  let text = raw.replaceAll(/(\d+)⁄(\d+)/g, (_, top: string, bottom: string) => ` ${Number(top) / Number(bottom)} `);
  for (const [pattern, read] of DAYS) {
    const taken = take(text, pattern, (found, all) => {
      const [month, day] = read(found);
      const year = YEAR_OF_DAY.exec(all)?.[0];
      return [plain("day", `${month}-${day}`), ...(year === undefined ? [] : [plain("year", year)])];
    });
    figures.push(...taken.figures);
    text = taken.rest;
  }
  for (const pattern of REFERENCES) {
    const taken = take(text, pattern, ([found = ""]) => [
      plain("reference", found.replaceAll(/\s/g, "").replace(/^schedules/, "schedule")),
    ]);
    figures.push(...taken.figures);
    text = taken.rest;
  }
  for (const [, before = "", name = ""] of text.matchAll(new RegExp(`(\\S* ?)\\b${MONTH}`, "g")))
    if (
      !/^(?:may|mar|march)$/.test(name) ||
      /^(?:in|of|by|since|until|during|through|before|after|from|last|this) $/.test(before)
    )
      figures.push(plain("month", String(monthOf(name))));
  return [...figures, ...numbersIn(text)];
};
