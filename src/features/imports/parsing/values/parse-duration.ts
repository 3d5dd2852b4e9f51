import { ENTRY_SECONDS_MAX, ENTRY_SECONDS_MIN } from "#shared/duration.ts";
import { ok, type Result } from "#shared/result.ts";
import { isDateCell, isDurationCell, meaningfulText, type Cell } from "#shared/sheets/cell.ts";
import { parseTimeRange } from "./parse-time.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import { refusedValue, type ValueRefusal } from "./reason.ts";

/** What a bare number in the duration column means; `days` are the fractions of a day that spreadsheets keep. */
export type DurationUnit = "hours" | "minutes" | "seconds" | "days";

export type DurationOptions = {
  unit: DurationUnit | null;
  /** In a file cut at semicolons a comma is the decimal sign. */
  decimalComma: boolean;
};

const UNIT_SECONDS: Record<DurationUnit, number> = { hours: 3600, minutes: 60, seconds: 1, days: 86_400 };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const COMMA_NUMBER = /^[+-]?\d*,\d+(?!\d)(?=\D*$)/;
const CLOCK = /^([+-]?)(\d{1,3}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(?:h|hrs?|hours?))?$/i;
const HOURS = "(?:h|hr|hrs|hour|hours|std)\\.?";
const MINUTES = "(?:m|min|mins|minute|minutes|mn|'|\u2032)\\.?";
const SECONDS = '(?:s|sec|secs|second|seconds|")\\.?';
const AMOUNT = "(\\d+(?:\\.\\d+)?|\\.\\d+)";
const JOINT = "\\s*(?:,|and|&|\\+)?\\s*";
const UNITS = new RegExp(
  `^(?:${AMOUNT}\\s*${HOURS})?(?:${JOINT}${AMOUNT}\\s*${MINUTES})?(?:${JOINT}${AMOUNT}\\s*${SECONDS})?$`,
  "i",
);
const HOURS_THEN_BARE_MINUTES = new RegExp(`^(\\d+)\\s*${HOURS}\\s*([0-5]?\\d)$`, "i");
const DAYS = /^\d+(?:\.\d+)?\s*(?:d|days?)$/i;
const ESTIMATE =
  /^(?:~|\u2248|<|>|about|approx\.?|approximately|around|ca\.?|circa|roughly|maybe|at least|over|under)\s*\S/i;
const NUMBER_RANGE = /^\d+(?:\.\d+)?\s*(?:-|\u2013|to|or)\s*\d+(?:\.\d+)?\s*[a-z.]*$/i;
const HALF_OF_DAY = /\d\s*[ap]\.?m\.?$/i;

const WORDS = new Map(
  Object.entries({
    "half an hour": 1800,
    "half hour": 1800,
    "a half hour": 1800,
    "an hour": 3600,
    "one hour": 3600,
    hour: 3600,
    "an hour and a half": 5400,
    "hour and a half": 5400,
    "one and a half hours": 5400,
    "two hours": 7200,
    "three hours": 10_800,
    "quarter hour": 900,
    "quarter of an hour": 900,
    "a quarter of an hour": 900,
    "three quarters of an hour": 2700,
  }),
);

const FRACTIONS: Record<string, string> = {
  "\u00BC": ".25",
  "\u00BD": ".5",
  "\u00BE": ".75",
  "\u2153": ".3333",
  "\u2154": ".6667",
};

/** 1 1/2, 1½ and 3/4 as decimals. */
const withFractions = (text: string): string =>
  text
    .replace(
      /(\d*)\s*([\u00BC\u00BD\u00BE\u2153\u2154])/g,
      (_all, whole: string, sign: string) => `${whole}${FRACTIONS[sign] ?? ""}`,
    )
    .replace(
      /^(?:(\d{1,2})\s+)?([1-3])\/([2-4])(?=\s*(?:$|[a-z]))/i,
      (_all, whole: string | undefined, top: string, bottom: string) =>
        String(Number(whole ?? 0) + Number(top) / Number(bottom)),
    );

const clockSeconds = (match: RegExpExecArray): number | null => {
  const [, sign, hours, minutes, seconds = "0"] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === "-" ? -total : total;
};

const unitSeconds = (text: string): number | null => {
  const bare = HOURS_THEN_BARE_MINUTES.exec(text);
  if (bare) return Number(bare[1]) * 3600 + Number(bare[2]) * 60;
  const match = UNITS.exec(text);
  if (!match || text === "") return null;
  const [, hours, minutes, seconds] = match;
  if (hours === undefined && minutes === undefined && seconds === undefined) return null;
  return Math.round(Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0));
};

