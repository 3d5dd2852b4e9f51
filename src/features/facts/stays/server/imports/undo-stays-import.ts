import type { Answer, Call } from "#server/http/implement.ts";
import type { undoStaysImport as contract } from "#features/facts/stays/import-contract.ts";
import { AppError } from "#shared/errors.ts";
import { presentStaysImport } from "../present-stay.ts";
import { countReplacedLater, lockStaysImport, markUndone, undoStays } from "./import-store.ts";

/** Undoing twice is the same as once. */
export async function undoStaysImport({
  db,
  scope,
  params,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const file = await lockStaysImport(scope, db, params.id);
  if (!file) throw new AppError("not_found");
  if (file.undoneAt) {
    event.omit();
    return presentStaysImport(file);
  }
  if ((await countReplacedLater(scope, db, file.id)) > 0) {
    throw new AppError("state_conflict", {
      message: "A later file changed stays of this one. Undo the later file first.",
    });
  }
  await undoStays(scope, db, { importId: file.id, at });
  return presentStaysImport(await markUndone(scope, db, { id: file.id, at }));
}
