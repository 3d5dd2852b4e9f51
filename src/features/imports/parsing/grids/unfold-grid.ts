import { cellText, isBlankCell, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { durationLikeness } from "../values/parse-duration.ts";

/** Columns side by side that hold the hours of several days or several people. */
type Fan = { header: GridRow; columns: { at: number; label: Cell }[]; name: string; drop: ReadonlySet<number> };

const HEADER_SEARCH_ROWS = 30;
const DAYS_MIN = 3;
const TOTAL = /^(?:sub-?|grand |week(?:ly)? )?totals?(?: hours)?$/i;
const HOURS_WORDS = /\b(?:hours?|hrs?|time|h)\b/i;
const NO_PERSON =
  /^(?:regular|overtime|ot|billable|non ?billable|unbillable|rounded|total|actual|estimated|est|planned|budget(?:ed)?|decimal|worked|spent|logged|clock|start|end|travel|work|paid|unpaid|other|minutes?|running|daily|weekly|number of|no of|in|out|of)$/i;

const daysFan = (header: GridRow): Fan | null => {
  const columns = header.cells.flatMap((cell, at) =>
    typeof cell !== "number" && looksLikeDay(cell) ? [{ at, label: cell }] : [],
  );
  const first = columns[0]?.at ?? 0;
  if (columns.length < DAYS_MIN || first === 0) return null;
  const drop = header.cells.flatMap((cell, at) => (TOTAL.test(cellText(cell)) ? [at] : []));
  return { header, columns, name: "Date", drop: new Set(drop) };
};

/** "Robin hours" and "Hours (Pat)": who, without the words for hours. */
const personOf = (header: string): string | null => {
  if (!HOURS_WORDS.test(header)) return null;
  const name = header
    .replace(HOURS_WORDS, " ")
    .replace(/[()[\]:]/g, " ")
    .replace(/['\u2019]s?(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /^\p{Lu}[\p{L}. ]{1,40}$/u.test(name) && !NO_PERSON.test(name) ? (/^my$/i.test(name) ? "me" : name) : null;
};

const peopleFan = (header: GridRow): Fan | null => {
  const columns = header.cells.flatMap((cell, at) => {
    const person = personOf(cellText(cell));
    return person === null ? [] : [{ at, label: person }];
  });
  return columns.length < 2 ? null : { header, columns, name: "Person", drop: new Set() };
};

const isFilled = (rows: readonly GridRow[], { columns }: Fan): boolean => {
  const cells = rows.flatMap(({ cells: all }) => columns.map(({ at }) => all[at])).filter((cell) => !isBlankCell(cell));
  return cells.length > 0 && cells.filter((cell) => durationLikeness(cell) > 0).length >= cells.length * 0.8;
};

const findFan = ({ rows }: Grid): { fan: Fan; below: GridRow[] } | null => {
  for (const [index, row] of rows.entries()) {
    if (index >= HEADER_SEARCH_ROWS) return null;
    const fan = daysFan(row) ?? peopleFan(row);
    const below = rows.slice(index + 1);
    if (fan && isFilled(below, fan)) return { fan, below };
  }
  return null;
};

/**
 * A weekly grid (a column for each day) or hours of several people side by side as a log: one row for each filled cell.
 * Line numbers stay those of the sheet, so several rows share one.
 */
export const unfoldGrid = (grid: Grid): Grid => {
  const found = findFan(grid);
  if (!found) return grid;
  const { fan, below } = found;
  const isFan = new Set([...fan.columns.map(({ at }) => at), ...fan.drop]);
  const rest = (cells: readonly Cell[]): Cell[] =>
    Array.from({ length: fan.header.cells.length }, (_, at) => cells[at] ?? null).filter((_, at) => !isFan.has(at));
  const header = { ...fan.header, cells: [...rest(fan.header.cells), fan.name, "Hours"] };
  const unfolded = below.flatMap((row): GridRow[] => {
    const filled = fan.columns.filter(({ at }) => !isBlankCell(row.cells[at]));
    return filled.map(({ at, label }) => ({ ...row, cells: [...rest(row.cells), label, row.cells[at] ?? null] }));
  });
  const above = grid.rows.slice(0, grid.rows.indexOf(fan.header));
  return { ...grid, rows: [...above, header, ...unfolded] };
};
