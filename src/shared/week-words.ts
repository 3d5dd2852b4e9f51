import { addDays, type CivilDate } from "./civil-date.ts";
import { monthDayWords } from "./date-words.ts";

/** `November 9 to 15, 2026`; month and year are repeated where they change. */
export const weekWords = (weekStart: CivilDate): string => {
  const end = addDays(weekStart, 6);
  const [from, to] = [monthDayWords(weekStart), monthDayWords(end)];
  const year = end.slice(0, 4);
  if (weekStart.slice(0, 4) !== year) return `${from}, ${weekStart.slice(0, 4)} to ${to}, ${year}`;
  return `${from} to ${weekStart.slice(5, 7) === end.slice(5, 7) ? Number(end.slice(8)) : to}, ${year}`;
};
