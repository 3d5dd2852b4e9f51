import { stat } from "node:fs/promises";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { refused, type Result } from "#shared/result.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { fileRefusal, type FileRefusal } from "#shared/sheets/file-refusal.ts";
import { parseInChild, type SheetFile } from "./parse-in-child.ts";

export type SheetRequest = {
  path: string;
  /** A sheet of a workbook by name; without it the first that looks like a table is taken, with all of its shape. */
  sheet?: string;
  /** The named sheet with all of its shape. */
  together?: boolean;
  /** What the caller is looking for: where the first table is not it, the other sheets are tried. */
  isWanted?: (grid: Grid) => boolean;
};

const SHEETS_TRIED_MAX = 8;

const findWanted = async (path: string, first: SheetFile, isWanted: (grid: Grid) => boolean): Promise<SheetFile> => {
  if (isWanted(first.grid)) return first;
  const others = first.sheets.filter(({ isRead, rows }) => !isRead && rows !== null && rows > 1);
  for (const { name } of others.slice(0, SHEETS_TRIED_MAX)) {
    const read = await parseInChild(path, { name, together: true });
    if (read.ok && isWanted(read.value.grid)) return read.value;
  }
  return first;
};

/**
 * The one way in for spreadsheet files, for server and terminal alike: CSV or XLSX by content (whatever the name
 * says), within the limits of `sheet-limits.ts`, read in a guarded process.
 */
export const readSheetFile = async (request: SheetRequest): Promise<Result<SheetFile, FileRefusal>> => {
  const { path, sheet, isWanted, together = sheet === undefined } = request;
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) return refused(fileRefusal("unreadable"));
  if (size === 0) return refused(fileRefusal("empty"));
  if (size > IMPORT_FILE_MAX_BYTES) return refused(fileRefusal("too_large"));
  const read = await parseInChild(path, { name: sheet, together });
  if (!read.ok || sheet !== undefined || !isWanted) return read;
  return { ok: true, value: await findWanted(path, read.value, isWanted) };
};
