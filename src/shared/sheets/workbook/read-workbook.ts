import type { Grid } from "#shared/sheets/cell.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import { joinSheets, type NamedRows, sheetsLike } from "#shared/sheets/join-sheets.ts";
import { FileRefused, refuseFile } from "./refuse-file.ts";
import { readWorksheet } from "./read-worksheet.ts";
import { readWorkbookParts } from "./workbook-parts.ts";
import { openZipArchive } from "./zip-archive.ts";

export type SheetInfo = {
  name: string;
  /** Filled rows; null when the sheet is beyond the limits. */
  rows: number | null;
  hidden: boolean;
  /** Whether its rows are in the grid. */
  isRead: boolean;
};

export type ReadWorkbook = { sheets: SheetInfo[]; sheet: string; grid: Grid };

type ReadSheet = NamedRows & { refusal: FileRefusal | null };

/**
 * The sheet named by the caller, alone or with those of the same shape; without a name, the first that holds a table,
 * with those.
 */
export type WantedSheet = { name: string | undefined; together: boolean };

/** Limits of one sheet must not hide the others; limits of the archive end the whole read. */
const OF_ONE_SHEET = new Set(["too_many_rows", "too_many_columns", "cell_too_long"]);

/** Two rows of two cells: what sets a table apart from a cover sheet. */
const looksLikeTable = ({ rows }: ReadSheet): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== null).length >= 2).length >= 2;

const hiddenLast = <Sheet extends { hidden: boolean }>(sheets: readonly Sheet[]): Sheet[] =>
  sheets.toSorted((left, right) => Number(left.hidden) - Number(right.hidden));

/** The named sheet, else the first that holds a table, else the first with anything in it. */
const choose = (sheets: readonly ReadSheet[], wanted: string | undefined): ReadSheet => {
  if (wanted !== undefined) return sheets.find(({ name }) => name === wanted) ?? refuseFile("no_such_sheet");
  const filled = hiddenLast(sheets).filter(({ rows, refusal }) => rows.length > 0 || refusal !== null);
  return filled.find(looksLikeTable) ?? filled[0] ?? refuseFile("empty");
};

/** Reads a workbook from its bytes. `each` is called between pieces of work (for watching memory). */
export const readWorkbook = async (
  bytes: Uint8Array,
  wanted: string | undefined,
  each: () => void,
  together = false,
): Promise<ReadWorkbook> => {
  const archive = await openZipArchive(bytes);
  const parts = await readWorkbookParts(archive);
  const sheets: ReadSheet[] = [];
  for (const { name, path, hidden } of parts.sheets) {
    try {
      sheets.push({ name, hidden, rows: await readWorksheet(archive, path, parts, each), refusal: null });
    } catch (error) {
      if (!(error instanceof FileRefused) || !OF_ONE_SHEET.has(error.refusal.code)) throw error;
      sheets.push({ name, hidden, rows: [], refusal: error.refusal });
    }
  }
  const chosen = choose(sheets, wanted);
  if (chosen.refusal) throw new FileRefused(chosen.refusal);
  const read = together ? sheetsLike(chosen, sheets) : [chosen];
  const { epoch1904 } = parts;
  const alone: Grid = { format: "xlsx", rows: chosen.rows, epoch1904 };
  return {
    sheets: hiddenLast(sheets).map(({ name, rows, refusal, hidden }) => ({
      name,
      rows: refusal ? null : rows.length,
      hidden,
      isRead: read.some((sheet) => sheet.name === name),
    })),
    sheet: chosen.name,
    grid: read.length === 1 ? alone : { ...alone, ...joinSheets(read) },
  };
};
