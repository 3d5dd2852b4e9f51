import { addDays, civilDateInZone, mondayOf } from "#shared/civil-date.ts";
import { instantInZone } from "#shared/zoned-time.ts";

/** When a person is asked to sign their week: a day (Monday is 1) and a clock time of their zone. */
export type WeeklyClose = { day: number; time: string };

/** The next such moment after an instant. */
export const nextWeeklyClose = ({ day, time }: WeeklyClose, timeZone: string, after: Date): Date => {
  const monday = mondayOf(civilDateInZone(after, timeZone));
  const inWeek = (week: number): Date => new Date(instantInZone(addDays(monday, week * 7 + day - 1), time, timeZone));
  return inWeek(0) > after ? inWeek(0) : inWeek(1);
};
