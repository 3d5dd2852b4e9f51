import { addDays, type CivilDate, daysBetween, firstDayOfYear, mondayOf, yearOf } from "#shared/civil-date.ts";

/** The ISO 8601 week of a day, `2026-W11`: a week belongs to the year of its Thursday. */
export const isoWeekOf = (day: CivilDate): string => {
  const thursday = addDays(mondayOf(day), 3);
  const week = Math.floor(daysBetween(firstDayOfYear(yearOf(thursday)), thursday) / 7) + 1;
  return `${yearOf(thursday)}-W${String(week).padStart(2, "0")}`;
};
