import { serveReading } from "#features/intake/sources/web/index.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { type BankReading, readBankGrid, type Spending } from "../reading/read-bank-file.ts";

export type BankTask = { file: File; today: CivilDate; said: Spending | null };

serveReading<BankTask, BankReading>(async ({ file, today, said }, { matched }) => {
  const grid = readCsv(new Uint8Array(await file.arrayBuffer()));
  if (!grid.ok) return { refused: grid.reason.message };
  const reading = readBankGrid(grid.value, { today, said });
  if (!reading.ok) return { refused: reading.reason };
  matched(reading.value);
  return { leftOut: {} };
});
