import { ok, refused, type Result } from "#shared/result.ts";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { fileRefusal, type FileRefusal } from "./file-refusal.ts";
import { CELL_CHARACTERS_MAX, GRID_ROWS_MAX, SHEET_COLUMNS_MAX } from "./sheet-limits.ts";
import { isBlankCell, type Cell, type Grid, type GridRow } from "./cell.ts";
import { csvRecords } from "./csv-records.ts";
import { kindOfNoTable } from "./no-table.ts";
import { decodeText } from "./decode-text.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_RECORDS = 200;

/** How table-like a text is when split at a delimiter: many columns, the same number on nearly every line. */
const tableLikeness = (sample: string, delimiter: string): number => {
  const counts = new Map<number, number>();
  let records = 0;
  for (const { cells } of csvRecords(sample, delimiter, CELL_CHARACTERS_MAX)) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    records += 1;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    if (records >= SAMPLE_RECORDS) break;
  }
  let best = 0;
  for (const [width, count] of counts) {
    if (width > 1) best = Math.max(best, (count / records) ** 2 * Math.min(width, 9));
  }
  return best;
};

const guessDelimiter = (text: string): string => {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = tableLikeness(sample, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
};

/** `sep=;` on the first line is how Excel states the delimiter. */
const STATED_DELIMITER = /^\s*"?sep=([,;|\t])"?[ \t]*(?=\r|\n|$)/i;

/** ="1.5" is how programs stop Excel from changing a text. */
const withoutFormula = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith('="') && text.endsWith('"') && text.length > 3
    ? text.slice(2, -1).replaceAll('""', '"')
    : cell;
};

const trimRow = (line: number, cells: readonly string[]): GridRow => {
  let width = cells.length;
  while (width > 0 && isBlankCell(cells[width - 1])) width -= 1;
  return { line, cells: cells.slice(0, width).map((cell): Cell => (cell.trim() === "" ? null : withoutFormula(cell))) };
};

/** Database programs write \\" for a quotation mark inside quotes, and then never "". */
const escapesWithBackslash = (text: string): boolean =>
  /[^\\\s,;|"]\s*\\"/.test(text) && !/[^,;\t|\r\n"]""[^,;\t|\r\n"]/.test(text);

const gridOf = (text: string, delimiter: string, statedOnFirstLine: boolean): Result<Grid, FileRefusal> => {
  const rows: GridRow[] = [];
  let filled = 0;
  const source = escapesWithBackslash(text) ? text.replaceAll('\\"', '""') : text;
  for (const record of csvRecords(source, delimiter, CELL_CHARACTERS_MAX)) {
    if (record.line === 1 && statedOnFirstLine) continue;
    if (record.cells.some((cell) => cell.length > CELL_CHARACTERS_MAX)) {
      return refused(fileRefusal("cell_too_long", record.line));
    }
    const row = trimRow(record.line, record.cells);
    if (row.cells.length > SHEET_COLUMNS_MAX) return refused(fileRefusal("too_many_columns", row.line));
    if (row.cells.length > 0) filled += 1;
    else if (rows.length >= GRID_ROWS_MAX) continue;
    if (filled > GRID_ROWS_MAX) return refused(fileRefusal("too_many_rows"));
    rows.push(row);
  }
  while (rows.length > 0 && rows.at(-1)?.cells.length === 0) rows.pop();
  return filled === 0 ? refused(fileRefusal("empty")) : ok({ format: "csv", rows, delimiter });
};

/** A CSV file as a grid: encoding and delimiter are detected, and every limit is a typed refusal. */
export const readCsv = (source: string | Uint8Array): Result<Grid, FileRefusal> => {
  if (source.length > IMPORT_FILE_MAX_BYTES) return refused(fileRefusal("too_large"));
  const other = typeof source === "string" ? null : kindOfNoTable(source);
  if (other !== null) return refused(fileRefusal(other));
  const decoded = typeof source === "string" ? ok({ text: source }) : decodeText(source);
  if (!decoded.ok) return decoded;
  const text = decoded.value.text.replace(/^\uFEFF/, "");
  if (text.includes("\0")) return refused(fileRefusal("not_text"));
  const stated = STATED_DELIMITER.exec(text);
  return gridOf(text, stated?.[1] ?? guessDelimiter(text), stated !== null);
};
