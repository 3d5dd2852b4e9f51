import { dayNumberFrom, daysInYear } from "../units/civil-day.ts";
import { hours, type Seconds } from "../units/hours.ts";
import { UNKNOWN, type RecordColumns } from "./record-columns.ts";
import type { JobStatement, RatingContext } from "./record-row.ts";
import { personDay, type DayTotals, type JobHours, type PersonJobs } from "./signals/signal.ts";

export function dayTotals(columns: RecordColumns): DayTotals {
  const secondsByPersonDay = new Map<number, Seconds>();
  const secondsByPerson: Seconds[] = columns.persons.map(() => 0);
  for (let i = 0; i < columns.count; i += 1) {
    const person = columns.person[i] ?? 0;
    const seconds = columns.seconds[i] ?? 0;
    const day = columns.day[i] ?? UNKNOWN;
    secondsByPerson[person] = (secondsByPerson[person] ?? 0) + seconds;
    if (day === UNKNOWN) continue;
    const key = personDay(person, day);
    secondsByPersonDay.set(key, (secondsByPersonDay.get(key) ?? 0) + seconds);
  }
  return { secondsByPersonDay, secondsByPerson };
}

export function jobHours(columns: RecordColumns, context: RatingContext, days: DayTotals): JobHours {
  const statements = context.jobs ?? [];
  const busiest = columns.persons[busiestPerson(columns, days)];
  const byPerson = columns.persons.map((person) => {
    const own = statements.filter((s) => (s.personId ?? busiest) === person);
    return own.length === 0 ? null : personJobs(own, context.taxYear);
  });
  const hoursMissing = statements.some(
    (s) => s.statement === "declared" && s.yearSeconds === null && !s.shifts?.length,
  );
  return { byPerson, hoursMissing };
}

/** Whom a statement without a person is about: the one with the most hours, and among equals the first by name. */
export function busiestPerson({ persons }: RecordColumns, { secondsByPerson }: DayTotals): number {
  let found = 0;
  persons.forEach((name, person) => {
    const more = (secondsByPerson[person] ?? 0) - (secondsByPerson[found] ?? 0);
    if (more > 0 || (more === 0 && name < (persons[found] ?? ""))) found = person;
  });
  return found;
}

function personJobs(statements: readonly JobStatement[], taxYear: number): PersonJobs {
  const secondsByWeekday = [0, 0, 0, 0, 0, 0, 0];
  const shifts: PersonJobs["shifts"][number][] = [];
  const weekdays = countWeekdays(taxYear);
  let yearSeconds = 0;
  for (const statement of statements) {
    if (statement.statement === "none") continue;
    for (const shift of statement.shifts ?? []) {
      const length = (shift.endMinute - shift.startMinute) * 60;
      if (!(length > 0) || !(shift.weekday in secondsByWeekday)) continue;
      shifts.push(shift);
      secondsByWeekday[shift.weekday] = (secondsByWeekday[shift.weekday] ?? 0) + length;
      if (statement.yearSeconds === null) yearSeconds += length * (weekdays[shift.weekday] ?? 52);
    }
    yearSeconds += statement.yearSeconds ?? 0;
    if (statement.yearSeconds !== null && !statement.shifts?.length) {
      spreadOverWeekdays(secondsByWeekday, weekdays, statement.yearSeconds);
    }
  }
  return { yearSeconds, secondsByWeekday, shifts };
}

/** Monday to Friday, evenly, in whole minutes. */
function spreadOverWeekdays(secondsByWeekday: number[], weekdays: readonly number[], yearSeconds: Seconds): void {
  const working = weekdays.slice(1, 6).reduce((sum, count) => sum + count, 0);
  for (let weekday = 1; weekday <= 5; weekday += 1) {
    secondsByWeekday[weekday] = (secondsByWeekday[weekday] ?? 0) + Math.floor(yearSeconds / working / 60) * 60;
  }
}

function countWeekdays(taxYear: number): readonly number[] {
  const first = dayNumberFrom(taxYear, 1, 1);
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let day = first; day < first + daysInYear(taxYear); day += 1) {
    const weekday = weekdayOf(day);
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

/** 0 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}

/** No day above this is believable: work and job together. */
export const LONG_DAY_SECONDS = hours(16);
