import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { findReceiptProposal } from "#features/intake/proposals/server/index.ts";
import { receiptId } from "#shared/item.ts";
import { flagOf, type PaperFacts } from "../analysis/analyze-by-rules.ts";
import type { FileAnalysis, FileReading, FileSuggestion } from "../contract.ts";
import { isReadable } from "../rules.ts";
import { findFits, type FittingEntry, paperFactsOf, whatFileSays } from "./analysis/facts-of-file.ts";
import { whyNotRead } from "./may-read.ts";
import { findVaultFile, type VaultFile } from "./read-model.ts";
import { refuseProposal } from "./refuse-proposal.ts";
import { findReading, readSuggestionsOf } from "./store.ts";
import type { ReadingRow, SuggestionRow } from "./table.ts";

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

const presentAnalysis = (file: VaultFile, row: ReadingRow | undefined, facts: PaperFacts | null): FileAnalysis => {
  const isMade = row !== undefined && row.analyzedBy !== null;
  // What it backs up may have changed since.
  const flaggedFor = isMade ? ((facts && flagOf(facts)) ?? null) : null;
  return {
    evidenceAiAnalysisStatus: file.aiStatus,
    reason: row?.analysisReason ?? null,
    by: row?.analyzedBy ?? null,
    model: row?.model ?? null,
    summary: row?.summary ?? null,
    tags: isMade ? row.tags : [],
    primaryCategory: isMade ? row.category : null,
    urgency: row?.urgency ?? null,
    businessImpact: row?.businessImpact ?? null,
    complianceFlag: isMade ? flaggedFor !== null || (row.analyzedBy === "model" && row.complianceFlag === true) : null,
    flaggedFor,
  };
};

const presentFit = ({ id, date, durationSeconds, activityType, description, propertyId, reasons }: FittingEntry) => ({
  entryId: id,
  date,
  durationSeconds,
  activityType,
  description,
  propertyId,
  reasons,
});

type Presenting = { platform: Platform; scope: Scope; db: Db };

/** A file that nobody asked to read is `skipped`, with what would refuse that now. */
export const presentReading = async (of: Presenting, fileId: Id): Promise<FileReading> => {
  const { platform, scope, db } = of;
  const file = await findVaultFile(scope, db, fileId);
  if (!file) throw new AppError("not_found");
  const row = await findReading(scope, db, fileId);
  if (row) return presentRow(of, file, row);
  const reason = isReadable(file.kind) ? ((await whyNotRead(platform, db, scope, scope.plan)) ?? "not_asked") : "kind";
  const nothing = { pagesRead: 0, pageCount: null, finishedAt: null, suggestions: [], fits: [] };
  const analysis = presentAnalysis(file, undefined, null);
  return { fileId, status: "skipped", reason, ...nothing, analysis, mayPropose: false, proposalId: null };
};

const presentRow = async ({ scope, db }: Presenting, file: VaultFile, row: ReadingRow): Promise<FileReading> => {
  const { status, reason, pagesRead, pageCount, finishedAt } = row;
  const suggestions = await readSuggestionsOf(scope, db, file.id);
  const says = await whatFileSays(scope, db, { file, suggestions });
  const fits = await findFits(scope, db, { file, says });
  const proposal = await findReceiptProposal(scope, db, receiptId(file.id));
  return {
    fileId: file.id,
    status,
    reason,
    pagesRead,
    pageCount,
    finishedAt: finishedAt?.toISOString() ?? null,
    suggestions: suggestions.map(presentSuggestion),
    analysis: presentAnalysis(file, row, paperFactsOf(row, file, { says, today: scope.today })),
    fits: fits.map(presentFit),
    mayPropose: refuseProposal({ file, says, fits: fits.length, isProposed: proposal !== undefined }) === null,
    proposalId: proposal?.id ?? null,
  };
};
