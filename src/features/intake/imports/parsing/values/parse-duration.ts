import { ENTRY_SECONDS_MAX, ENTRY_SECONDS_MIN } from "#shared/duration.ts";
import { ok, type Result } from "#shared/result.ts";
import { isDateCell, isDurationCell, meaningfulText, type Cell } from "#shared/sheets/cell.ts";
import type { ChoiceAnswer } from "./file-choices.ts";
import { parseTimeRange } from "./parse-time.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import { refusedValue, type ValueRefusal } from "./reason.ts";

/** What a bare number in the duration column means; `days` are the fractions of a day that spreadsheets store. */
export type DurationUnit = "hours" | "minutes" | "seconds" | "days";

export type DurationOptions = {
  unit: DurationUnit | null;
  /** In a file separated by semicolons, a comma is the decimal sign. */
  decimalComma: boolean;
  /** Whether 1:30:00 AM is a length: asked where a file writes lengths that way, otherwise absent. */
  clockLengths?: ChoiceAnswer | null | undefined;
};

const UNIT_SECONDS: Record<DurationUnit, number> = { hours: 3600, minutes: 60, seconds: 1, days: 86_400 };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const COMMA_NUMBER = /^[+-]?\d*,\d+(?!\d)(?=\D*$)/;
const CLOCK = /^([+-]?)(\d{1,3}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(?:h|hrs?|hours?))?$/i;
/** Toggl's "18:25 min". */
const MINUTES_SECONDS = /^(\d{1,4}):([0-5]\d)\s*min\.?$/i;
const HALF_CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*([ap])\.?m\.?$/i;
/** ISO 8601, as calendars write it. */
const ISO_LENGTH = /^P(?:(\d+)D)?T?(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?$/i;
/** How Excel shows a length under a date format: day 0 is the first. */
const DAY_ZERO = /^(?:1\/(\d)\/(?:1900|00)|(?:1899-12-|12\/)(30|31)(?:\/1899)?|1900-01-0(\d))[T ]+(\d{1,2}:\d{2}.*)$/i;
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

const isoSeconds = (text: string): number | null => {
  const match = ISO_LENGTH.exec(text);
  if (!match || !/\d/.test(text)) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.floor(days * 86_400 + hours * 3600 + minutes * 60 + seconds);
};

const halfClockSeconds = (text: string): number | null => {
  const match = HALF_CLOCK.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = "0", half = "a"] = match;
  if (Number(hours) < 1 || Number(hours) > 12) return null;
  return ((Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const dayZeroSeconds = (text: string): number | null => {
  const match = DAY_ZERO.exec(text);
  if (!match) return null;
  const [, first, before, later, clock = ""] = match;
  const days = before === undefined ? Number(first ?? later ?? 0) : Number(before) - 30;
  const plain = CLOCK.exec(clock);
  const seconds = plain ? clockSeconds(plain) : halfClockSeconds(clock);
  return seconds === null ? null : days * 86_400 + seconds;
};

/** A length under a date format, which is no day. */
export const isDayZero = (cell: Cell | undefined): boolean =>
  typeof cell === "string" && dayZeroSeconds(cell.trim()) !== null;

/** A length that Excel shows as a time of day. */
export const isClockLength = (cell: Cell | undefined): boolean =>
  typeof cell === "string" && halfClockSeconds(cell.trim()) !== null;

const numberSeconds = (value: number, unit: DurationUnit | null, shown: string): Result<number, ValueRefusal> =>
  unit === null && value > 0
    ? refusedValue(
        "duration-unit-unknown",
        `${quoted(shown)} is a bare number: does this column count hours or minutes?`,
      )
    : ok(unit === "seconds" ? Math.trunc(value) : Math.round(value * UNIT_SECONDS[unit ?? "hours"]));

const unreadable = (text: string): { ok: false; reason: ValueRefusal } => {
  if (text.startsWith("=")) {
    const message = `The formula ${quoted(text)} has no stored result. Open the file in Excel, save it and try again.`;
    return refusedValue("formula-not-calculated", message);
  }
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

const thousandsHint = (text: string): { ok: false; reason: ValueRefusal } =>
  refusedValue(
    "duration-decimal-comma",
    `${quoted(text)} may be a thousand or more, or have a decimal comma. Write the hours without a comma.`,
  );

const clockLength = (text: string, { clockLengths }: DurationOptions): Result<number, ValueRefusal> | null => {
  const seconds = clockLengths === undefined ? null : halfClockSeconds(text);
  if (seconds === null) return null;
  if (clockLengths === "lengths") return ok(seconds);
  return clockLengths === null
    ? refusedValue("clock-lengths-open", `${quoted(text)} is a time of day or a length.`)
    : refusedValue("duration-is-clock", `${quoted(text)} is a time of day, not a length of time.`);
};

const textSeconds = (text: string, options: DurationOptions): Result<number, ValueRefusal> => {
  if (THOUSANDS.test(text)) {
    const isLarge = options.unit === "minutes" || options.unit === "seconds";
    return isLarge ? numberSeconds(Number(text.replaceAll(",", "")), options.unit, text) : thousandsHint(text);
  }
  if (COMMA_NUMBER.test(text))
    return options.decimalComma ? textSeconds(text.replace(",", "."), options) : commaHint(text);
  const asClock = clockLength(text, options);
  if (asClock) return asClock;
  const accounting = /^\((.*)\)$/.exec(text)?.[1];
  const plain = withFractions(accounting === undefined ? text : `-${accounting}`);
  if (NUMBER.test(plain)) return numberSeconds(Number(plain), options.unit, text);
  const minutes = MINUTES_SECONDS.exec(plain);
  const clock = CLOCK.exec(/^:\d{2}$/.test(plain) ? `0${plain}` : plain);
  const negative = /^-\s*(?=[\d.])/.exec(plain);
  const unsigned = negative ? plain.slice(negative[0].length) : plain;
  const range = parseTimeRange(plain);
  const seconds =
    (minutes ? Number(minutes[1]) * 60 + Number(minutes[2]) : null) ??
    (clock ? clockSeconds(clock) : null) ??
    WORDS.get(plain.toLowerCase()) ??
    unitSeconds(unsigned) ??
    isoSeconds(plain) ??
    dayZeroSeconds(plain) ??
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
  return text.length > 40 && !text.startsWith("=") ? unreadable(text) : textSeconds(text, options);
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

const MINUTES_PER_DAY = 1440;

/** Seconds are lengths too under a name that says so; by themselves such numbers could be anything. */
const numberLikeness = (value: number): number => {
  if (value < 0 || value > 86_400) return 0;
  return value <= MINUTES_PER_DAY ? 0.6 : 0.35;
};

/** How much of a column reads as a length of time, and how surely: a unit or a clock form is surer than a plain number. */
export const durationLikeness = (cell: Cell | undefined): number => {
  if (cell === null || cell === undefined || isDateCell(cell)) return 0;
  if (isDurationCell(cell)) return 1;
  if (typeof cell === "number") return numberLikeness(cell);
  const text = meaningfulText(cell);
  if (text === "") return 0;
  if (NUMBER.test(text)) return numberLikeness(Number(text));
  if (THOUSANDS.test(text)) return numberLikeness(Number(text.replaceAll(",", "")));
  if (isClockLength(text) || text.startsWith("=")) return 0.4;
  const read = readDuration(text, { unit: "hours", decimalComma: true });
  return read.ok && read.value !== 0 ? 1 : 0;
};
