import ICAL from "ical.js";
import { icalTime } from "../ical-time.ts";
import { type Component, firstOf } from "../jcal.ts";
import type { Wall } from "../moment.ts";
import type { Zone } from "./zone.ts";

/** More than any zone on earth has had; each costs a step of the search for the offset. */
const OBSERVANCES_MAX = 300;

/** Clocks change once a year by a rule, or on days that are listed: another rule would only cost time. */
const isYearly = (observance: Component): boolean => {
  const rule = firstOf(observance, "rrule")?.values[0];
  if (rule === undefined) return true;
  return typeof rule === "object" && rule !== null && "freq" in rule && rule.freq === "YEARLY";
};

/** Clocks as the file itself describes them (VTIMEZONE), for a zone whose name says nothing. */
export const describedZone = (component: Component, lines: string): Zone | null => {
  const { parts } = component;
  if (parts.length === 0 || parts.length > OBSERVANCES_MAX || !parts.every(isYearly)) return null;
  try {
    const timezone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines)));
    const toInstant = (wall: Wall): number => wall - timezone.utcOffset(icalTime(wall, false)) * 1000;
    // The first reading is off by at most the change of a clock: the second is right.
    const toWall = (instant: number): Wall => {
      const near = instant + (instant - toInstant(instant));
      return instant + (near - toInstant(near));
    };
    toInstant(Date.UTC(2025, 0, 1));
    return { name: null, toInstant, toWall };
  } catch {
    return null;
  }
};
