import type { Answer, Call } from "#server/http/implement.ts";
import { readUpload } from "#server/http/uploads/read-upload.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { previewPropertyImport as contract } from "#features/facts/properties/contract.ts";
import type { ProposedProperty } from "#features/facts/properties/import-properties.ts";
import { PROPERTY_IMPORT_MAX_ROWS, propertyKey } from "#features/facts/properties/rules.ts";
import { proposeFile } from "./propose-file.ts";
import { readProperties } from "../store.ts";
import type { PropertyRow } from "../table.ts";

type Row = ResponseOf<typeof contract>["rows"][number];

/** Read on the main thread: 500 properties with every field and long notes take a third of this. */
const FILE_MAX_BYTES = 2 * 1024 * 1024;
/** Writes nothing: the rows come back in the confirmation, which checks them again. */
export async function previewPropertyImport({
  db,
  scope,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { content, fileName } = await readUpload(http.request, { maxBytes: FILE_MAX_BYTES });
  const proposed = await proposeFile(content);
  if (!proposed.ok) throw proposed.reason === "too much" ? tooMany() : fileRefused(proposed.reason.message);
  if (proposed.value.length > PROPERTY_IMPORT_MAX_ROWS) throw tooMany();
  return { fileName, rows: outcomes(proposed.value, await readProperties(scope, db)) };
}

const fileRefused = (message: string): AppError => new AppError("file_refused", { message, fields: { file: message } });

const tooMany = (): AppError =>
  fileRefused(`The file has more than ${PROPERTY_IMPORT_MAX_ROWS} properties. Split it and import one part at a time.`);

/** What becomes of each row: a property already there, or earlier in the file, is a duplicate. */
const outcomes = (rows: readonly ProposedProperty[], book: readonly PropertyRow[]): Row[] => {
  const stored = new Map(book.map((row) => [propertyKey(row), row]));
  const earlier = new Set<string>();
  return rows.map((row): Row => {
    if (row.kind === "refused") {
      const { line, label, refusals } = row;
      return { status: "refused", line, label, refusals };
    }
    const { line, property } = row;
    const key = propertyKey(property);
    const same = stored.get(key);
    if (!same && !earlier.has(key)) {
      earlier.add(key);
      return { status: "new", line, property };
    }
    const { nickname, address } = property;
    const duplicateOf = same ? { id: same.id, nickname: same.nickname, isArchived: same.archivedAt !== null } : null;
    return { status: "duplicate", line, nickname, address, duplicateOf };
  });
};
