import type { Import, ImportPreview, ImportSummary } from "../contract.ts";
import { type ImportedGroup, readImportedGroups } from "#features/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { ReadSheet } from "./reading/read-sheet.ts";
import type { ImportRow } from "./table.ts";

export const presentSummary = (row: ImportRow): ImportSummary => {
  const { fresh, duplicates, refused, skipped, needsAnswer, freshSeconds } = row.counts;
  return {
    id: row.id,
    fileName: row.fileName,
    format: row.format,
    status: row.status,
    counts: { fresh, duplicates, refused, skipped, needsAnswer },
    loggedSeconds: freshSeconds,
    years: row.taxYears,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
};

type Shown = { selfId: string; groups?: ImportedGroup[]; preview?: ImportPreview; sheets?: ReadSheet["sheets"] };

const present = (row: ImportRow, { selfId, groups = [], preview, sheets = [] }: Shown): Import => ({
  ...presentSummary(row),
  sheet: row.mapping.sheet,
  sheets: sheets.map(({ name, rows }) => ({ name, rows })),
  mapping: row.mapping.mapping,
  importingPersonId: row.mapping.importingPersonId ?? selfId,
  bringBackVoided: row.mapping.bringBackVoided,
  choices: row.mapping.choices,
  preview: preview ?? null,
  refused: row.status === "draft" ? [] : row.counts.refusedRows,
  groups,
});

export const presentDraft = (
  row: ImportRow,
  draft: { selfId: string; preview: ImportPreview; sheets: ReadSheet["sheets"] },
): Import => present(row, draft);

/** A confirmed or undone import with what is left of it. */
export const presentDone = async (scope: Scope, db: Db, row: ImportRow, selfId: string): Promise<Import> =>
  present(row, { selfId, groups: await readImportedGroups(scope, db, row.id) });
