import { cellText, type GridRow } from "#shared/sheets/cell.ts";
import { parseLooseRange, parseTimeOfDay } from "../values/parse-time.ts";
import { type Asked, choice, type Choice } from "./choice.ts";
import type { UnitVerdict } from "./duration-unit.ts";
import type { Mapping } from "./mapping.ts";
import { headerVotes } from "./header-words.ts";
import { breakOf, BREAKS, breakUnits, isRounded, statedLength } from "./row-lengths.ts";

const DAY = 86_400;
const HALF_DAY = 43_200;

/** The seconds from start to end of a row, as its two cells say. */
const clockSeconds = ({ cells }: GridRow, { start, end }: Mapping["columns"]): number | null => {
  if (start === undefined || end === undefined) return null;
  const range = start === end ? parseLooseRange(cells[start]) : null;
  const [from, to] = [range?.start ?? parseTimeOfDay(cells[start]), range?.end ?? parseTimeOfDay(cells[end])];
  return from === null || to === null ? null : (to - from + DAY) % DAY;
};

const UNITS = { hours: 3600, minutes: 60, seconds: 1 } as const;

/** What bare numbers count where start and end tell how long each row may be: the unit that comes nearest to the clock. */
export const unitBesideClock = (
  verdict: UnitVerdict,
  rows: readonly GridRow[],
  columns: Mapping["columns"],
): UnitVerdict => {
  const column = columns.duration;
  if (verdict.unit !== null || column === undefined) return verdict;
  const pairs = rows.flatMap((row) => {
    const [clock, said] = [clockSeconds(row, columns), Number(cellText(row.cells[column]))];
    return clock === null || clock === 0 || !(said > 0) ? [] : [{ clock, said }];
  });
  if (pairs.length === 0) return verdict;
  const [clocks, numbers] = [sum(pairs.map(({ clock }) => clock)), sum(pairs.map(({ said }) => said))];
  const distance = (unit: keyof typeof UNITS): number => Math.abs(Math.log((numbers * UNITS[unit]) / clocks));
  const [unit] = (["hours", "minutes", "seconds"] as const).toSorted((a, b) => distance(a) - distance(b));
  return { ...verdict, unit: unit ?? null, reason: "Start and end tell it." };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

/** Whether a clock and a length disagree, and whether breaks are to be taken off; a row that explains itself asks nothing. */
export const aboutLengths = ({ rows, columns, nameOf, lengths }: Asked): Choice[] => {
  if (columns.entryId !== undefined) return [];
  const units = breakUnits(rows, columns, nameOf);
  const [apart, breaks]: [string[], string[]] = [[], []];
  for (const row of rows) {
    const [stated, clock, rest] = [
      statedLength(row, columns, lengths),
      clockSeconds(row, columns),
      breakOf(row, columns, units),
    ];
    const off = rest.ok ? rest.value : 0;
    // Without AM or PM, half a day is no difference.
    const clocks = clock === null ? [] : [clock, (clock + HALF_DAY) % DAY];
    if (off > 0 && !clocks.some((seconds) => isRounded(seconds - off, stated))) breaks.push(breakText(row, columns));
    const isExplained = clocks.some((seconds) => isRounded(seconds, stated) || isRounded(seconds - off, stated));
    if (clock === null || clock === 0 || stated.seconds === null || stated.seconds === 0 || isExplained) continue;
    apart.push(`${timesText(row, columns)} next to ${stated.shown}`);
  }
  return [
    ...choice("breaks", "take-off", breakReason(columns, nameOf, widthOf(rows)), breaks),
    ...choice("holds", "shorter", "Some rows have hours that are not those from start to end.", apart),
  ];
};

const widthOf = (rows: readonly GridRow[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The columns that are taken off together, and by name those that are breaks too and have no place among them. */
const breakReason = (columns: Mapping["columns"], nameOf: Asked["nameOf"], width: number): string => {
  const read = [...BREAKS.map((role) => columns[role]), columns.breakStart].filter((at) => at !== undefined);
  const taken = new Set(Object.values(columns));
  const rest = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !taken.has(at) && headerVotes(nameOf(at)).some(({ role }) => role === "break"),
  );
  const quotedNames = (all: readonly number[]): string => listed(all.map((at) => `"${nameOf(at)}"`));
  const unread = rest.length === 0 ? "" : ` ${quotedNames(rest)} ${rest.length === 1 ? "is" : "are"} not read.`;
  return `The file has breaks in ${quotedNames(read)}.${unread}`;
};

const textOf = ({ cells }: GridRow, column: number | undefined): string =>
  column === undefined ? "" : cellText(cells[column]);

const timesText = (row: GridRow, { start, end }: Mapping["columns"]): string =>
  start === end ? textOf(row, start) : `${textOf(row, start)} to ${textOf(row, end)}`;

const breakText = (row: GridRow, columns: Mapping["columns"]): string =>
  columns.break === undefined
    ? `${textOf(row, columns.breakStart)} to ${textOf(row, columns.breakEnd)}`
    : (BREAKS.map((role) => textOf(row, columns[role])).find((text) => text !== "") ?? "");
