import { civilDateInZone, isTimeZone } from "#shared/civil-date.ts";
import { instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";
import { dateOf, timeOf, type Wall } from "../moment.ts";

/** The clocks of a zone. */
export type Zone = {
  /** Its name at the IANA; null for clocks that only the file describes. */
  name: string | null;
  toInstant: (wall: Wall) => number;
  toWall: (instant: number) => Wall;
};

/** Names alone: the runtime also takes offsets ("+05:00"), and capital letters in any way. */
const NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

export const isZoneName = (name: string): boolean => NAME.test(name) && isTimeZone(name);

/** A zone by its IANA name, by the data of the runtime. */
export const namedZone = (name: string): Zone => ({
  name,
  toInstant: (wall) => instantInZone(dateOf(wall), timeOf(wall), name),
  toWall: (instant) => {
    const time = timeOfDayInZone(instant, name);
    return Date.parse(`${civilDateInZone(new Date(instant), name)}T${time.length === 5 ? `${time}:00` : time}Z`);
  },
});

export const UTC_ZONE: Zone = { name: "UTC", toInstant: (wall) => wall, toWall: (instant) => instant };
