import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { FileReading, FileSuggestion } from "../contract.ts";
import { isReadable } from "../rules.ts";
import { whyNotRead } from "./may-read.ts";
import { findVaultFile } from "./read-model.ts";
import { findReading, readSuggestionsOf } from "./store.ts";
import type { SuggestionRow } from "./table.ts";

const presentSuggestion = (row: SuggestionRow): FileSuggestion => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  text: row.said,
  page: row.page,
  box: { x: row.boxX, y: row.boxY, w: row.boxW, h: row.boxH },
  doubts: row.doubts,
  decision: row.decision,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** A file that nobody asked to read is `skipped`, with what would refuse that now. */
export const presentReading = async (
  { platform, scope, db }: { platform: Platform; scope: Scope; db: Db },
  fileId: Id,
): Promise<FileReading> => {
  const file = await findVaultFile(scope, db, fileId);
  if (!file) throw new AppError("not_found");
  const row = await findReading(scope, db, fileId);
  if (row) {
    const { status, reason, pagesRead, pageCount, finishedAt } = row;
    const suggestions = (await readSuggestionsOf(scope, db, fileId)).map(presentSuggestion);
    return { fileId, status, reason, pagesRead, pageCount, finishedAt: finishedAt?.toISOString() ?? null, suggestions };
  }
  const reason = isReadable(file.kind) ? ((await whyNotRead(platform, db, scope, scope.plan)) ?? "not_asked") : "kind";
  return { fileId, status: "skipped", reason, pagesRead: 0, pageCount: null, finishedAt: null, suggestions: [] };
};
