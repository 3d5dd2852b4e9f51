import type { GivenWork } from "#shared/given-work.ts";
import type { DayContents } from "#features/overview/calendar/day-contents.ts";
import {
  dayClock,
  type DayClock,
  HALF_HOUR,
  type HalfHour,
  timeAt,
} from "#features/overview/calendar/layout/day-clock.ts";
import type { OnCalendar } from "#features/overview/calendar/on-calendar.ts";
import { type GridCursor, NO_TIME_ROW } from "#features/overview/calendar/layout/grid-cursor.ts";
import { cellsOf, rowsOf, type Scale, scaleOf } from "#features/overview/calendar/layout/grid-rows.ts";
import { boxesOf } from "#features/overview/calendar/layout/place-entries.ts";

type Boxes = ReturnType<typeof boxesOf<OnCalendar>>;

export type GridDay = {
  contents: DayContents;
  clock: DayClock;
  /** For each row the half hour of the day, or null if its clocks skip it. */
  cells: readonly (number | null)[];
  scale: Scale;
  boxes: Boxes;
  untimed: OnCalendar[];
};
export type GridModel = { days: GridDay[]; rows: readonly HalfHour[] };

/** The days of a grid with everything drawn in them. `items` may begin the evening before the first. */
export const gridModel = (days: readonly DayContents[], items: readonly OnCalendar[], timeZone: string): GridModel => {
  const clocks = days.map(({ date }) => dayClock(date, timeZone));
  const rows = rowsOf(clocks);
  return {
    rows,
    days: days.map((contents, index) => {
      const clock = clocks[index] ?? dayClock(contents.date, timeZone);
      return {
        contents,
        clock,
        cells: cellsOf(clock, rows),
        scale: scaleOf(clock, rows),
        boxes: boxesOf(clock, items),
        untimed: [...contents.entries, ...contents.unlogged].filter(
          ({ timeStarted, timeEnded }) => timeStarted === null || timeEnded === null,
        ),
      };
    }),
  };
};

/** The entries and events that lie under a cell, in their order. */
export const itemsUnder = ({ days }: GridModel, { day, row }: GridCursor): OnCalendar[] => {
  const found = days[day];
  if (!found) return [];
  if (row === NO_TIME_ROW) return found.untimed;
  const cell = found.cells[row];
  if (cell === null || cell === undefined) return [];
  const [start, end] = [cell * HALF_HOUR, (cell + 1) * HALF_HOUR];
  return found.boxes.filter(({ item, drawnEnd }) => item.start < end && drawnEnd > start).map(({ item }) => item.entry);
};

/** Start and end of some rows of a day as its clocks show them; null where no times can express them. */
export const timesOfRows = (day: GridDay, from: number, to: number): { started: string; ended: string } | null => {
  const span = spanOfRows(day, from, to);
  return (span && workIn(day, span).times) ?? null;
};

/** The minutes of a day that some rows cover; null: its clocks skip them all. */
export const spanOfRows = ({ cells }: GridDay, from: number, to: number): Span | null => {
  const chosen = cells.slice(Math.min(from, to), Math.max(from, to) + 1).filter((cell) => cell !== null);
  const [first, last] = [chosen[0], chosen.at(-1)];
  return first === undefined || last === undefined ? null : { start: first * HALF_HOUR, end: (last + 1) * HALF_HOUR };
};

/** Minutes of a day, from its first. */
export type Span = { start: number; end: number };

/** Work in a span of a day: its start and end; its length where the clocks show one of them twice. */
export const workIn = ({ clock, contents }: GridDay, { start, end }: Span): GivenWork => {
  const isTwice = (minute: number): boolean => clock.halfHours[Math.floor(minute / HALF_HOUR)]?.isRepeated === true;
  const day = contents.date;
  if (isTwice(start) || isTwice(end)) return { day, seconds: (end - start) * 60 };
  return { day, times: { started: timeAt(clock, start), ended: end >= clock.minutes ? "00:00" : timeAt(clock, end) } };
};

/** The minute of a day at a height given in rows; in a gap, that of the row before it. */
export const minuteAtRow = ({ cells, clock }: GridDay, given: number): number => {
  const height = Math.max(given, 0);
  const row = Math.min(Math.floor(height), cells.length - 1);
  for (let place = row; place >= 0; place -= 1) {
    const cell = cells[place];
    if (cell === null || cell === undefined) continue;
    const part = place === row ? height - row : 1;
    return Math.min((cell + part) * HALF_HOUR, clock.minutes);
  }
  return 0;
};
