/** The reading process: one file in, lines of JSON out, then gone. It is started by `parse-in-child.ts` only. */
import { readFileSync } from "node:fs";
import { readCsv } from "#shared/sheets/read-csv.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { fileRefusal, type FileRefusal, type FileRefusalCode } from "#shared/sheets/file-refusal.ts";
import { FileRefused, refuseFile } from "#shared/sheets/workbook/refuse-file.ts";
import { RSS_BYTES_MAX, type ChildMessage } from "./child-message.ts";
import type { SheetInfo, WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";

const ROWS_PER_LINE = 500;

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** A password turns a workbook into an OLE file that holds this stream; without it the file has the old XLS format. */
const isEncrypted = (bytes: Buffer): boolean => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));

/** One container serves old workbooks, documents and mails: the names of its streams tell which. */
const oleKind = (bytes: Buffer): FileRefusalCode => {
  const has = (name: string): boolean => bytes.includes(Buffer.from(name, "utf16le"));
  if (has("Workbook") || has("Book")) return "is_old_workbook";
  if (has("WordDocument")) return "is_document";
  return has("__substg1.0_") || has("__properties_version1.0") ? "is_mail" : "not_a_workbook";
};

const watchMemory = (): void => {
  if (process.memoryUsage.rss() > RSS_BYTES_MAX) refuseFile("took_too_much_memory");
};

type SheetFile = { grid: Grid; sheets: SheetInfo[]; sheet: string | null };

const readFile = async (path: string, wanted: WantedSheet): Promise<SheetFile> => {
  const bytes = readFileSync(path);
  if (startsWith(bytes, 0x50, 0x4b)) {
    // A CSV does not wait for what only a workbook needs.
    const { readWorkbook } = await import("#shared/sheets/workbook/read-workbook.ts");
    return readWorkbook(bytes, wanted.name, watchMemory, wanted.together);
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return refuseFile(isEncrypted(bytes) ? "encrypted_workbook" : oleKind(bytes));
  const grid = readCsv(bytes);
  if (!grid.ok) throw new FileRefused(grid.reason);
  return { grid: grid.value, sheets: [], sheet: null };
};

const write = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });

const refusalOf = (error: unknown): FileRefusal =>
  error instanceof FileRefused ? error.refusal : fileRefusal("unreadable");

const main = async (path: string, wanted: WantedSheet): Promise<void> => {
  try {
    const { grid, sheets, sheet: chosen } = await readFile(path, wanted);
    const { rows, ...rest } = grid;
    await write({ kind: "start", grid: rest, sheets, sheet: chosen });
    for (let at = 0; at < rows.length; at += ROWS_PER_LINE)
      await write({ kind: "rows", rows: rows.slice(at, at + ROWS_PER_LINE) });
    await write({ kind: "end", rows: rows.length });
  } catch (error) {
    await write({ kind: "refused", refusal: refusalOf(error) });
  }
};

const [path = "", how = "together", name] = process.argv.slice(2);
await main(path, { name, together: how === "together" });
