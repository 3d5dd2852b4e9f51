import { guessColumns, lacksColumns, unfoldGrid } from "#features/intake/imports/web/index.ts";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { type FileRefusal, fileRefusal } from "#shared/sheets/file-refusal.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { findSheet } from "#shared/sheets/workbook/find-sheet.ts";
import { readWorkbook, type SheetInfo, type WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";
import { FileRefused } from "#shared/sheets/workbook/refuse-file.ts";
import { ok, refused, type Result } from "#shared/result.ts";

/** `sheets`: for a workbook, those that are read and those that are not. */
export type LogFile = { grid: Grid; sheets: SheetInfo[]; sheet: string | null };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A dropped file as a grid, read on the visitor's device. None of it is sent anywhere. */
export const readLogFile = async (
  bytes: Uint8Array,
  wanted: WantedSheet | null = null,
): Promise<Result<LogFile, FileRefusal>> => {
  if (bytes.length > IMPORT_FILE_MAX_BYTES) return refused(fileRefusal("too_large"));
  if (isZip(bytes)) return readXlsx(bytes, wanted);
  const read = readCsv(bytes);
  return read.ok ? ok({ grid: read.value, sheets: [], sheet: null }) : read;
};

const readXlsx = async (bytes: Uint8Array, wanted: WantedSheet | null): Promise<Result<LogFile, FileRefusal>> => {
  const read = (name: string | undefined, together: boolean): Promise<LogFile> =>
    readWorkbook(bytes, name, () => undefined, together);
  try {
    if (wanted !== null) return ok(await read(wanted.name, wanted.together));
    // A summary before the log does no harm.
    return ok(await findSheet(await read(undefined, true), isLog, (name) => read(name, true)));
  } catch (error) {
    return refused(error instanceof FileRefused ? error.refusal : fileRefusal("not_a_workbook"));
  }
};

const isLog = (grid: Grid): boolean => !lacksColumns(guessColumns(unfoldGrid(grid, () => false)).mapping);
