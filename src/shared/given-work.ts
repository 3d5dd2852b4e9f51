import type { CivilDate } from "./civil-date.ts";

/**
 * What is known of work before a word of it is typed: a span drawn in the calendar, the property whose page it was
 * opened on, whose calendar told of the visit. Times are of day on the clocks of `timeZone`.
 */
export type GivenWork = {
  day?: CivilDate;
  times?: { started: string; ended: string };
  /** For a span whose start or end the clocks show twice. */
  seconds?: number;
  /** The zone in which the day and the times were chosen. */
  timeZone?: string;
  propertyId?: string;
  personId?: string;
};
