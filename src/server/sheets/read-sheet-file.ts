import { stat } from "node:fs/promises";
import { refused, type Result } from "#shared/result.ts";
import { fileRefusal, IMPORT_BYTES_MAX, type FileRefusal } from "../rules.ts";
import { parseInChild, type ReadLog } from "./reading/parse-in-child.ts";

export type { ReadLog } from "./reading/parse-in-child.ts";

/**
 * The one way in for log files, for server and terminal alike: CSV or XLSX by content (whatever the name says), within
 * the limits of `rules.ts`, read in a guarded process. `sheet` names a sheet of a workbook; without it the first with
 * a table is taken.
 */
export const readLogFile = async (file: { path: string; sheet?: string }): Promise<Result<ReadLog, FileRefusal>> => {
  const size = await stat(file.path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) return refused(fileRefusal("unreadable"));
  if (size === 0) return refused(fileRefusal("empty"));
  if (size > IMPORT_BYTES_MAX) return refused(fileRefusal("too_large"));
  return parseInChild(file.path, file.sheet);
};
