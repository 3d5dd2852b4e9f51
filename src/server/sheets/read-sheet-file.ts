import { stat } from "node:fs/promises";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { fileRefusal, type FileRefusal } from "#shared/sheets/file-refusal.ts";
import { findSheet } from "#shared/sheets/workbook/find-sheet.ts";
import { parseInChild, type SheetFile } from "./parse-in-child.ts";

export type SheetRequest = {
  path: string;
  /** A sheet of a workbook by name; without one, the first sheet that looks like a table is taken, with its whole shape. */
  sheet?: string;
  /** The named sheet with its whole shape. */
  together?: boolean;
  /** What the caller is looking for: if the first table is not it, the other sheets are tried. */
  isWanted?: (grid: Grid) => boolean;
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
  const named = async (name: string): Promise<SheetFile | null> => {
    const other = await parseInChild(path, { name, together: true });
    return other.ok ? other.value : null;
  };
  return ok(await findSheet(read.value, isWanted, named));
};
