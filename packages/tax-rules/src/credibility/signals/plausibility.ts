import { daysInYear } from "../../units/civil-day.ts";
import { hours, hoursText, type Seconds } from "../../units/hours.ts";
import { LONG_DAY_SECONDS, weekdayOf } from "../day-totals.ts";
import { UNKNOWN } from "../record-columns.ts";
import {
  clamp01,
  dayOfKey,
  type Measure,
  percent,
  personDay,
  personOfKey,
  type RecordToRate,
  rowsOf,
} from "./signal.ts";

/** Work and job spread over every day of the year: nine hours or more are hard to believe; courts rejected thirteen. */
export const implausibleTotal: Measure = ({ columns, context, days, jobs }) => {
  const year = daysInYear(context.taxYear);
  let most = 0;
  let mostPerson = 0;
  columns.persons.forEach((_, person) => {
    const total = (days.secondsByPerson[person] ?? 0) + (jobs.byPerson[person]?.yearSeconds ?? 0);
    if (total <= most) return;
    most = total;
    mostPerson = person;
  });
  const average = most / year / 3600;
  const strength = clamp01((average - 9) / 4);
  const recorded = days.secondsByPerson[mostPerson] ?? 0;
  return {
    strength,
    says: `${hoursText(Math.floor(most / year))} on every day of the year, job included.`,
    rowIndexes: strength > 0 ? rowsOf(columns.count, (i) => columns.person[i] === mostPerson) : [],
    secondsAtRisk: strength > 0 ? Math.min(recorded, Math.round(most - year * hours(9))) : 0,
  };
};

export type DayOverflow = {
  readonly above24: number;
  readonly above16: number;
  readonly above12: number;
  readonly days: number;
};

export function countLongDays(record: RecordToRate): DayOverflow {
  const found = { above24: 0, above16: 0, above12: 0, days: 0 };
  for (const [key, seconds] of record.days.secondsByPersonDay) {
    const total = seconds + jobSecondsOn(record, personOfKey(key), dayOfKey(key));
    found.days += 1;
    if (total > hours(24)) found.above24 += 1;
    if (total > LONG_DAY_SECONDS) found.above16 += 1;
    if (total > hours(12)) found.above12 += 1;
  }
  return found;
}

/** Days with more hours than a day can hold. */
export const dayOverflow: Measure = (record) => {
  const { columns, days } = record;
  const { above24, above16, above12, days: dayCount } = countLongDays(record);
  if (dayCount === 0) return null;
  const limit = above24 > 0 ? hours(24) : above16 > 0 ? LONG_DAY_SECONDS : hours(12);
  const strength = above24 > 0 ? 1 : above16 > 0 ? 0.6 : clamp01(above12 / dayCount / 0.1);
  const overLimit = above24 > 0 ? above24 : above16 > 0 ? above16 : above12;
  let secondsAtRisk = 0;
  const isLong = (i: number): boolean => {
    const person = columns.person[i] ?? 0;
    const day = columns.day[i] ?? UNKNOWN;
    if (day === UNKNOWN) return false;
    const logged = days.secondsByPersonDay.get(personDay(person, day)) ?? 0;
    return logged + jobSecondsOn(record, person, day) > limit;
  };
  const rowIndexes = strength > 0 ? rowsOf(columns.count, isLong) : [];
  for (const i of rowIndexes) secondsAtRisk += columns.seconds[i] ?? 0;
  return {
    strength,
    says: `${overLimit} of ${dayCount} ${dayCount === 1 ? "day" : "days"} ${overLimit === 1 ? "holds" : "hold"} more than ${limit / 3600} hours, job included.`,
    rowIndexes,
    secondsAtRisk,
  };
};

/** Work at the same time as the job: minutes that overlap where both have times, otherwise days over sixteen hours. */
export const jobOverlap: Measure = (record) => {
  const { columns, days, jobs } = record;
  let strength = 0;
  let says = "No hours overlap with a job.";
  let secondsAtRisk = 0;
  const rowIndexes: number[] = [];
  let known = false;
  columns.persons.forEach((_, person) => {
    const job = jobs.byPerson[person] ?? null;
    if (job === null || (jobs.hoursMissing && job.yearSeconds === 0)) return;
    known = true;
    const total = days.secondsByPerson[person] ?? 0;
    if (job.yearSeconds === 0 || total === 0) return;
    const timed = timedOverlap(record, person);
    const excess = job.shifts.length > 0 ? null : untimedExcess(record, person);
    const overlap = timed.seconds + (excess?.seconds ?? 0);
    const found = Math.max(clamp01(timed.seconds / total / 0.1), clamp01((excess?.seconds ?? 0) / total / 0.05));
    rowIndexes.push(...timed.rows, ...(excess?.rows ?? []));
    secondsAtRisk += overlap;
    if (found <= strength) return;
    strength = found;
    says =
      excess === null
        ? `${hoursText(timed.seconds)} lie inside the hours of a job (${percent(overlap / total)} of the record).`
        : `${hoursText(excess.seconds)} do not fit next to a job of ${hoursText(job.yearSeconds)} on days of sixteen hours (${percent(overlap / total)} of the record).`;
  });
  return known ? { strength, says, rowIndexes, secondsAtRisk } : null;
};

type Overlap = { readonly seconds: Seconds; readonly rows: readonly number[] };

function timedOverlap({ columns, jobs }: RecordToRate, person: number): Overlap {
  const shifts = jobs.byPerson[person]?.shifts ?? [];
  const rows: number[] = [];
  let seconds = 0;
  for (let i = 0; shifts.length > 0 && i < columns.count; i += 1) {
    const start = columns.startMinute[i] ?? UNKNOWN;
    const end = columns.endMinute[i] ?? UNKNOWN;
    const day = columns.day[i] ?? UNKNOWN;
    if (columns.person[i] !== person || start === UNKNOWN || end === UNKNOWN || day === UNKNOWN) continue;
    const weekday = weekdayOf(day);
    let inside = 0;
    for (const shift of shifts) {
      if (shift.weekday === weekday) {
        inside += Math.max(0, Math.min(end, shift.endMinute) - Math.max(start, shift.startMinute)) * 60;
      }
    }
    if (inside === 0) continue;
    seconds += inside;
    rows.push(i);
  }
  return { seconds, rows };
}

/** Hours on job days beyond what sixteen hours leave beside the job. */
function untimedExcess(record: RecordToRate, person: number): Overlap {
  const { columns, days } = record;
  const overDays = new Set<number>();
  let seconds = 0;
  for (const [key, logged] of days.secondsByPersonDay) {
    if (personOfKey(key) !== person) continue;
    const job = jobSecondsOn(record, person, dayOfKey(key));
    const excess = job === 0 ? 0 : logged - Math.max(0, LONG_DAY_SECONDS - job);
    if (excess <= 0) continue;
    seconds += excess;
    overDays.add(dayOfKey(key));
  }
  const rows = rowsOf(columns.count, (i) => columns.person[i] === person && overDays.has(columns.day[i] ?? UNKNOWN));
  return { seconds, rows };
}

function jobSecondsOn({ jobs }: RecordToRate, person: number, day: number): Seconds {
  return jobs.byPerson[person]?.secondsByWeekday[weekdayOf(day)] ?? 0;
}
