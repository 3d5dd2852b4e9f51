const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const WORD = Object.keys(NUMBERS).join("|");
const HOURS = "(?:hours?|hrs?|h)(?!\\p{L})\\.?";
const MINUTES = "(?:minutes?|mins?|m)(?!\\p{L})\\.?";
const START = "(?<![\\p{L}\\d.,:/-])";

const PARTS: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "1/2": 0.5,
  "1/4": 0.25,
  "3/4": 0.75,
};
const PART = "½|¼|¾|1/2|1/4|3/4";

const IN_HOURS = new RegExp(
  `${START}(?:(\\d{1,2}(?:[.,]\\d{1,2})?|${WORD})?[\\s-]*(${PART})?)(\\s+and\\s+a\\s+half)?[\\s-]*${HOURS}(\\s+and\\s+a\\s+half)?(?:\\s*(?:and\\s+|,\\s*)?(\\d{1,2}|${WORD})[\\s-]*${MINUTES})?`,
  "giu",
);
const IN_MINUTES = new RegExp(`${START}(\\d{1,4}|${WORD})[\\s-]*(?:minutes?|mins?)(?!\\p{L})`, "giu");
const HALF_AN_HOUR = new RegExp(
  `(?<!\\p{L})(?:half[\\s-]+an?[\\s-]+hour|(?<!and\\s)a[\\s-]+half[\\s-]+hour|half[\\s-]+hour)(?!\\p{L})`,
  "iu",
);
const CLOCKED = new RegExp(`${START}(\\d{1,2}):([0-5]\\d)\\s*${HOURS}`, "giu");
const BETWEEN =
  /(?<![\d:.,/-])(\d{1,2})(?::([0-5]\d))?\s*([ap])?\.?(?:m\.?)?\s*(?:-|–|—|to|until|till)\s*(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m\.?)?(?![\d:/-])/giu;

const numberOf = (written: string | undefined): number =>
  written === undefined ? 0 : (NUMBERS[written.toLowerCase()] ?? Number(written.replace(",", ".")));

/** "Half an hour" and "a quarter of an hour" are no hour. */
const isPartOfHour = (text: string, { 1: whole, index }: RegExpExecArray): boolean =>
  /^an?$/i.test(whole ?? "") && /(?:half|of)[\s-]+$/i.test(text.slice(0, index));

const inHours = (text: string): number[] =>
  [...text.matchAll(IN_HOURS)]
    .filter((found) => !isPartOfHour(text, found))
    .map(([, whole, part, before, after, minutes]) => {
      const half = before === undefined && after === undefined ? 0 : 0.5;
      return (numberOf(whole) + (PARTS[part ?? ""] ?? 0) + half) * 60 + numberOf(minutes);
    });

type Clock = { hour: number; minute: string | undefined; half: string | undefined };

/** Minutes past midnight; a time without morning or afternoon may be one of either. */
const readings = ({ hour, minute, half }: Clock): number[] => {
  const minutes = Number(minute ?? 0);
  if (half === undefined) return hour < 12 ? [hour * 60 + minutes, (hour + 12) * 60 + minutes] : [hour * 60 + minutes];
  if (hour < 1 || hour > 12) return [];
  return [((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minutes];
};

/** The shortest time that may be meant. "9 to 5 people" says none, nor does a time to itself. */
const spanOf = (from: Clock, to: Clock): number[] => {
  if ([from.half, to.half, from.minute, to.minute].every((said) => said === undefined)) return [];
  if (from.hour > 24 || to.hour > 24) return [];
  const spans = readings(from).flatMap((start) => readings(to).map((end) => end - start));
  if (spans.includes(0)) return [];
  return spans
    .filter((span) => span > 0)
    .toSorted((one, other) => one - other)
    .slice(0, 1);
};

const betweenTimes = (text: string): number[] =>
  [...text.matchAll(BETWEEN)].flatMap(([, hour, minute, half, toHour, toMinute, toHalf]) =>
    spanOf({ hour: Number(hour), minute, half }, { hour: Number(toHour), minute: toMinute, half: toHalf }),
  );

/** What stands before a length that no one has worked: money, a wait, a denial, a deadline, a rhythm. */
const NO_WORK_BEFORE =
  /(?:[$€£]\s*\S*|\b(?:valid|expires?|open|closed|ready|every|each|per|within|in|last|next|past|not|never|no|n't|cannot|eta|score|bid|rate|room|units?)\b(?:\s+[\p{L}'’]+){0,2})\s*$/iu;
/** And what stands after one. */
const NO_WORK_AFTER =
  /^\s*(?:[/-]\s*\d|(?:a|per|each|every)\s+(?:day|week|month|year)\b|ago\b|eta\b|away\b|notice\b|later\b|units?\b)/i;
const MONEY_AN_HOUR = /[$€£]\s*[\d.,]+\s*(?:an?|per|\/)\s*\S*$/u;
/** "Mar 3 - 5 pm" is a day and a time. */
const MONTH_BEFORE = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\.?\s*$/iu;
const BEFORE_CHARACTERS = 40;

/** Where only clear statements count: one that may mean something else is blanked. */
const clearIn = (text: string, form: RegExp): string =>
  text.replaceAll(form, (found: string, ...more: unknown[]) => {
    const at = Number(more.findLast((one) => typeof one === "number"));
    const lead = found.length - found.trimStart().length;
    const [before = ""] = text
      .slice(Math.max(0, at - BEFORE_CHARACTERS), at + lead)
      .split(/[.!?;\n](?=\s)/)
      .slice(-1);
    const after = text.slice(at + found.length, at + found.length + BEFORE_CHARACTERS);
    const isClear =
      !NO_WORK_BEFORE.test(before) &&
      !NO_WORK_AFTER.test(after) &&
      !MONEY_AN_HOUR.test(before + found) &&
      !MONTH_BEFORE.test(before);
    return isClear ? found : " — ";
  });

/** The lengths that a text clearly writes out, in minutes: "two hours", "1h 30m", "9:00-11:30". */
export const lengthsSaid = (written: string): ReadonlySet<number> => {
  const text = [IN_HOURS, IN_MINUTES, CLOCKED, BETWEEN].reduce(clearIn, written);
  const said = [
    ...inHours(text),
    ...[...text.matchAll(IN_MINUTES)].map(([, minutes]) => numberOf(minutes)),
    ...[...text.matchAll(CLOCKED)].map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes)),
    ...(HALF_AN_HOUR.test(text) ? [30] : []),
    ...betweenTimes(text),
  ];
  return new Set(said.map((minutes) => Math.round(minutes)).filter((minutes) => minutes > 0 && minutes <= 1440));
};
