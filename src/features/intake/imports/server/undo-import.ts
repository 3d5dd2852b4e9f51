import { appendEvents } from "#server/ledger/append-events.ts";
import { undoImportedEntries } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { undoImport as contract } from "../contract.ts";
import { undoReasonOf } from "../rules.ts";
import { refuseUnlessDraft } from "./find-draft.ts";
import { presentDone } from "./present-import.ts";
import { readBook } from "./reading/read-book.ts";
import { lockImport, updateImportRow } from "./store.ts";

export async function undoImport({
  db,
  scope,
  params,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockImport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  const { self } = await readBook(scope, db);
  if (row.status === "undone") {
    event.omit();
    return { import: await presentDone(scope, db, row, self.id), voidedEntryCount: 0 };
  }
  if (row.status === "draft") {
    throw new AppError("state_conflict", { message: "This import was never confirmed, so there is nothing to undo." });
  }
  if (row.status === "saving") refuseUnlessDraft(row);
  const reason = body.reason ?? undoReasonOf(row.fileName);
  const voidedEntryCount = await undoImportedEntries(scope, db, { importId: row.id, reason, receivedAt });
  event.say({ details: { count: voidedEntryCount } });
  const payload = { fileName: row.fileName, reason, voidedEntryCount };
  await appendEvents(scope, db, [{ kind: "import_undo", subjectId: row.id, payload }], { receivedAt });
  const changes = { status: "undone" as const, undoneAt: receivedAt };
  const undone = await updateImportRow(scope, db, { id: row.id, version: row.version, changes });
  if (!undone) throw new Error("the locked import has no row");
  return { import: await presentDone(scope, db, undone, self.id), voidedEntryCount };
}
