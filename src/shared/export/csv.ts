import { hundredthsOfHour, neutralText, type ExportCell } from "./cells.ts";

/** One row of CSV (RFC 4180) with its line ending: the unit in which an export is streamed. */
export function csvRow(cells: readonly ExportCell[]): string {
  return `${cells.map(csvField).join(",")}\r\n`;
}

/** One text field by itself, for exports that build their lines directly. */
export const csvText = (value: string | null): string => (value ? quoted(neutralText(value)) : "");

/** Rows of cells as chunks of text of a few kilobytes, so that a long export costs neither memory nor tiny writes. */
export function* csvChunks(rows: Iterable<readonly ExportCell[]>): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    chunk += csvRow(row);
    if (chunk.length > CHUNK_LENGTH) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk !== "") yield chunk;
}

const CHUNK_LENGTH = 16 * 1024;

function csvField(cell: ExportCell): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "whole":
    case "decimal":
      return String(cell.value);
    case "hours":
      return twoDecimals(hundredthsOfHour(cell.seconds));
    case "day":
      return cell.day;
    case "text":
      return quoted(cell.text);
  }
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hours with two decimals: 4500 seconds are `1.25`. */
export const csvHours = (seconds: number): string => twoDecimals(hundredthsOfHour(seconds));

function twoDecimals(hundredths: number): string {
  const sign = hundredths < 0 ? "-" : "";
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
