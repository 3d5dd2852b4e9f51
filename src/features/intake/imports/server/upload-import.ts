import { inTransaction } from "#server/database/transaction.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import { requireStorage, expectStorage } from "#server/files/storage-quota.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readUpload } from "#server/http/uploads/read-upload.ts";
import { refuseInfected } from "#server/scanner/refuse-infected.ts";
import { createHash } from "node:crypto";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { uploadImport as contract } from "../contract.ts";
import { settleMapping } from "../parsing/columns/settle-mapping.ts";
import { type ImportSettings, isMemorable, mergeChoices, rememberedMapping } from "../settings.ts";
import { presentDraft } from "./present-import.ts";
import { isPersonOf, readBook } from "./reading/read-book.ts";
import { readDraft } from "./reading/read-preview.ts";
import { readSheetOf, type ReadSheet } from "./reading/read-sheet.ts";
import { expectSheetTask } from "./reading/run-sheet-task.ts";
import { findDraftOf, insertImport, readRemembered } from "./store.ts";
import type { ImportRow } from "./table.ts";

const MEDIA_TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Reads in the guarded process first: only bytes that can be read are stored. */
export async function uploadImport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, receivedAt } = call;
  await expectStorage(platform, scope, db, call.http.request);
  const { content, fileName } = await readUpload(call.http.request, { maxBytes: IMPORT_FILE_MAX_BYTES });
  expectSheetTask(content.length);
  await refuseInfected(platform, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const before = await findDraftOf(scope, db, sha256);
  const sheet = await readSheetOf(content, sha256, {
    sheet: before?.mapping.sheet ?? null,
    together: before?.mapping.together ?? before === undefined,
    people: before ? (before.mapping.people ?? true) : isPersonOf(await readBook(scope, db)),
  });
  const settings = before?.mapping ?? (await firstSettings(call, sheet));
  const { book, preview, counts, years } = await readDraft(scope, db, { sheet, settings, now: receivedAt });
  const shown = { selfId: book.self.id, preview, sheets: sheet.sheets };
  if (before) return presentDraft({ ...before, counts, taxYears: years }, shown);

  const stored = await platform.files.put(content);
  const row: Omit<ImportRow, "userId"> = {
    id: platform.newId(),
    fileId: platform.newId(),
    fileName,
    format: sheet.format,
    status: "draft",
    mapping: settings,
    counts,
    taxYears: years,
    version: 1,
    createdBy: scope.actorId,
    createdAt: receivedAt,
    committedAt: null,
    undoneAt: null,
    problem: null,
  };
  const inserted = await inTransaction(platform.database.db, async (tx) => {
    await requireStorage(platform, scope, tx, stored.byteSize);
    await insertStoredFile(scope, tx, {
      id: row.fileId,
      ...stored,
      mimeType: MEDIA_TYPES[sheet.format],
      originalName: fileName,
      purpose: "import",
      createdAt: receivedAt,
    });
    return insertImport(scope, tx, row);
  });
  return presentDraft(inserted, shown);
}

export const firstSettings = async (
  { scope, db }: Pick<Call, "db"> & { scope: Call<typeof contract>["scope"] },
  sheet: ReadSheet,
): Promise<ImportSettings> => {
  const guess = await sheet.guess(scope, await readBook(scope, db));
  const { all, same: ofShape } = await readRemembered(scope, db, guess.signature);
  const same = isMemorable(guess.signature) ? ofShape : null;
  return {
    sha256: sheet.sha256,
    sheet: sheet.sheet,
    together: sheet.sheet !== null,
    people: sheet.people,
    signature: guess.signature,
    mapping: same
      ? rememberedMapping(settleMapping(sheet.grid, guess.mapping.headerLine, same.mapping.columns), same.mapping)
      : guess.mapping,
    importingPersonId: null,
    choices: mergeChoices([...all, ...(same ? [same] : [])].map(({ choices }) => choices)),
    bringBackVoided: false,
  };
};
