import type { CivilDate } from "#shared/civil-date.ts";

/**
 * One cell of a log, whatever file it came from. CSV gives strings only; a workbook also gives numbers, booleans and,
 * where the number format says so, days and times. A `duration` is also how a time of day arrives (09:05 is 32,700
 * seconds after midnight): the role of its column decides. The time of a `date` is on the wall clock, without a zone.
 */
export type DateCell = {
  kind: "date";
  iso: CivilDate | `${CivilDate}T${string}`;
  /** For a moment that the file gave with its zone; `iso` shows it on the person's clock. */
  epochSeconds?: number;
};
export type DurationCell = { kind: "duration"; seconds: number };
export type Cell = string | number | boolean | DateCell | DurationCell | null;

export type GridRow = {
  /** 1-based: the physical line on which the CSV record starts, or the row number of the sheet. */
  line: number;
  /** Ends with its last filled cell; a blank row has none. */
  cells: Cell[];
  /** The workbook does not show it: hidden by hand or by a filter. */
  hidden?: true;
};

/** A sheet of a workbook, and how many lines come before it if sheets were joined. */
export type SheetPart = { name: string; before: number };

export type Grid = {
  format: "csv" | "xlsx";
  rows: GridRow[];
  /** CSV only: the character between cells. */
  delimiter?: string;
  /** XLSX only: serial day numbers count from 1904 instead of 1900. */
  epoch1904?: boolean;
  /** For a workbook whose sheets were read as one log. */
  parts?: SheetPart[];
};

export const isDateCell = (cell: Cell): cell is DateCell =>
  typeof cell === "object" && cell !== null && cell.kind === "date";

export const isDurationCell = (cell: Cell): cell is DurationCell =>
  typeof cell === "object" && cell !== null && cell.kind === "duration";

const pad = (value: number): string => String(value).padStart(2, "0");

const clock = (seconds: number): string => {
  const whole = Math.abs(Math.round(seconds));
  const text = `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}`;
  const rest = whole % 60;
  return `${seconds < 0 ? "-" : ""}${text}${rest === 0 ? "" : `:${pad(rest)}`}`;
};

/** Odd spaces, and control characters that no one typed and no record keeps; line breaks and tabs stay. */
const ODD = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00A0\u202F\u2007\u200B\uFEFF]/;
const ODD_ALL = new RegExp(ODD, "g");
const HALF_CHARACTER = /[\uD800-\uDFFF]/;

const tidy = (text: string): string => {
  const whole = HALF_CHARACTER.test(text) ? text.toWellFormed() : text;
  return (ODD.test(whole) ? whole.replace(ODD_ALL, " ") : whole).trim();
};

/** What a person sees in the cell, trimmed; empty for a blank cell. No-break and zero-width spaces count as spaces. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return tidy(cell);
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell.kind === "date" ? cell.iso.replace("T", " ") : clock(cell.seconds);
};

/** A dash, "n/a" and the like say that a cell was left empty on purpose. */
const PLACEHOLDER = /^(?:[-\u2013\u2014.?_*/]+|n\/?a|n\.a\.|none|null|nil|tbd|\(none\)|\(blank\)|#n\/a)$/i;

export const isBlankCell = (cell: Cell | undefined): boolean => cellText(cell) === "";

/** The text of a cell, with placeholders read as blank. */
export const meaningfulText = (cell: Cell | undefined): string => {
  const text = cellText(cell);
  return PLACEHOLDER.test(text) ? "" : text;
};
