import { type CivilDate, mondayOf, yearOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { weekWords } from "#shared/week-words.ts";

/** Which of the touched days are closed. */
export type Closings = { weeks: { personId: Id; weekStart: CivilDate }[]; years: number[] };

/** What closes a person's day; if both do, the year. */
export const closedPeriodOn = (
  { weeks, years }: Closings,
  { personId, date }: { personId: Id; date: CivilDate },
): "week" | "year" | null => {
  if (years.includes(yearOf(date))) return "year";
  return weeks.some((week) => week.personId === personId && week.weekStart === mondayOf(date)) ? "week" : null;
};

/** Why a reason is asked for; `isAdded`: for entries that were not there before. The period that the law sets comes first. */
export const askWords = ({ weeks, years }: Closings, { isAdded }: { isAdded: boolean }): string => {
  const why = isAdded ? "Say why you add to" : "Say why you change";
  const [year] = years;
  if (year !== undefined) return `The return for ${year} was filed. ${why} its record.`;
  const starts = [...new Set(weeks.map(({ weekStart }) => weekStart))];
  const [week = ""] = starts;
  return starts.length === 1
    ? `The week of ${weekWords(week)} is signed. ${why} it.`
    : `${starts.length} of these weeks are signed. ${why} them.`;
};

/** Why nothing in a year may be deleted. */
export const heldWords = (years: readonly number[]): string =>
  `${years.join(", ")} ${years.length === 1 ? "is" : "are"} under legal hold: you can't void or delete anything in it. ` +
  "Correct an entry instead, or release the hold under Settings, Your data.";
