import { reassignImportedEntries } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { reassignImport as contract } from "#features/intake/imports/contract.ts";
import { presentDone } from "../present-import.ts";
import { type Book, readBook } from "../reading/read-book.ts";
import { lockImport } from "../store.ts";

export async function reassignImport({
  db,
  scope,
  params,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockImport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  const book = await readBook(scope, db);
  refuseUnknownTargets(book, body);
  if (row.status !== "committed") {
    throw new AppError("state_conflict", { message: "Only a confirmed import can be corrected as a whole." });
  }
  const changedEntryCount = await reassignImportedEntries(scope, db, {
    importId: row.id,
    persons: new Map(Object.entries(body.persons ?? {})),
    properties: new Map(Object.entries(body.properties ?? {}).map(([from, to]) => [idOrNull(from), idOrNull(to)])),
    reason: body.reason,
    receivedAt,
  });
  event.say({ details: { count: changedEntryCount } });
  return { import: await presentDone(scope, db, row, book.self.id), changedEntryCount };
}

const idOrNull = (ref: string): Id | null => (ref === "none" ? null : ref);

const refuseUnknownTargets = (book: Book, { persons, properties }: Call<typeof contract>["body"]): void => {
  const fields: FieldErrors = {};
  for (const [from, to] of Object.entries(persons ?? {})) {
    if (!book.personIds.has(to)) fields[`persons.${from}`] = "This person is not in your book";
  }
  for (const [from, to] of Object.entries(properties ?? {})) {
    if (to !== "none" && !book.propertyIds.has(to)) fields[`properties.${from}`] = "This property is not in your book";
  }
  if (Object.keys(persons ?? {}).length + Object.keys(properties ?? {}).length === 0) {
    fields["persons"] = "Choose at least one name to correct";
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};
