import { type Hint, hintAt } from "./hints.ts";
import { UNIT_LENGTH } from "./length-words.ts";
import { BLANK, hide, matchesOf, type Span, spanOf } from "./sentence.ts";
import { ZONE_PATTERN, zoneNamed } from "./zones.ts";

/** Minutes since midnight; `half` is open while neither am nor pm was said. */
type Reading = { minutes: number; isOpen: boolean };

export type ClockWords = Span & {
  started: number | null;
  ended: number | null;
  /** The zone that was named, else the person's own. */
  zone: string | null;
};

const HALF_DAY = 720;
const DAY = 1440;
/** `a` and `p` only right behind the digits: `3 a` is the beginning of something else. */
const MERIDIEM = "(?:\\s?[ap]\\.?m\\b\\.?|[ap]\\b)";
const TIME = `(?:noon\\b|midday\\b|midnight\\b|\\d{1,2}(?::[0-5]\\d)?${MERIDIEM}?(?![\\p{N}:/]))`;
const SURE_TIME = `(?:noon\\b|midday\\b|midnight\\b|\\d{1,2}(?::[0-5]\\d)?${MERIDIEM}|\\d{1,2}:[0-5]\\d(?![\\p{N}:]))`;
const NO_WORD_BEFORE = "(?<![\\p{L}\\p{N}$#.:/,-])";
const RANGE = new RegExp(
  `(?<lead>(?:from|between)\\s+)?${NO_WORD_BEFORE}(?<start>${TIME})(?:${ZONE_PATTERN.replace("zone>", "zoneBefore>")})?(?<join>\\s*-\\s*|\\s+(?:to|until|till|til|through|thru|and)\\s+)(?<end>${TIME})${ZONE_PATTERN}?`,
  "gu",
);
const START = new RegExp(
  `${NO_WORD_BEFORE}(?<lead>(?:from|since|starting(?: at)?|started(?: at)?|at|@)\\s*)?(?<start>${SURE_TIME})${ZONE_PATTERN}?`,
  "gu",
);
const END = new RegExp(
  `(?<![\\p{L}])(?:until|till|til|ended(?: at)?|to)\\s+(?<end>${SURE_TIME})${ZONE_PATTERN}?`,
  "gu",
);
/** A count, not a clock: `3-5 tenants`, `1-2 hours`, `9-5 %`. */
const COUNTED = /^\s*(?:%|\p{L}{2,}(?<![s]s)s\b|h\b|hrs?\b|hours?\b|m\b|mins?\b|minutes?\b)/u;

const readTime = (text: string): Reading | null => {
  if (/^(?:noon|midday)$/.test(text)) return { minutes: HALF_DAY, isOpen: false };
  if (text === "midnight") return { minutes: 0, isOpen: false };
  const match = /^(\d{1,2})(?::(\d\d))?\s*([ap])?/.exec(text);
  const hour = Number(match?.[1]);
  const minutes = Number(match?.[2] ?? 0);
  const half = match?.[3];
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    return { minutes: (hour % 12) * 60 + minutes + (half === "p" ? HALF_DAY : 0), isOpen: false };
  }
  if (hour > 24 || (hour === 24 && minutes > 0)) return null;
  const isOpen = hour >= 1 && hour <= 12 && !/^0\d/.test(text);
  return { minutes: (hour % 24) * 60 + minutes, isOpen };
};

const ahead = (from: number, to: number): number => (to - from + DAY - 1) % DAY;

/** The half of the day that makes the stretch to a known time the shorter one. */
const closest = ({ minutes }: Reading, lengthOf: (candidate: number) => number): number => {
  const early = minutes % HALF_DAY;
  return lengthOf(early) <= lengthOf(early + HALF_DAY) ? early : early + HALF_DAY;
};

/** Without am or pm: the hours in which people work, 7 in the morning to 6:59 in the evening. */
const byDaylight = ({ minutes }: Reading): number => {
  const early = minutes % HALF_DAY;
  return early < 7 * 60 ? early + HALF_DAY : early;
};

