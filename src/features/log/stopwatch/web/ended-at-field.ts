import { civilDateInZone, isCivilDate, TIME_OF_DAY } from "#shared/civil-date.ts";
import { instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";

/** An instant as a date-time field shows it: on the clock of a zone, to the second. */
export const fieldOfInstant = (instant: number, timeZone: string): string =>
  `${civilDateInZone(new Date(instant), timeZone)}T${timeOfDayInZone(instant, timeZone)}`;

/** Null while the field does not hold a complete day and time. */
export const instantOfField = (text: string, timeZone: string): number | null => {
  const [day = "", time = ""] = text.split("T");
  return isCivilDate(day) && TIME_OF_DAY.test(time) ? instantInZone(day, time, timeZone) : null;
};
