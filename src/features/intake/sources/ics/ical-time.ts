import ICAL from "ical.js";
import type { Wall } from "./moment.ts";

/** A clock's reading as ical.js takes it, which says "local" and means no zone. */
export const icalTime = (wall: Wall, isDate: boolean): ICAL.Time => {
  const date = new Date(wall);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  const time = { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
  return new ICAL.Time(isDate ? { ...day, isDate } : { ...day, ...time, isDate }, ICAL.Timezone.localTimezone);
};
