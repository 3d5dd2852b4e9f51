import { addDays, type CivilDate, secondsOfDay } from "#shared/civil-date.ts";
import { dayClock, type DayClock, minuteOf, sayable, timeAt } from "./day-clock.ts";
import type { Placed } from "./place-entries.ts";

/** Moves by hand or by key go in steps of this many minutes. */
export const STEP_MINUTES = 15;

export const snapped = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;

/** A day and, where the entry has them, its times: what a move changes. */
export type Times = Pick<Placed, "date" | "timeStarted" | "timeEnded">;

type Timed = { date: CivilDate; timeStarted: string; timeEnded: string };
const isTimed = (entry: Placed): entry is Timed => entry.timeStarted !== null && entry.timeEnded !== null;

const isOvernight = ({ timeStarted, timeEnded }: Timed): boolean =>
  secondsOfDay(timeEnded) <= secondsOfDay(timeStarted);

/** Minutes from the start of its day to the end of an entry, which may lie on the day after. */
const endMinuteOf = (day: DayClock, entry: Timed): number => {
  if (!isOvernight(entry)) return minuteOf(day, entry.timeEnded);
  return day.minutes + minuteOf(dayClock(addDays(entry.date, 1), day.timeZone), entry.timeEnded);
};

/** What the clocks show this many minutes after a day began, possibly on the day after. */
const timeAfter = (day: DayClock, minute: number): string => {
  if (minute < day.minutes) return timeAt(day, sayable(day, minute));
  const next = dayClock(addDays(day.date, 1), day.timeZone);
  return timeAt(next, sayable(next, minute - day.minutes));
};

/** The entry moved to begin at a minute of a day, as long as before. One without times changes only its day. */
export const movedTo = (entry: Placed, to: DayClock, minute: number): Times => {
  if (!isTimed(entry)) return { date: to.date, timeStarted: null, timeEnded: null };
  const from = dayClock(entry.date, to.timeZone);
  const length = endMinuteOf(from, entry) - minuteOf(from, entry.timeStarted);
  const start = sayable(to, Math.min(Math.max(minute, 0), to.minutes - STEP_MINUTES));
  return { date: to.date, timeStarted: timeAt(to, start), timeEnded: timeAfter(to, start + length) };
};

/** Earlier or later by some minutes, within its day. */
export const movedBy = (entry: Placed, timeZone: string, minutes: number): Times => {
  const day = dayClock(entry.date, timeZone);
  return isTimed(entry) ? movedTo(entry, day, minuteOf(day, entry.timeStarted) + minutes) : entry;
};

/** The same time some days earlier or later. */
export const movedByDays = (entry: Placed, timeZone: string, days: number): Times => {
  const to = dayClock(addDays(entry.date, days), timeZone);
  return movedTo(entry, to, isTimed(entry) ? minuteOf(to, entry.timeStarted) : 0);
};

/** The entry with its end moved to a minute of its day, and its beginning kept; never shorter than one step. */
export const endedAt = (entry: Placed, timeZone: string, minute: number): Times => {
  if (!isTimed(entry)) return entry;
  const day = dayClock(entry.date, timeZone);
  const start = minuteOf(day, entry.timeStarted);
  const end = Math.min(Math.max(minute, start + STEP_MINUTES), start + day.minutes - STEP_MINUTES);
  return { date: entry.date, timeStarted: entry.timeStarted, timeEnded: timeAfter(day, end) };
};

/** Longer or shorter by some minutes. */
export const resizedBy = (entry: Placed, timeZone: string, minutes: number): Times => {
  if (!isTimed(entry)) return entry;
  return endedAt(entry, timeZone, endMinuteOf(dayClock(entry.date, timeZone), entry) + minutes);
};

export const isMoved = (entry: Placed, to: Times): boolean =>
  entry.date !== to.date || entry.timeStarted !== to.timeStarted || entry.timeEnded !== to.timeEnded;
