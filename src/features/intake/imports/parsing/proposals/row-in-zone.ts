import { type Cell, type DateCell, type GridRow, meaningfulText } from "#shared/sheets/cell.ts";
import { looksLikeDay, parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import type { Mapping } from "../columns/mapping.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import type { ValueRefusal } from "../values/reason.ts";
import { epochOf, momentCell, unreadZone, zonedCell } from "../values/zoned-moment.ts";

const SECONDS_PER_DAY = 86_400;

export type ZoneReader = { day: DayOptions; timeZone: string };

const MOMENTS = ["date", "start", "end", "endDate"] as const;

/** The cells with times without a zone, where the person said that the file's clock is UTC. */
const utcCells = (row: GridRow, columns: Mapping["columns"], { day, timeZone }: ZoneReader): Map<number, DateCell> => {
  const cells = new Map<number, DateCell>();
  if (columns.date === undefined) return cells;
  const date = parseDay(row.cells[columns.date], day);
  if (!date.ok) return cells;
  let before = -1;
  for (const role of ["start", "end"] as const) {
    const column = columns[role];
    const cell = column === undefined ? undefined : row.cells[column];
    const seconds = parseTimeOfDay(cell);
    if (column === undefined || seconds === null) continue;
    const own = looksLikeDay(cell) ? parseDay(cell, day) : null;
    let epoch = epochOf(own?.ok ? own.value : date.value, seconds, 0);
    if (epoch < before) epoch += SECONDS_PER_DAY;
    before = epoch;
    cells.set(column, momentCell(epoch, timeZone));
  }
  return cells;
};

/** A day that a program wrote as its first instant in UTC. */
const isBareDay = (cell: Cell | undefined): boolean =>
  typeof cell === "string" && /T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/i.test(cell.trim());

/** `startsAt`: the instant, in epoch seconds, of the work's start, or of its day where no start is given. */
type RowInZone = { row: GridRow; moved: boolean; startsAt: number | null };

/** A row with its zoned moments moved to the person's clock; the day of such a start is the day of the work. */
export const rowInZone = (row: GridRow, mapping: Mapping, reader: ZoneReader): RowInZone => {
  const { columns, said } = mapping;
  const moved = said?.zone === "utc" ? utcCells(row, columns, reader) : new Map<number, DateCell>();
  for (const role of MOMENTS) {
    const column = columns[role];
    if (column === undefined || moved.has(column)) continue;
    if (role === "date" && column !== columns.start && isBareDay(row.cells[column])) continue;
    const cell = zonedCell(row.cells[column], reader.day, reader.timeZone);
    if (cell) moved.set(column, cell);
  }
  if (moved.size === 0) return { row, moved: false, startsAt: null };
  const start = columns.start === undefined ? undefined : moved.get(columns.start);
  const cells = row.cells.map((cell, column) => moved.get(column) ?? cell);
  if (start && columns.date !== undefined && columns.date !== columns.start)
    cells[columns.date] = { kind: "date", iso: start.iso.slice(0, 10) };
  const [startsAt = null] = [start, columns.date === undefined ? undefined : moved.get(columns.date)].flatMap(
    (cell) => cell?.epochSeconds ?? [],
  );
  return { row: { ...row, cells }, moved: true, startsAt };
};

/** Times for which no one has said which zone they are in. */
export const zoneRefusal = (row: GridRow, { said, columns }: Mapping): ValueRefusal[] =>
  said?.zone === null &&
  [columns.start, columns.end].some((column) => column !== undefined && meaningfulText(row.cells[column]) !== "")
    ? [{ code: "zone-open", message: "The file does not say in which time zone its times are." }]
    : [];

/** A zone that several places use, or that we don't know: its times could be hours off. */
export const unknownZone = (row: GridRow, { columns }: Mapping, timeZone: string): ValueRefusal[] => {
  for (const column of [columns.start, columns.end, columns.date]) {
    const zone = column === undefined ? null : unreadZone(row.cells[column], timeZone);
    if (zone !== null) {
      const message = `"${zone}" can be the time of several places. Write UTC-05:00 or the like.`;
      return [{ code: "zone-unknown", message }];
    }
  }
  return [];
};
