import type { CivilDate } from "./civil-date.ts";

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

/** `November 2026` from `2026-11`. */
export const monthWords = (month: string): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** `November 9` */
export const monthDayWords = (date: CivilDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** `November 9, 2026`, within sentences built by pure code; screens that show a day by itself use `formatCivilDate`. */
export const dateWords = (date: CivilDate): string => `${monthDayWords(date)}, ${date.slice(0, 4)}`;
