import {
  COUNTED,
  END,
  ENDS,
  EVENT_BEFORE_TIME,
  EVENT_BEFORE_TIME_ALONE,
  NAMED_TIMES,
  PUT_OFF_TO_TIME,
  RANGE,
  START,
  SURE_ENDS,
} from "./clock-phrases.ts";
import { END as WORD_END, FREE, WEEKDAY } from "./days/day-words.ts";
import { type Hint, hintAt } from "./hints.ts";
import { UNIT_LENGTH } from "./length-words.ts";
import { type Span } from "#shared/fields/folded-words.ts";
import { asCorrected, BLANK, hide, hideAll, matchesOf, spanOf } from "./sentence.ts";
import { FILL, hideAlike, withDigits } from "./spoken-times.ts";
import { zoneNamed } from "./zones.ts";

/** Minutes since midnight; `half` is open while neither am nor pm was said. */
type Reading = { minutes: number; isOpen: boolean };

export type ClockWords = Span & {
  started: number | null;
  ended: number | null;
  /** Where the end was given separately from the start: `in at 9, painted, out at 5`. */
  end?: Span;
  /** The zone that was named, else the person's own. */
  zone: string | null;
  /** The sentence is about a night. */
  isOfNight: boolean;
};

const HALF_DAY = 720;
const DAY = 1440;

const readTime = (text: string): Reading | null => {
  const named = NAMED_TIMES.get(text);
  if (named !== undefined) return { minutes: named, isOpen: false };
  const match = /^(\d{1,2}?):?(\d\d)?(?!\d)\s*([ap])?/.exec(text.replaceAll(FILL, ""));
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

/** Without am or pm: assumes the hours in which people work, 7 in the morning to 6:59 in the evening. */
const byDaylight = ({ minutes }: Reading): number => {
  const early = minutes % HALF_DAY;
  return early < 7 * 60 ? early + HALF_DAY : early;
};

/** The hours in which work may have begun, for each part of the day. */
const PARTS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  morning: [4 * 60, HALF_DAY],
  afternoon: [HALF_DAY, 18 * 60],
  evening: [16 * 60, DAY],
  night: [17 * 60, DAY],
};
const PART = new RegExp(
  `${FREE}(?:(?:this|that|last|other|yesterday|tomorrow|(?:in|during)\\s+the|at|\\d(?:st|nd|rd|th)?|${WEEKDAY})\\s+|(?:early|mid|late|all)[\\s-]+|to)(?<part>${Object.keys(PARTS).join("|")})${WORD_END}`,
  "gu",
);

type DayPart = Span & { part: string };
const isNight = (part: DayPart | null): boolean => part?.part === "night";

/** `last night`, `in the morning`: the part of the day that a sentence is about, if there is just one. */
const partOf = (folded: string): DayPart | null => {
  const found = matchesOf(folded, PART).map((match) => ({ ...spanOf(match), part: match.groups?.["part"] ?? "" }));
  const [first] = found;
  return first && found.every(({ part }) => part === first.part) ? first : null;
};

/** Without am or pm: goes by the part of the day, and null if the time is outside its hours. */
const byPart = (reading: Reading, part: DayPart | null): number | null => {
  const hours = part && PARTS[part.part];
  if (!hours) return byDaylight(reading);
  const early = reading.minutes % HALF_DAY;
  const [from, to] = hours;
  return [early, early + HALF_DAY].find((minutes) => minutes >= from && minutes < to) ?? null;
};

const settle = (start: Reading, end: Reading, part: DayPart | null): { started: number; ended: number } | null => {
  if (!start.isOpen) {
    const ended = end.isOpen ? closest(end, (each) => ahead(start.minutes, each)) : end.minutes;
    return { started: start.minutes, ended };
  }
  if (!end.isOpen) return { started: closest(start, (each) => ahead(each, end.minutes)), ended: end.minutes };
  const started = byPart(start, part);
  return started === null ? null : { started, ended: closest(end, (each) => ahead(started, each)) };
};

const isAmount = (text: string): boolean => /^[1-9]\d{2,3}$/.test(text);
const isSure = (text: string): boolean => /[apn:]|^0\d{3}$/.test(text);
const isClock = (text: string): boolean => /[apn]|^0\d{3}$/.test(text);

/** Nothing is between them that is not already understood. */
const isBeside = (folded: string, one: Span, other: Span): boolean =>
  isBlankOrSign(folded.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)));

const isPutOff = (folded: string, { index, 0: text }: RegExpExecArray): boolean =>
  PUT_OFF_TO_TIME.test(folded.slice(0, index) + (/^\p{L}+/u.exec(text)?.[0] ?? ""));
const isOfEvent = (folded: string, { index, groups }: RegExpExecArray): boolean => {
  const before = folded.slice(0, index) + (groups?.["lead"] ?? "");
  // `for 1:30` and `about 1:30` mean a length.
  const isLengthLed = /^\d{1,2}:\d\d$/.test(groups?.["start"] ?? "") && /(?<!\p{L})(?:for|about)\s*$/u.test(before);
  if (groups?.["end"] !== undefined) return EVENT_BEFORE_TIME.test(before);
  return !isLengthLed && (EVENT_BEFORE_TIME.test(before) || EVENT_BEFORE_TIME_ALONE.test(before));
};

