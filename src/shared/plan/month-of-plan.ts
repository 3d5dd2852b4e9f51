import { addDays, type CivilDate, civilDateInZone, daysInMonth } from "../civil-date.ts";
import { instantInZone } from "../zoned-time.ts";

export type PlanMonth = {
  /** Its first day. */
  startsOn: CivilDate;
  /** The first day of the next one, when counting by month starts again. */
  endsOn: CivilDate;
  from: Date;
  /** That instant already counts as past. */
  until: Date;
};

/** The month of an instant on the clocks of a zone. */
export const planMonth = (at: Date, timeZone: string): PlanMonth => {
  const startsOn = `${civilDateInZone(at, timeZone).slice(0, 7)}-01`;
  const [year = 0, month = 1] = startsOn.split("-").map(Number);
  const endsOn = addDays(startsOn, daysInMonth(year, month));
  const begin = (date: CivilDate): Date => new Date(instantInZone(date, "00:00", timeZone));
  return { startsOn, endsOn, from: begin(startsOn), until: begin(endsOn) };
};
