import { readFile } from "node:fs/promises";
import { ok, refused, type Result } from "#shared/result.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { fileRefusal, type FileRefusal } from "#shared/sheets/file-refusal.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { FileRefused } from "#shared/sheets/workbook/refuse-file.ts";
import { findSheet } from "#shared/sheets/workbook/find-sheet.ts";
import { readWorkbook, type SheetInfo } from "#shared/sheets/workbook/read-workbook.ts";
import type { SheetRequest } from "./read-sheet-file.ts";

type SheetFile = { format: Grid["format"]; grid: Grid; sheets: SheetInfo[]; sheet: string | null };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const inWorkbook = async (bytes: Uint8Array, { sheet, together, isWanted }: SheetRequest): Promise<SheetFile> => {
  const read = async (name: string | undefined, isTogether: boolean): Promise<SheetFile> => ({
    format: "xlsx",
    ...(await readWorkbook(bytes, name, () => undefined, isTogether)),
  });
  const first = await read(sheet, together ?? sheet === undefined);
  return sheet === undefined && isWanted ? findSheet(first, isWanted, (name) => read(name, true)) : first;
};

/** Runs in the page, without the process that guards the server from a file: it could only harm the reader's own page. */
export const readSheetFile = async (request: SheetRequest): Promise<Result<SheetFile, FileRefusal>> => {
  const bytes = await readFile(request.path);
  if (!isZip(bytes)) {
    const grid = readCsv(bytes);
    return grid.ok ? ok({ format: "csv", grid: grid.value, sheets: [], sheet: null }) : grid;
  }
  try {
    return ok(await inWorkbook(bytes, request));
  } catch (error) {
    return refused(error instanceof FileRefused ? error.refusal : fileRefusal("not_a_workbook"));
  }
};
