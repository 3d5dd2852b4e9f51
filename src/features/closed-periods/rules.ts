import { addDays, type CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** What of the touched days is closed. */
export type Closings = { weeks: { personId: Id; weekStart: CivilDate }[]; years: number[] };

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

/** `November 9 to 15, 2026`; the month and year are said again where they change. */
export const weekWords = (weekStart: CivilDate): string => {
  const end = addDays(weekStart, 6);
  const [from, to] = [dayWords(weekStart), dayWords(end)];
  const year = end.slice(0, 4);
  if (weekStart.slice(0, 4) !== year) return `${from}, ${weekStart.slice(0, 4)} to ${to}, ${year}`;
  return `${from} to ${weekStart.slice(5, 7) === end.slice(5, 7) ? Number(end.slice(8)) : to}, ${year}`;
};

/** Why a reason is asked for. The law's period comes first. */
export const askWords = ({ weeks, years }: Closings): string => {
  const [year] = years;
  if (year !== undefined) return `The return for ${year} was filed. Say why you change its record.`;
  const starts = [...new Set(weeks.map(({ weekStart }) => weekStart))];
  const [week = ""] = starts;
  return starts.length === 1
    ? `The week of ${weekWords(week)} is signed. Say why you change it.`
    : `${starts.length} of these weeks are signed. Say why you change them.`;
};
