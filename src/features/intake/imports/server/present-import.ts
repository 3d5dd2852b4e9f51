import type { Import, ImportSummary } from "../contract.ts";
import type { ImportPreview } from "../preview-contract.ts";
import { NO_ALIKE_ANSWERS } from "../parsing/proposals/diff-against.ts";
import { type ImportedGroup, readImportedGroups } from "#features/log/time-entries/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { ReadSheet } from "./reading/read-sheet.ts";
import { findSaving } from "./store.ts";
import type { ImportRow, SavingRow } from "./table.ts";

export const presentSummary = (row: ImportRow): ImportSummary => {
  const { fresh, duplicates, refused, skipped, needsAnswer, alike = 0, changed = 0, freshSeconds } = row.counts;
  return {
    id: row.id,
    fileName: row.fileName,
    format: row.format,
    status: row.status,
    counts: { fresh, duplicates, refused, skipped, needsAnswer, alike, changed },
    loggedSeconds: freshSeconds,
    years: row.taxYears,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    problem: row.problem,
  };
};

type Shown = {
  selfId: string;
  groups?: ImportedGroup[];
  saving?: SavingRow | undefined;
  preview?: ImportPreview;
  sheets?: ReadSheet["sheets"];
};

const present = (row: ImportRow, { selfId, groups = [], saving, preview, sheets = [] }: Shown): Import => ({
  ...presentSummary(row),
  sheet: row.mapping.sheet,
  sheetsTogether: row.mapping.together ?? false,
  sheets: sheets.map(({ name, rows, hidden, isRead }) => ({ name, rows, hidden, isRead })),
  mapping: row.mapping.mapping,
  importingPersonId: row.mapping.importingPersonId ?? selfId,
  bringBackVoided: row.mapping.bringBackVoided,
  alikeAnswer: (row.mapping.alike ?? NO_ALIKE_ANSWERS).all,
  choices: { businesses: {}, capacities: {}, ...row.mapping.choices },
  preview: preview ?? null,
  refused: row.status === "draft" ? [] : row.counts.refusedRows,
  groups,
  saving: saving ? { doneRows: saving.doneRows, totalRows: saving.totalRows } : null,
});

export const presentDraft = (
  row: ImportRow,
  draft: { selfId: string; preview: ImportPreview; sheets: ReadSheet["sheets"] },
): Import => present(row, draft);

/** An import that is being saved, with its progress, or one that is confirmed or undone, with what remains of it. */
export const presentDone = async (scope: BookOwner, db: Db, row: ImportRow, selfId: string): Promise<Import> =>
  row.status === "saving"
    ? present(row, { selfId, saving: await findSaving(scope, db, row.id) })
    : present(row, { selfId, groups: await readImportedGroups(scope, db, row.id) });
