import type { FigureCell, FigureTable } from "./figure-rows.tsx";

/** Turns a cell that a spreadsheet would run as a formula into text. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const field = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = neutral(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const valueOf = (cell: FigureCell): string | number => (typeof cell === "object" ? cell.value : cell);

/** The figures behind a chart as CSV (RFC 4180): numbers where the table shows words for them. */
export const figureCsv = ({ columns, rows }: FigureTable): string =>
  [columns.map(({ header }) => header), ...rows.map(({ cells }) => cells.map(valueOf))]
    .map((row) => `${row.map(field).join(",")}\r\n`)
    .join("");

/** A name for a file: "When it was logged" is `when-it-was-logged`. */
export const figureFileName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "figures";
