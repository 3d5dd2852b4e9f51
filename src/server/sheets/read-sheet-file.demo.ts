import { readFile } from "node:fs/promises";
import { refused, type Result } from "#shared/result.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";

type SheetFile = { format: Grid["format"]; grid: Grid; sheets: never[]; sheet: null };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const WORKBOOK: FileRefusal = {
  code: "not_text",
  message: "The demo reads CSV files. A workbook is read on the server, in an account of your own.",
};

/** CSV alone: workbooks are opened in a guarded process that a page does not have. */
export const readSheetFile = async ({ path }: { path: string }): Promise<Result<SheetFile, FileRefusal>> => {
  const bytes = await readFile(path);
  if (isZip(bytes)) return refused(WORKBOOK);
  const grid = readCsv(bytes);
  return grid.ok ? { ok: true, value: { format: "csv", grid: grid.value, sheets: [], sheet: null } } : grid;
};
