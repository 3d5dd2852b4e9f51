import { civilDateInZone } from "#shared/civil-date.ts";
import type { Item } from "#shared/item.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";

export const VISIT_LIMITS = {
  /** How far from a pin a phone may say that it is, and be at the property. */
  meters: 150,
  atOnce: 200,
  /** Of one file: more than anyone reviews. */
  perFile: 20_000,
  seconds: 86_400,
} as const;

/** A visit at a pin, as it leaves the browser: at which property and when, never where. */
export type SentVisit = { propertyId: string; startsAt: string; endsAt: string };

const MINUTE = 60_000;
/** Seconds of a phone are no truth; whole minutes are what its clock showed. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE) * MINUTE;

/** It says where someone was, and not what they did there: a person says that. */
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
    date: civilDateInZone(new Date(begins), timeZone),
    timeStarted: timeOfDayInZone(begins, timeZone),
    timeEnded: timeOfDayInZone(ends, timeZone),
    timeZone,
    seconds: (ends - begins) / 1000,
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
