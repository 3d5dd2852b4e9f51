import type { Answer, Call } from "#server/http/implement.ts";
import type { getImport as contract } from "../contract.ts";
import { findImportOr404 } from "./find-draft.ts";
import { presentDone, presentDraft } from "./present-import.ts";
import { readBook } from "./reading/read-book.ts";
import { readDraft } from "./reading/read-preview.ts";
import { readStoredSheet } from "./reading/read-sheet.ts";

/** A draft is read again, so that its diff is against the current book. */
export async function getImport({
  platform,
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await findImportOr404(scope, db, params.id);
  if (row.status !== "draft") return presentDone(scope, db, row, (await readBook(scope, db)).self.id);
  const settings = row.mapping;
  const sheet = await readStoredSheet(platform.files, settings);
  const { book, preview, counts, years } = await readDraft(scope, db, { sheet, settings, now: receivedAt });
  return presentDraft({ ...row, counts, taxYears: years }, { selfId: book.self.id, preview, sheets: sheet.sheets });
}
