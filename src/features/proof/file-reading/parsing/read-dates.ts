import type { CivilDate } from "#shared/civil-date.ts";
import { digitsOf } from "./read-amounts.ts";
import { type Line, type PageText, textOf, type Word, wordsAt } from "./page-text.ts";
import { type Doubt, doubtOfWords, placeOf, type Suggestion } from "./suggestion.ts";

/** What a piece of text may mean: one day, or two where day and month can be the other way around. */
type Found = { days: readonly CivilDate[]; order: "us" | "day-first" | null; start: number; end: number };
type Placed = Found & { page: number; words: readonly Word[]; standing: "named" | "plain" | "later" };

/** English and Spanish, by their first three letters. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
];
const MONTH_NAMES =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|feb(?:rero)?|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|set(?:iembre)?|sep(?:tiembre)?|octubre|noviembre|dic(?:iembre)?";

const monthOf = (name: string): number =>
  MONTHS.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1;

const N = String.raw`[\dOolI|S]`;
const NUMERIC = new RegExp(
  String.raw`(?<![\w./-])(${N}{1,2})\s?([/.-])\s?(${N}{1,2})\s?\2\s?((?:2[O0o])?${N}{2})(?![\w]|[/.-]\d)`,
  "g",
);
const ISO = new RegExp(
  String.raw`(?<![\w./-])(2[O0o]${N}{2})\s?([/.-])\s?(${N}{1,2})\s?\2\s?(${N}{1,2})(?![\d/])`,
  "g",
);
const YEAR = String.raw`['\u2018\u2019]?\s?(2[O0o]${N}{2}|${N}{2})(?!\d|[:.]\d)`;
const MONTH_FIRST = new RegExp(
  String.raw`\b(${MONTH_NAMES})\.?\s*-?(${N}{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|\s*-\s*|\s+|\s*(?=['\u2018\u2019]))(?:de\s+|del\s+)?${YEAR}`,
  "gi",
);
const DAY_FIRST = new RegExp(
  String.raw`(?<![\w/.-])(${N}{1,2})(?:st|nd|rd|th)?\s*[-/. ]?\s*(?:de\s+)?(${MONTH_NAMES})\.?\s*[-/, ]?\s*(?:de\s+|del\s+)?${YEAR}`,
  "gi",
);

const numberOf = (text: string): number => Number(digitsOf(text));

const yearOf = (text: string): number => {
  const year = numberOf(text);
  return year < 100 ? 2000 + year : year;
};

/** Null: the calendar has no such day. */
const dayOf = (year: number, month: number, day: number): CivilDate | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1990 && year < 2100;
  return isReal ? at.toISOString().slice(0, 10) : null;
};

const certain = (day: CivilDate | null, match: RegExpExecArray, order: Found["order"] = null): Found[] =>
  day === null ? [] : [{ days: [day], order, start: match.index, end: match.index + match[0].length }];

const numericIn = (text: string): Found[] =>
  [...text.matchAll(NUMERIC)].flatMap((match): Found[] => {
    const [, first = "", , second = "", last = ""] = match;
    const [one, other, year] = [numberOf(first), numberOf(second), yearOf(last)];
    const american = dayOf(year, one, other);
    const dayFirst = dayOf(year, other, one);
    if (american === null) return certain(dayFirst, match, "day-first");
    if (dayFirst === null || dayFirst === american) return certain(american, match, dayFirst === null ? "us" : null);
    return [{ days: [american, dayFirst], order: null, start: match.index, end: match.index + match[0].length }];
  });

/** Every date that a line spells out, of those that begin at one place the longest. */
export const datesIn = (text: string): Found[] => {
  const spelled = [
    ...[...text.matchAll(ISO)].flatMap((match) =>
      certain(dayOf(yearOf(match[1] ?? ""), numberOf(match[3] ?? ""), numberOf(match[4] ?? "")), match),
    ),
    ...[...text.matchAll(MONTH_FIRST)].flatMap((match) =>
      certain(dayOf(yearOf(match[3] ?? ""), monthOf(match[1] ?? ""), numberOf(match[2] ?? "")), match),
    ),
    ...[...text.matchAll(DAY_FIRST)].flatMap((match) =>
      certain(dayOf(yearOf(match[3] ?? ""), monthOf(match[2] ?? ""), numberOf(match[1] ?? "")), match),
    ),
  ];
  const apart = numericIn(text).filter(({ start, end }) => !spelled.some((one) => start < one.end && end > one.start));
  return [...spelled, ...apart].toSorted((a, b) => a.start - b.start);
};

/** Of a day that comes later than the purchase, or long before it, and never of the purchase. */
const LATER =
  /\b(due|expir\w*|exp|return\w*|valid|until|thru|through|vence|vencimiento|vigencia|hasta|devoluci\w*|member since|born|dob|policy|next|delivery|copyright)\b/i;
const NAMED = /\b(date|dated|fecha|sold|sale|purchased?|issued|emisi[oó]n|transaction|trans)\b/i;

const standingOf = (line: Line, before: Line | undefined, at: number): Placed["standing"] => {
  const own = textOf(line).slice(0, at);
  const said = /\p{L}{3}/u.test(own)
    ? own
    : `${before && datesIn(textOf(before)).length === 0 ? textOf(before) : ""} ${own}`;
  if (LATER.test(said)) return "later";
  return NAMED.test(own) ? "named" : "plain";
};

const placedIn = ({ page, lines }: PageText): Placed[] =>
  lines.flatMap((line, index) =>
    datesIn(textOf(line)).map((found) => ({
      ...found,
      page,
      words: wordsAt(line, found.start, found.end),
      standing: standingOf(line, lines[index - 1], found.start),
    })),
  );

const SPANISH = /\b(fecha|gracias|efectivo|cambio|iva|factura|recibo|importe|a pagar|impuesto|tarjeta)\b/i;

/**
 * The day of a paper. `03/04` is March 4, as in the United States, unless another date of the paper has its day first, or the
 * paper is Spanish: then both are suggested and a person says. Two days with as good a claim are two suggestions.
 */
export const readDates = (pages: readonly PageText[], today: CivilDate): Suggestion[] => {
  const all = pages.flatMap(placedIn);
  const isDayFirst = all.some(({ order }) => order === "day-first");
  const isAmerican = all.some(({ order }) => order === "us");
  const isSpanish = pages.some(({ lines }) => lines.some((line) => SPANISH.test(textOf(line))));
  const mayBeEither = (isDayFirst || isSpanish) && !isAmerican;
  const best = (["named", "plain", "later"] as const)
    .map((standing) => all.filter((one) => one.standing === standing))
    .find((some) => some.length > 0);
  const asked = (best ?? []).flatMap((one) =>
    (one.days.length > 1 && !mayBeEither ? one.days.slice(0, 1) : one.days).map((day) => ({ ...one, day })),
  );
  const distinct = [...new Map(asked.toReversed().map((one) => [one.day, one])).values()].toReversed();
  return distinct.map(({ page, words, day, days }) => {
    const isOfOrder = days.length > 1 && mayBeEither;
    const doubts: Doubt[] = [
      ...(distinct.length > (isOfOrder ? 2 : 1) ? (["several"] as const) : []),
      ...(isOfOrder ? (["order"] as const) : []),
      ...(day > today ? (["future"] as const) : []),
      ...doubtOfWords(words),
    ];
    return { kind: "date", value: day, ...placeOf(page, words), doubts };
  });
};
