import { serveReading } from "#features/intake/sources/web/index.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { fileRefusal } from "#shared/sheets/file-refusal.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { type Book, type Fit, fitLines } from "../fitting/fit-lines.ts";
import { type BankReading, readBankGrid, type Spending } from "../reading/read-bank-file.ts";
import type { BankLine } from "../rules.ts";

export type BankTask = { file: File; today: CivilDate; said: Spending | null };
export type FitTask = { lines: readonly BankLine[]; book: Book };

/** A file is read first. The book of its days is asked for then, and its lines are held against that. */
serveReading<BankTask | FitTask, BankReading | Fit>(async (task, { matched }) => {
  if ("lines" in task) {
    for (const fit of fitLines(task.lines, task.book)) matched(fit);
    return { leftOut: {} };
  }
  const { file, today, said } = task;
  if (file.size > IMPORT_FILE_MAX_BYTES) return { refused: fileRefusal("too_large").message };
  const grid = readCsv(new Uint8Array(await file.arrayBuffer()));
  if (!grid.ok) return { refused: grid.reason.message };
  const reading = readBankGrid(grid.value, { today, said });
  if (!reading.ok) return { refused: reading.reason };
  matched(reading.value);
  return { leftOut: {} };
});
