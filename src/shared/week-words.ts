import { addDays, type CivilDate } from "./civil-date.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `November 9` */
const dayWords = (date: CivilDate): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** `November 9 to 15, 2026`; month and year are said again where they change. */
export const weekWords = (weekStart: CivilDate): string => {
  const end = addDays(weekStart, 6);
  const [from, to] = [dayWords(weekStart), dayWords(end)];
  const year = end.slice(0, 4);
  if (weekStart.slice(0, 4) !== year) return `${from}, ${weekStart.slice(0, 4)} to ${to}, ${year}`;
  return `${from} to ${weekStart.slice(5, 7) === end.slice(5, 7) ? Number(end.slice(8)) : to}, ${year}`;
};
