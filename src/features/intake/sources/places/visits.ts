import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import type { Item } from "#shared/item.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";

export const VISIT_LIMITS = {
  /** How far from a pin a phone may say that it is, and be at the property. */
  meters: 150,
  atOnce: 200,
  /** Of one file: more than anyone reviews. */
  perFile: 20_000,
  seconds: 86_400,
  /** No clock is further from UTC. */
  offsetMinutes: 840,
} as const;

/** A visit at a pin, as it leaves the browser: at which property and when, never where. */
export type SentVisit = {
  propertyId: string;
  startsAt: string;
  endsAt: string;
  /** How far the phone's clock was ahead of UTC, where its file says that. */
  offsetMinutes?: number | undefined;
};

const MINUTE = 60_000;
/** Seconds of a phone are no truth; whole minutes are what its clock showed. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE) * MINUTE;

type Began = Pick<SentVisit, "startsAt" | "offsetMinutes">;

/** What the phone's clock showed when a visit began: "2025-12-31T20:00". Null: its file does not say. */
const shownBy = ({ startsAt, offsetMinutes }: Began): string | null =>
  offsetMinutes === undefined ? null : new Date(minuteOf(startsAt) + offsetMinutes * MINUTE).toISOString().slice(0, 16);

const shownIn = (milliseconds: number, timeZone: string): string =>
  `${civilDateInZone(new Date(milliseconds), timeZone)}T${timeOfDayInZone(milliseconds, timeZone)}`;

/** The day of a visit where it was: by the phone's clock, else by the book's. */
export const dayOfVisit = (visit: Began, timeZone: string): CivilDate =>
  (shownBy(visit) ?? shownIn(minuteOf(visit.startsAt), timeZone)).slice(0, 10) as CivilDate;

/** No zone is known of an offset alone: clock times stay where the book's clock showed the same. */
const clockOf = (visit: SentVisit, timeZone: string): Pick<Item, "timeStarted" | "timeEnded"> => {
  const begins = minuteOf(visit.startsAt);
  const shown = shownBy(visit);
  if (shown !== null && shown !== shownIn(begins, timeZone)) return { timeStarted: null, timeEnded: null };
  return {
    timeStarted: timeOfDayInZone(begins, timeZone),
    timeEnded: timeOfDayInZone(minuteOf(visit.endsAt), timeZone),
  };
};

/**
 * It says where someone was, and neither what they did there nor for how long: being at a property is no work, so that it has
 * no length, and a person says both.
 */
export const itemOfVisit = (visit: SentVisit, { nickname, timeZone }: { nickname: string; timeZone: string }): Item => {
  const [begins, ends] = [minuteOf(visit.startsAt), minuteOf(visit.endsAt)];
  return {
    kind: "visit",
    id: `visit ${visit.propertyId}`,
    start: new Date(begins).toISOString(),
    title: `Visit at ${nickname}`,
    location: nickname,
    text: "",
    organizer: null,
    senders: [],
    recipients: [],
    attendees: [],
    labels: [],
    date: dayOfVisit(visit, timeZone),
    ...clockOf(visit, timeZone),
    timeZone,
    seconds: null,
    isAllDay: false,
    endsAt: new Date(ends).toISOString(),
    answer: "unknown",
    sourceCreatedAt: null,
    sequence: 0,
  };
};

/** Why a visit is not proposed; null: nothing is wrong with it. */
export const refuseVisit = (visit: SentVisit, now: number): "unreadable" | "longer-than-a-day" | "future" | null => {
  const seconds = (minuteOf(visit.endsAt) - minuteOf(visit.startsAt)) / 1000;
  if (!(seconds > 0)) return "unreadable";
  if (seconds > VISIT_LIMITS.seconds) return "longer-than-a-day";
  return Date.parse(visit.endsAt) > now ? "future" : null;
};
