import { addDays, type CivilDate, isCivilDate, yearOf } from "#shared/civil-date.ts";
import { PERIOD_MAX_DAYS } from "../rules.ts";
import type { Period } from "./queries.ts";

/** From January 1 until yesterday; in January, the year before. */
export const usualPeriod = (today: CivilDate): Period => {
  const yesterday = addDays(today, -1);
  return { from: `${yearOf(yesterday)}-01-01`, to: yesterday };
};

/** The period that an address names, if it is one; else the usual one. */
export const periodIn = (search: URLSearchParams, today: CivilDate): Period => {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  return problemOf({ from, to }) === null ? { from, to } : usualPeriod(today);
};

/** Why two typed days are no period; null: they are one. */
export const problemOf = ({ from, to }: Period): string | null => {
  if (!isCivilDate(from) || !isCivilDate(to)) return "Enter both days.";
  if (to < from) return "It cannot end before it starts.";
  return to > addDays(from, PERIOD_MAX_DAYS - 1) ? "Choose three years at most." : null;
};
