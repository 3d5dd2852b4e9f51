import { LEFT_OUT, SECRET_COLUMNS } from "#features/reports/account-export/rules.ts";
import type { Db } from "#server/database/database.ts";
import { type OwnerTable, readOwnerTables } from "#server/owner-rows/owner-tables.ts";
import { readOwnerRows } from "#server/owner-rows/read-owner-rows.ts";
import type { ArchiveFile } from "#server/zip/stream-zip.ts";
import { csvText } from "#shared/export/csv.ts";
import type { Id } from "#shared/ids.ts";
import { readAccountRow } from "../read-model.ts";

/** Each table of the account twice: as JSON, where nothing is lost, and as CSV, which a spreadsheet opens. */
export async function* tableFiles(db: Db, userId: Id): AsyncGenerator<ArchiveFile> {
  yield { name: "data/account.json", content: `${JSON.stringify(await readAccountRow(db, userId), null, 2)}\n` };
  const tables = (await readOwnerTables(db)).filter(({ name }) => !(name in LEFT_OUT)).map(withoutSecrets);
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    yield { name: `data/${table.name}.json`, content: async () => jsonOf(db, userId, table) };
    yield { name: `data/${table.name}.csv`, content: async () => csvOf(db, userId, table) };
  }
}

const withoutSecrets = ({ name, columns, key }: OwnerTable): OwnerTable => ({
  name,
  columns: columns.filter((column) => !SECRET_COLUMNS.includes(column.name)),
  key,
});

async function* jsonOf(db: Db, userId: Id, table: OwnerTable): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of readOwnerRows(db, userId, table)) {
    yield `${before}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* csvOf(db: Db, userId: Id, table: OwnerTable): AsyncGenerator<string> {
  const names = table.columns.map(({ name }) => name);
  yield `${names.join(",")}\r\n`;
  for await (const rows of readOwnerRows(db, userId, table)) {
    yield rows.map((row) => `${names.map((name) => fieldOf(row[name])).join(",")}\r\n`).join("");
  }
}

/** Text cannot become a formula; a number stays one, a negative one too. */
const fieldOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return csvText(typeof value === "string" ? value : JSON.stringify(value));
};