const numberSeconds = (value: number, unit: DurationUnit | null, shown: string): Result<number, ValueRefusal> =>
  unit === null && value > 0
    ? refusedValue(
        "duration-unit-unknown",
        `${quoted(shown)} is a bare number: does this column count hours or minutes?`,
      )
    : ok(Math.round(value * UNIT_SECONDS[unit ?? "hours"]));

const unreadable = (text: string): { ok: false; reason: ValueRefusal } => {
  if (ESTIMATE.test(text) || text.endsWith("?")) {
    return refusedValue("duration-estimate", `${quoted(text)} is an estimate. Enter the time worked.`);
  }
  if (NUMBER_RANGE.test(text)) {
    return refusedValue("duration-estimate", `${quoted(text)} is a range. Enter the time worked.`);
  }
  if (DAYS.test(text))
    return refusedValue("duration-unreadable", `${quoted(text)} counts days. Enter hours and minutes.`);
  if (HALF_OF_DAY.test(text)) {
    return refusedValue("duration-unreadable", `${quoted(text)} is a time of day, not a length of time.`);
  }
  return refusedValue("duration-unreadable", `${quoted(text)} is not a length of time that we can read.`);
};

const commaHint = (text: string): { ok: false; reason: ValueRefusal } =>
  refusedValue(
    "duration-decimal-comma",
    `${quoted(text)} has a decimal comma. Write it with a point, as in ${quoted(text.replace(",", "."))}.`,
  );

const textSeconds = (text: string, options: DurationOptions): Result<number, ValueRefusal> => {
  if (COMMA_NUMBER.test(text)) {
    const thousands = /^\d{1,3},\d{3}$/.test(text);
    return options.decimalComma && !thousands ? textSeconds(text.replace(",", "."), options) : commaHint(text);
  }
  const accounting = /^\((.*)\)$/.exec(text)?.[1];
  const plain = withFractions(accounting === undefined ? text : `-${accounting}`);
  if (NUMBER.test(plain)) return numberSeconds(Number(plain), options.unit, text);
  const clock = CLOCK.exec(plain);
  const negative = /^-\s*(?=[\d.])/.exec(plain);
  const unsigned = negative ? plain.slice(negative[0].length) : plain;
  const range = parseTimeRange(plain);
  const seconds =
    (clock ? clockSeconds(clock) : null) ??
    WORDS.get(plain.toLowerCase()) ??
    unitSeconds(unsigned) ??
    (range && range.end > range.start ? range.end - range.start : null);
  if (seconds === null) return unreadable(text);
  return ok(negative ? -Math.abs(seconds) : seconds);
};

/** The seconds that a cell states, before the limits of an entry are applied. */
export const readDuration = (cell: Cell | undefined, options: DurationOptions): Result<number, ValueRefusal> => {
  if (cell !== null && cell !== undefined) {
    if (isDurationCell(cell)) return ok(Math.round(cell.seconds));
    if (isDateCell(cell))
      return refusedValue("duration-unreadable", `${quoted(cell.iso)} is a date, not a length of time.`);
    if (typeof cell === "number") return numberSeconds(cell, options.unit, String(cell));
  }
  const text = meaningfulText(cell)
    .replace(/\s+/g, " ")
    .replace(/^\u2212/, "-");
  if (text === "") return refusedValue("duration-missing", "The duration is missing.");
  return text.length > 40 ? unreadable(text) : textSeconds(text, options);
};

/** The limits of one entry: more than nothing, at most a day. */
export const withinEntryLimits = (seconds: number, shown: string): Result<number, ValueRefusal> => {
  if (seconds < 0) return refusedValue("duration-negative", `The duration ${quoted(shown)} is negative.`);
  if (seconds === 0) return refusedValue("duration-zero", `The duration ${quoted(shown)} is zero.`);
  if (seconds < ENTRY_SECONDS_MIN)
    return refusedValue("duration-too-short", `The duration ${quoted(shown)} is too short to keep.`);
  if (seconds > ENTRY_SECONDS_MAX) {
    return refusedValue("duration-too-long", `The duration ${quoted(shown)} is longer than a day (24 hours).`);
  }
  return ok(seconds);
};

/** How much of a column reads as a length of time, and how surely: a unit or a clock form is surer than a number. */
export const durationLikeness = (cell: Cell | undefined): number => {
  if (cell === null || cell === undefined || isDateCell(cell)) return 0;
  if (isDurationCell(cell)) return 1;
  if (typeof cell === "number") return cell >= 0 && cell <= 1440 ? 0.6 : 0;
  const text = meaningfulText(cell);
  if (text === "") return 0;
  if (NUMBER.test(text)) return Number(text) >= 0 && Number(text) <= 1440 ? 0.6 : 0;
  const read = readDuration(text, { unit: "hours", decimalComma: true });
  return read.ok && read.value !== 0 ? 1 : 0;
};
