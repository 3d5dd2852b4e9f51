const DAY_MS = 86_400_000;

function utcDay(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function civilDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export type HeatWeek = readonly (string | null)[];

/**
 * Whole weeks of civil dates, oldest first, the last one holding `lastDate`; days after it are null.
 * `weekStart` is 0 for Sunday, 1 for Monday.
 */
export function heatWeeks(lastDate: string, weeks: number, weekStart: 0 | 1): readonly HeatWeek[] {
  const last = utcDay(lastDate);
  // Day 0 of the epoch was a Thursday (4).
  const offset = (((last + 4 - weekStart) % 7) + 7) % 7;
  const first = last - offset - (weeks - 1) * 7;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const each = first + week * 7 + day;
      return each > last ? null : civilDate(each);
    }),
  );
}

/** 0 for nothing, else 1 to 4 by quarters of the largest value. */
export function heatLevel(value: number, largest: number): 0 | 1 | 2 | 3 | 4 {
  if (value <= 0 || largest <= 0) return 0;
  const quarter = Math.ceil((value / largest) * 4);
  if (quarter <= 1) return 1;
  if (quarter === 2) return 2;
  return quarter === 3 ? 3 : 4;
}

/** For each month the first week column in which it begins, if its name has room there. */
export function heatMonths(weeks: readonly HeatWeek[]): readonly { column: number; month: string }[] {
  const labels: { column: number; month: string }[] = [];
  for (const [column, week] of weeks.entries()) {
    const first = week.find((date) => date?.endsWith("-01"));
    if (first && column <= weeks.length - 2) labels.push({ column, month: first.slice(0, 7) });
  }
  return labels;
}