const readRange = (folded: string, match: RegExpExecArray, part: DayPart | null): ClockWords | Hint | null => {
  const { lead, start = "", end = "", join = "", zone, zoneBefore } = match.groups ?? {};
  const span = spanOf(match);
  const isOfPart = part !== null && isBeside(folded, span, part);
  const isTold = lead !== undefined || isSure(start) || isSure(end) || isOfPart || /til/.test(join);
  if (join.trim() === "and" && !lead?.startsWith("between")) return null;
  if ((isAmount(start) || isAmount(end)) && !isSure(start) && !isSure(end)) return null;
  const [one, other] = [readTime(start), readTime(end)];
  const isCounted = !isClock(start) && !isClock(end) && COUNTED.test(folded.slice(span.to));
  if (!one || !other || isCounted) return null;
  const isPartOfName = /(?<!\bat)(?<=\p{L})\s*$/u.test(folded.slice(0, span.from));
  const ends = settle(one, other, part);
  // `9 to 5` is not a count: a count would rise.
  const isFalling = one.minutes > other.minutes && ends !== null && ends.started < ends.ended;
  const isStretch = isTold || (isFalling && join.includes("t") && !isPartOfName);
  if (!isStretch) return isPartOfName ? null : hintAt("unclear_range", span);
  if (isOfEvent(folded, match)) return hintAt("about_time", span);
  return ends
    ? { ...span, ...ends, zone: zoneNamed(zone ?? zoneBefore), isOfNight: isNight(part) }
    : hintAt("unclear_range", span);
};

const readEnds = (folded: string, part: DayPart | null): ClockWords | null => {
  for (const match of matchesOf(folded, ENDS)) {
    const { lead = "", start = "", gap = "", last = "", end = "" } = match.groups ?? {};
    const { from, to } = spanOf(match);
    const isTold = SURE_ENDS.test(`${lead} ${last}`) || (isSure(start) && isSure(end) && !/[,;.]/.test(gap));
    const isCounted = COUNTED.test(gap) || COUNTED.test(folded.slice(to));
    const [one, other] = [readTime(start), readTime(end)];
    const ends = isTold && !isCounted && one && other ? settle(one, other, part) : null;
    if (!ends) continue;
    const first = { from, to: from + lead.length + start.length };
    const second = { from: to - last.length - end.length, to };
    return { ...first, ...ends, end: second, zone: null, isOfNight: isNight(part) };
  }
  return null;
};

const isHint = (found: ClockWords | Hint): found is Hint => "code" in found;

const LENGTH = new RegExp(`(?<![\\p{L}])${UNIT_LENGTH}`, "u");
const WORKDAY_FROM = 7;

/** `1:30` alone is a length; beside a length with its unit, a clock if it opens the sentence or is a workday hour. */
const isLength = (folded: string, match: RegExpExecArray): boolean => {
  const { lead, start = "" } = match.groups ?? {};
  if (lead !== undefined || !/^\d{1,2}:\d\d$/.test(start)) return false;
  const isTimeLike = Number(start.split(":")[0]) >= WORKDAY_FROM || isBlankOrSign(folded.slice(0, match.index));
  return !isTimeLike || !LENGTH.test(hide(folded, spanOf(match)));
};

const readEnd = (folded: string, part: DayPart | null): ClockWords | Hint | null => {
  const [match] = matchesOf(folded, END);
  const end = match && readTime(match.groups?.["end"] ?? "");
  if (!match || !end) return null;
  const ended = end.isOpen ? byPart(end, part) : end.minutes;
  const span = spanOf(match);
  return ended === null
    ? hintAt("unclear_range", span)
    : { ...span, started: null, ended, zone: zoneNamed(match.groups?.["zone"]), isOfNight: isNight(part) };
};

const readStart = (folded: string, part: DayPart | null): ClockWords | Hint | null => {
  for (const match of matchesOf(folded, START)) {
    const { start: text = "", zone } = match.groups ?? {};
    const start = readTime(text);
    if (!start || isLength(folded, match)) continue;
    const started = start.isOpen ? byPart(start, part) : start.minutes;
    const span = spanOf(match);
    return started === null
      ? hintAt("unclear_range", span)
      : { ...span, started, ended: null, zone: zoneNamed(zone), isOfNight: isNight(part) };
  }
  return null;
};

/** Times at which something else was due are neither a start nor a length. */
const withoutEvents = (folded: string): string =>
  [
    ...matchesOf(folded, START).filter((match) => isOfEvent(folded, match)),
    ...matchesOf(folded, END).filter((match) => isPutOff(folded, match)),
  ]
    .map(spanOf)
    .reduce(hide, folded);

export type ClockReading = { clock: ClockWords | null; hints: readonly Hint[]; hidden: string };

/**
 * When the work began and ended, if a sentence says so by the clock: a range, or one end of it. `folded` is the whole
 * sentence, `free` what no other part of it has taken.
 */
export const readClock = (folded: string, free: string): ClockReading => {
  const digits = withDigits(free);
  const { hidden, ...reading } = readDigits(digits, partOf(folded));
  return { ...reading, hidden: hideAlike(free, hidden) };
};

const readDigits = (free: string, part: DayPart | null): ClockReading => {
  const found = matchesOf(free, RANGE)
    .map((match) => readRange(free, match, part))
    .filter((each) => each !== null);
  const [first, second] = asCorrected(
    free,
    found.filter((each): each is ClockWords => !isHint(each)),
  );
  const hints = [...found.filter(isHint), ...(second ? [hintAt("two_stretches", second)] : [])];
  const hidden = withoutEvents(found.reduce(hide, free));
  if (first) return { clock: first, hints, hidden };
  const alone = readEnds(hidden, part) ?? readEnd(hidden, part) ?? readStart(hidden, part);
  const rest = alone ? hideAll(hidden, "end" in alone && alone.end ? [alone, alone.end] : [alone]) : hidden;
  return alone && isHint(alone)
    ? { clock: null, hints: [...hints, alone], hidden: rest }
    : { clock: alone, hints, hidden: rest };
};

export const clockText = (minutes: number): string => {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
};

export const isBlankOrSign = (text: string): boolean => new RegExp(`^[\\s${BLANK},;:.()\\-]*$`).test(text);
