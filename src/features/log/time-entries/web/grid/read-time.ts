import { readLength } from "../read-length.ts";

/** A length, or a start and an end. */
export type ReadTime = { seconds: number } | { timeStarted: string; timeEnded: string };

const CLOCK = /^(\d{1,2})(?::?([0-5]\d)(:[0-5]\d)?)?\s*(a|p|am|pm)?$/;
const WITH_SECONDS = /^(\d{1,2}:[0-5]\d):([0-5]\d)$/;

/** `seconds` with its colon: a stopwatch can start and end on any second. */
type Clock = { hour: number; minute: string; seconds: string; half: "a" | "p" | null; hasMinutes: boolean };

const readClock = (text: string): Clock | null => {
  const [, hour, minute, seconds = "", half] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined) return null;
  const known = half === undefined ? null : half.startsWith("a") ? "a" : "p";
  if (Number(hour) > (known === null ? 23 : 12)) return null;
  if (known !== null && Number(hour) === 0) return null;
  return { hour: Number(hour), minute: minute ?? "00", seconds, half: known, hasMinutes: minute !== undefined };
};

const timeOf = ({ hour, minute, seconds }: Clock, half: "a" | "p" | null): string => {
  const hour24 = half === null ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  return `${String(hour24).padStart(2, "0")}:${minute}${seconds}`;
};

/** `3-5pm`, `11am-1pm`, `11-1pm`, `13:00-15:30`. `3-5` alone could be night or day and is not guessed. */
const readClocks = (text: string): ReadTime | null => {
  const [first = "", second = "", ...more] = text.split(/\s*(?:-|\u2013|\bto\b)\s*/);
  const [start, end] = [readClock(first), readClock(second)];
  if (!start || !end || more.length > 0) return null;
  if (end.half === null) {
    if (start.half !== null || !start.hasMinutes || !end.hasMinutes) return null;
    return { timeStarted: timeOf(start, null), timeEnded: timeOf(end, null) };
  }
  const timeEnded = timeOf(end, end.half);
  if (start.half !== null) return { timeStarted: timeOf(start, start.half), timeEnded };
  if (start.hour > 12 || start.hour === 0) return null;
  const sameHalf = timeOf(start, end.half);
  const isForward = sameHalf < timeEnded;
  return { timeStarted: isForward ? sameHalf : timeOf(start, end.half === "p" ? "a" : "p"), timeEnded };
};

const HALF_DAY_MINUTES = 12 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `8:30-4:30` hardly meant twenty hours into the next day: without am or pm, or with the wrong one, it is not guessed. */
const isSlip = (read: ReadTime): boolean => {
  if ("seconds" in read) return false;
  const ahead = minutesOf(read.timeEnded) - minutesOf(read.timeStarted);
  return ahead < 0 && ahead + 2 * HALF_DAY_MINUTES > HALF_DAY_MINUTES;
};

/** What a person typed into the cell of a time: `1.5`, `1h30`, `1:30`, `1:30:00` of Excel, `90m`, `3-5pm`. */
export const readTime = (typed: string): ReadTime | null => {
  const text = typed.trim().toLowerCase();
  const exact = WITH_SECONDS.exec(text);
  const length = readLength(exact?.[1] ?? text);
  if (length !== null) return { seconds: length + Number(exact?.[2] ?? 0) };
  const clocks = readClocks(text);
  return clocks === null || isSlip(clocks) ? null : clocks;
};
