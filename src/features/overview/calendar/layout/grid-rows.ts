import { type DayClock, HALF_HOUR, type HalfHour } from "./day-clock.ts";

/**
 * The half hours of some days combined, in order. A day whose clocks skip one has no cell there; one whose clocks are set back
 * has two of them, and its neighbors have none next to the second.
 */
export const rowsOf = (days: readonly DayClock[]): readonly HalfHour[] =>
  days.reduce<readonly HalfHour[]>(
    (longest, { halfHours }) => (halfHours.length > longest.length ? halfHours : longest),
    [],
  );

const isSame = (one: HalfHour, other: HalfHour): boolean =>
  one.time === other.time && one.isRepeated === other.isRepeated;

/** For each row, one day's own half hour, or null if its clocks do not show it. */
export const cellsOf = ({ halfHours }: DayClock, rows: readonly HalfHour[]): readonly (number | null)[] => {
  let next = 0;
  return rows.map((row) => {
    const index = halfHours.findIndex((each, place) => place >= next && isSame(each, row));
    if (index === -1) return null;
    next = index + 1;
    return index;
  });
};

/** Where the minutes of a day lie among the rows, in rows. */
export type Scale = { topOf: (minute: number) => number; bottomOf: (minute: number) => number };

export const scaleOf = (day: DayClock, rows: readonly HalfHour[]): Scale => {
  const rowOf: number[] = [];
  cellsOf(day, rows).forEach((cell, row) => {
    if (cell !== null) rowOf[cell] = row;
  });
  const last = day.halfHours.length - 1;
  const at = (cell: number, minute: number): number => (rowOf[cell] ?? cell) + minute / HALF_HOUR - cell;
  return {
    topOf: (minute) => at(Math.min(Math.floor(minute / HALF_HOUR), last), minute),
    /** What ends on the half hour ends with the row before, even if a gap follows. */
    bottomOf: (minute) => at(Math.min(Math.max(Math.ceil(minute / HALF_HOUR) - 1, 0), last), minute),
  };
};
