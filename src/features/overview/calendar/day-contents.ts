import { type CivilDate, mondayOf } from "#shared/civil-date.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { Calendar, CalendarEntry, Deadline, StayOnCalendar } from "./contract.ts";
import type { DayWarning } from "./day-sums.ts";
import type { UnloggedEvent } from "./on-calendar.ts";

/** All that one day shows. */
export type DayContents = {
  date: CivilDate;
  /** Those with times first, in their order, then the others. */
  entries: CalendarEntry[];
  /** Events that nobody has logged, in the same order; they are in no sum. */
  unlogged: UnloggedEvent[];
  deadlines: Deadline[];
  /** Stays that touch the day, whether guests arrive, leave or are there. */
  stays: StayOnCalendar[];
  otherWork: Calendar["otherWork"];
  /** The sum of what is logged and shown. */
  loggedSeconds: number;
  /** Plans and proposals, which are in no sum. */
  waitingCount: number;
  warnings: { personId: string; loggedSeconds: number; otherWorkSeconds: number; warnings: DayWarning[] }[];
  /** Those who signed the week of the day. */
  signedBy: string[];
};

type Timed = Pick<CalendarEntry, "id" | "timeStarted">;

const inOrder = (a: Timed, b: Timed): number => {
  const [one, other] = [a.timeStarted ?? "99", b.timeStarted ?? "99"];
  return one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1;
};

/** What each of the given days holds. */
export const contentsOf = (
  calendar: Calendar,
  unlogged: readonly UnloggedEvent[],
  dates: readonly CivilDate[],
): DayContents[] => {
  const entriesOn = Map.groupBy(calendar.entries, ({ date }) => date);
  const unloggedOn = Map.groupBy(unlogged, ({ date }) => date);
  const deadlinesOn = Map.groupBy(calendar.deadlines, ({ on }) => on);
  const warned = Map.groupBy(
    calendar.days.filter(({ warnings }) => warnings.length > 0),
    ({ date }) => date,
  );
  const signed = Map.groupBy(calendar.signedWeeks, ({ weekStart }) => weekStart);
  return dates.map((date) => {
    const entries = (entriesOn.get(date) ?? []).toSorted(inOrder);
    const logged = entries.filter(({ state }) => state === "logged");
    return {
      date,
      entries,
      unlogged: (unloggedOn.get(date) ?? []).toSorted(inOrder),
      deadlines: deadlinesOn.get(date) ?? [],
      stays: calendar.stays.filter(({ arrivesOn, leavesOn }) => arrivesOn <= date && leavesOn >= date),
      otherWork: calendar.otherWork.filter(({ startsOn, endsOn }) => startsOn <= date && endsOn >= date),
      loggedSeconds: logged.reduce((sum, { hours }) => sum + hoursToSeconds(hours), 0),
      waitingCount: entries.length - logged.length,
      warnings: warned.get(date) ?? [],
      signedBy: (signed.get(mondayOf(date)) ?? []).map(({ personId }) => personId),
    };
  });
};

/** Whether a range shows nothing at all. */
export const isBare = (days: readonly DayContents[]): boolean =>
  days.every(
    ({ entries, unlogged, deadlines, stays }) =>
      entries.length + unlogged.length + deadlines.length + stays.length === 0,
  );
