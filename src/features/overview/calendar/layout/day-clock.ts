import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";

export const HALF_HOUR = 30;
const DAY_MINUTES = 1440;
const MS_PER_MINUTE = 60_000;

/** A half hour as the clocks show it. */
export type HalfHour = {
  /** `HH:MM` */
  time: string;
  /** The clocks were set back: they show it for the second time. */
  isRepeated: boolean;
};

/** A day on the clocks of a zone, 23 or 25 hours long where they are set ahead or back. */
export type DayClock = {
  date: CivilDate;
  timeZone: string;
  startsAtMs: number;
  minutes: number;
  halfHours: HalfHour[];
};

/** `HH:MM`, with seconds if there are any, as from a stopwatch. */
const timeOfMinute = (minute: number): string => {
  const time = new Date(Math.round(minute * 60) * 1000).toISOString().slice(11, 19);
  return time.endsWith(":00") ? time.slice(0, 5) : time;
};

const USUAL: readonly HalfHour[] = Array.from({ length: DAY_MINUTES / HALF_HOUR }, (_, index) => ({
  time: timeOfMinute(index * HALF_HOUR),
  isRepeated: false,
}));

export const dayClock = (date: CivilDate, timeZone: string): DayClock => {
  const startsAtMs = instantInZone(date, "00:00", timeZone);
  const minutes = (instantInZone(addDays(date, 1), "00:00", timeZone) - startsAtMs) / MS_PER_MINUTE;
  const halfHours = minutes === DAY_MINUTES ? [...USUAL] : readHalfHours(startsAtMs, minutes, timeZone);
  return { date, timeZone, startsAtMs, minutes, halfHours };
};

const readHalfHours = (startsAtMs: number, minutes: number, timeZone: string): HalfHour[] => {
  const seen = new Set<string>();
  return Array.from({ length: Math.ceil(minutes / HALF_HOUR) }, (_, index) => {
    const time = timeOfDayInZone(startsAtMs + index * HALF_HOUR * MS_PER_MINUTE, timeZone).slice(0, 5);
    const isRepeated = seen.has(time);
    seen.add(time);
    return { time, isRepeated };
  });
};

/** How many minutes into the day its clocks show a time: the first time where they show it twice. */
export const minuteOf = ({ date, timeZone, startsAtMs, minutes }: DayClock, time: string): number => {
  const minute = (instantInZone(date, time, timeZone) - startsAtMs) / MS_PER_MINUTE;
  return Math.min(Math.max(minute, 0), minutes);
};

/** What the clocks show this many minutes into the day; at its end `00:00`. */
export const timeAt = ({ startsAtMs, minutes, timeZone }: DayClock, minute: number): string =>
  minutes === DAY_MINUTES
    ? timeOfMinute(minute % DAY_MINUTES)
    : timeOfDayInZone(startsAtMs + minute * MS_PER_MINUTE, timeZone);

/** The first minute from `minute` on that the clocks do not show a second time: only such a minute can be given as a time. */
export const sayable = ({ halfHours, minutes }: DayClock, minute: number): number => {
  let index = Math.floor(minute / HALF_HOUR);
  if (halfHours[index]?.isRepeated !== true) return minute;
  while (halfHours[index]?.isRepeated === true) index += 1;
  return Math.min(index * HALF_HOUR, minutes);
};