const settle = (start: Reading, end: Reading): { started: number; ended: number } => {
  if (!start.isOpen) {
    const ended = end.isOpen ? closest(end, (each) => ahead(start.minutes, each)) : end.minutes;
    return { started: start.minutes, ended };
  }
  if (!end.isOpen) return { started: closest(start, (each) => ahead(each, end.minutes)), ended: end.minutes };
  const started = byDaylight(start);
  return { started, ended: closest(end, (each) => ahead(started, each)) };
};

const isSure = (text: string): boolean => /[apn:]/.test(text);
const isClock = (text: string): boolean => /[apn]/.test(text);

const readRange = (folded: string, match: RegExpExecArray): ClockWords | Hint | null => {
  const { lead, start = "", end = "", join = "", zone, zoneBefore } = match.groups ?? {};
  const span = spanOf(match);
  const isTold = lead !== undefined || isSure(start) || isSure(end);
  if (join.trim() === "and" && !lead?.startsWith("between")) return null;
  const [one, other] = [readTime(start), readTime(end)];
  const isCounted = !isClock(start) && !isClock(end) && COUNTED.test(folded.slice(span.to));
  if (!one || !other || isCounted) return null;
  const isPartOfName = /(?<!\bat)(?<=\p{L})\s*$/u.test(folded.slice(0, span.from));
  if (!isTold) return isPartOfName ? null : hintAt("unclear_range", span);
  return { ...span, ...settle(one, other), zone: zoneNamed(zone ?? zoneBefore) };
};

const isHint = (found: ClockWords | Hint): found is Hint => "code" in found;

const LENGTH = new RegExp(`(?<![\\p{L}])${UNIT_LENGTH}`, "u");
const WORKDAY_FROM = 7;

/** `1:30` alone is a length; beside a length with its unit, one that opens the sentence or tells a workday's hour is a clock. */
const isLength = (folded: string, match: RegExpExecArray): boolean => {
  const { lead, start = "" } = match.groups ?? {};
  if (lead !== undefined || !/^\d{1,2}:\d\d$/.test(start)) return false;
  const isTimeLike = Number(start.split(":")[0]) >= WORKDAY_FROM || isBlankOrSign(folded.slice(0, match.index));
  return !isTimeLike || !LENGTH.test(hide(folded, spanOf(match)));
};

const readAlone = (folded: string): ClockWords | null => {
  const [end] = matchesOf(folded, END);
  const ended = end && readTime(end.groups?.["end"] ?? "");
  if (end && ended) {
    const minutes = ended.isOpen ? byDaylight(ended) : ended.minutes;
    return { ...spanOf(end), started: null, ended: minutes, zone: zoneNamed(end.groups?.["zone"]) };
  }
  for (const match of matchesOf(folded, START)) {
    const { start: text = "", zone } = match.groups ?? {};
    const start = readTime(text);
    if (!start || isLength(folded, match)) continue;
    const started = start.isOpen ? byDaylight(start) : start.minutes;
    return { ...spanOf(match), started, ended: null, zone: zoneNamed(zone) };
  }
  return null;
};

export type ClockReading = { clock: ClockWords | null; hints: readonly Hint[]; hidden: string };

/** When the work began and ended, where a sentence tells it by the clock: a range, or one end of it. */
export const readClock = (folded: string): ClockReading => {
  const found = matchesOf(folded, RANGE)
    .map((match) => readRange(folded, match))
    .filter((each) => each !== null);
  const [first, second] = found.filter((each): each is ClockWords => !isHint(each));
  const hints = [...found.filter(isHint), ...(second ? [hintAt("two_stretches", second)] : [])];
  const hidden = found.reduce(hide, folded);
  if (first) return { clock: first, hints, hidden };
  const alone = readAlone(hidden);
  return { clock: alone, hints, hidden: alone ? hide(hidden, alone) : hidden };
};

export const clockText = (minutes: number): string => {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
};

export const isBlankOrSign = (text: string): boolean => new RegExp(`^[\\s${BLANK},;:.()\\-]*$`).test(text);
