import { type CivilDate, civilDate, isCivilDate } from "#shared/civil-date.ts";

/** A clock's reading, kept as the milliseconds that UTC would call so: arithmetic on it knows no zone. */
export type Wall = number;

/** A time as a calendar writes it: what a clock shows, and whose clock. */
export type Moment = {
  wall: Wall;
  /** A whole day: no clock. */
  isDate: boolean;
  /** Null: no zone is said ("floating"). */
  zone: string | null;
};

export const UTC = "UTC";
export const DAY_MS = 86_400_000;

/** `T::` is what ical.js makes of a day that doesn't call itself one. */
const PATTERN = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(\d\d):(\d\d):(\d\d)(Z)?|::))?$/;

/** A time of jCal (RFC 7265); null for one that no clock shows. A leap second is the second before it. */
export const readMoment = (text: unknown, zone: string | null): Moment | null => {
  const [, year, month, day, hours, minutes, seconds, z] = PATTERN.exec(typeof text === "string" ? text : "") ?? [];
  const date = civilDate(Number(year), Number(month), Number(day));
  if (date === null) return null;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (hours === undefined) return { wall: midnight, isDate: true, zone: null };
  const [h, m, s] = [Number(hours), Number(minutes), Math.min(59, Number(seconds))];
  if (h > 23 || m > 59) return null;
  const wall = midnight + ((h * 60 + m) * 60 + s) * 1000;
  return { wall, isDate: false, zone: z === undefined ? zone : UTC };
};

/** Midnight of a clock's day, and what has passed since. */
export const midnightOf = (wall: Wall): Wall => Math.floor(wall / DAY_MS) * DAY_MS;
export const sinceMidnight = (wall: Wall): number => wall - midnightOf(wall);

const textOf = (wall: Wall): string => new Date(wall).toISOString();

export const dateOf = (wall: Wall): CivilDate => textOf(wall).slice(0, 10);
export const timeOf = (wall: Wall): string => textOf(wall).slice(11, 19);
export const isoOf = textOf;

/** Whether an instant or a clock's reading falls on a day that the product knows. */
export const isInReach = (milliseconds: number): boolean =>
  Math.abs(milliseconds) < 8e15 && isCivilDate(dateOf(milliseconds));
