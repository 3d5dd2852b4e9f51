import { addDays, type CivilDate, daysBetween, mondayOf } from "#shared/civil-date.ts";
import type { PersonaEntry } from "./entries.ts";

/** The sample is logged in the evening: half past ten in New York on a winter day. */
const EVENING = "T03:30:00.000Z";
export const eveningOf = (day: CivilDate): Date => new Date(`${addDays(day, 1)}${EVENING}`);

/** Mondays of the signed weeks, oldest first: all past weeks except the last one, which waits. */
export const signedWeeks = (entries: readonly PersonaEntry[], today: CivilDate): CivilDate[] => {
  const first = entries[0]?.date ?? today;
  const weeks: CivilDate[] = [];
  for (let week = mondayOf(first); addDays(week, 13) < today; week = addDays(week, 7)) weeks.push(week);
  return weeks;
};

/** A week is signed on the evening after its Sunday, or on the evening of its last record if one came later. */
export const signedOn = (weekStart: CivilDate, recordedOn: readonly CivilDate[]): CivilDate =>
  recordedOn.reduce((latest, day) => (day > latest ? day : latest), addDays(weekStart, 7));

/** Days from the work to its record, entry by entry: most the same evening, some within a week or a month, few later. */
const LAG_DAYS = [0, 0, 0, 3, 0, 0, 0, 0, 12, 0, 0, 5, 0, 0, 0, 0, 2, 0, 0, 0, 36, 0, 0, 4, 0] as const;

/** The day on which an entry is logged: never after the day before `today`. */
export const loggedOn = (
  { date }: Pick<PersonaEntry, "date">,
  { index, today }: { index: number; today: CivilDate },
): CivilDate => {
  const lag = LAG_DAYS[index % LAG_DAYS.length] ?? 0;
  return addDays(date, lag <= daysBetween(date, addDays(today, -1)) ? lag : 0);
};
