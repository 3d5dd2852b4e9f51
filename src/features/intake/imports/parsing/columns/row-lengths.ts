import { ok, type Result } from "#shared/result.ts";
import { cellText, isBlankCell, meaningfulText, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import { type DurationOptions, type DurationUnit, readDuration } from "../values/parse-duration.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import { refusedValue, type ValueRefusal } from "../values/reason.ts";
import { decideDurationUnit } from "./duration-unit.ts";
import type { Mapping } from "./mapping.ts";

type Columns = Mapping["columns"];

export type Stated = { seconds: number | null; refusal: ValueRefusal | null; shown: string };

/** The duration column of a row, with hours and minutes added up where they are in two columns. */
export const statedLength = (row: GridRow, columns: Columns, options: DurationOptions): Stated => {
  const cell = columns.duration === undefined ? undefined : row.cells[columns.duration];
  const shown = cellText(cell);
  const read = readDuration(cell, options);
  const extra = columns.minutes === undefined ? "" : meaningfulText(row.cells[columns.minutes]);
  if (extra === "")
    return read.ok ? { seconds: read.value, refusal: null, shown } : { seconds: null, refusal: read.reason, shown };
  const minutes = readDuration(row.cells[columns.minutes ?? -1], { ...options, unit: "minutes" });
  if (!minutes.ok) return { seconds: null, refusal: minutes.reason, shown: extra };
  if (!read.ok && read.reason.code !== "duration-missing") return { seconds: null, refusal: read.reason, shown };
  const hours = read.ok ? read.value : 0;
  return { seconds: hours + minutes.value, refusal: null, shown: `${shown} ${extra}`.trim() };
};

/** Half a minute, and what a clock that shows no seconds leaves open. */
const MINUTE = 60;
const TENTH = 180;
/** An eighth of an hour: hours are often rounded to a quarter. */
const QUARTER = 450;

/** How far a length may be from the clock only because it was rounded: to a quarter, a tenth or a hundredth. */
const roundingOf = (seconds: number, shown: string): number => {
  if (seconds % 900 === 0) return QUARTER;
  return /^\d*[.,]\d$/.test(shown.trim()) ? TENTH : MINUTE;
};

/** Whether a stated length is the clock's, rounded. */
export const isRounded = (clockSeconds: number, { seconds, shown }: Pick<Stated, "seconds" | "shown">): boolean =>
  seconds !== null && Math.abs(clockSeconds - seconds) <= roundingOf(seconds, shown);

export const BREAKS = ["break", "secondBreak", "thirdBreak"] as const;

export type BreakUnits = { [Role in (typeof BREAKS)[number]]?: DurationUnit };

/** What bare numbers of breaks count: as the name says, or as the numbers look. */
export const breakUnits = (
  rows: readonly GridRow[],
  columns: Columns,
  nameOf: (column: number | undefined) => string,
): BreakUnits =>
  Object.fromEntries(
    BREAKS.flatMap((role) => {
      const column = columns[role];
      if (column === undefined) return [];
      const cells = rows.map(({ cells: all }) => all[column]);
      const { unit, suggestion } = decideDurationUnit(cells, nameOf(column), true);
      return [[role, unit ?? suggestion ?? "minutes"]];
    }),
  );

const NO_BREAK = /^(?:no|none|no break|false|n|0|-)$/i;

const unreadable = (cell: Cell | undefined): { ok: false; reason: ValueRefusal } =>
  refusedValue("break-unreadable", `${quoted(cellText(cell))} is not a break that we can read. Enter its minutes.`);

/** The breaks of a row, in seconds. */
export const breakOf = (row: GridRow, columns: Columns, units: BreakUnits): Result<number, ValueRefusal> => {
  let all = 0;
  for (const role of BREAKS) {
    const cell = columns[role] === undefined ? undefined : row.cells[columns[role]];
    if (meaningfulText(cell) === "" || NO_BREAK.test(cellText(cell))) continue;
    const read = readDuration(cell, { unit: units[role] ?? "minutes", decimalComma: true });
    if (!read.ok || read.value < 0) return unreadable(cell);
    all += read.value;
  }
  if (columns.breakStart === undefined || columns.breakEnd === undefined) return ok(all);
  const [from, to] = [row.cells[columns.breakStart], row.cells[columns.breakEnd]];
  if (isBlankCell(from) && isBlankCell(to)) return ok(all);
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  if (start === null || end === null) return unreadable(start === null ? from : to);
  return ok(all + (((end - start + DAY) % DAY) % HALF_DAY));
};

const DAY = 86_400;
/** "12:30 to 1:00" on a clock of twelve hours. */
const HALF_DAY = DAY / 2;
