import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { ReadEntry, TimeEntry } from "#features/log/time-entries/contract.ts";
import type { AnalysisStatus, EntryAnalysis } from "#shared/fields/entry-analysis.ts";
import { hasEvidence } from "#features/log/time-entries/rules.ts";
import { proposedFrom, type SourceChange } from "#shared/proposed.ts";
import { classifyEntry, standingOf } from "#features/log/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

/** Field by field, in the order of the contract: copying by the list of columns made a page a seventh slower. */
export const presentEntry = (
  { userId }: BookOwner,
  { entry, version, updatedAt, closedPeriod, context }: EntryView,
): TimeEntry => {
  const classification = classifyEntry(entry, context);
  const { standing, reason } = standingOf(entry, classification);
  return {
    id: entry.id,
    personId: entry.personId,
    propertyId: entry.propertyId,
    isPortfolioWide: entry.isPortfolioWide,
    openPropertyName: entry.openPropertyName,
    date: entry.date,
    timeStarted: entry.timeStarted,
    timeEnded: entry.timeEnded,
    timeZone: entry.timeZone,
    activityType: entry.activityType,
    travelKind: entry.travelKind,
    capacity: entry.capacity,
    businessId: entry.businessId,
    description: entry.description,
    overrideReason: entry.overrideReason,
    source: entry.source,
    approvalStatus: entry.approvalStatus,
    approvalTimestamp: entry.approvalTimestamp,
    returnReason: entry.returnReason,
    evidenceCount: entry.evidenceCount,
    importId: entry.importId,
    rulesMatched: [...entry.rulesMatched],
    emailThread: entry.emailThread,
    aiText: entry.aiText,
    proposedFrom: proposedFrom(entry.proposals),
    hasEvidence: hasEvidence(entry),
    clientCapturedAt: entry.clientCapturedAt,
    sourceCreatedAt: entry.sourceCreatedAt,
    latenessClass: entry.latenessClass,
    raises: [...entry.raises],
    wasPlanned: entry.wasPlanned,
    voidedAt: entry.voidedAt,
    voidReason: entry.voidReason,
    userId,
    hours: secondsToHours(entry.durationSeconds),
    propertyType: context.property?.propertyType ?? null,
    isMaterialParticipation: classification.effective.isMaterialParticipation,
    isQualifiedNonMaterial: classification.effective.isQualifiedNonMaterial,
    flagsOverridden: entry.isMaterialParticipation !== null || entry.isQualifiedNonMaterial !== null,
    standing,
    standingReason: reason,
    version,
    closedPeriod,
    createdAt: entry.firstRecordedAt,
    updatedAt,
  };
};

type NamedFile = { entryId: Id; name: string; url: string; aiStatus: AnalysisStatus };
/** What was noted of these versions of entries; of another version nothing is. */
export type ReadAnalyses = (
  book: BookOwner,
  db: Db,
  entries: readonly { id: Id; version: number }[],
) => Promise<(id: Id) => EntryAnalysis>;

/** What summaries say of the files of entries, a line each; null: nothing, or nothing that this caller may read. */
export type ReadFileSummaries = (scope: Scope, db: Db, entryIds: readonly Id[]) => Promise<(id: Id) => string | null>;

type Changed = { proposalId: Id; how: SourceChange };

/** What an entry shows about its files, which the vault knows, about its sources, which proposals know, and what was noted of it. */
export type BesideEntries = {
  readEvidence: (book: BookOwner, db: Db, entryIds: readonly Id[]) => Promise<readonly NamedFile[]>;
  readChangedAtSource: (book: BookOwner, db: Db, proposalIds: readonly Id[]) => Promise<readonly Changed[]>;
  readAnalyses: ReadAnalyses;
  readFileSummaries: ReadFileSummaries;
};

/** Neither files nor sources are asked about for entries that have none. */
export const withBeside = async (
  { readEvidence, readChangedAtSource, readAnalyses, readFileSummaries }: BesideEntries,
  scope: Scope,
  db: Db,
  entries: readonly TimeEntry[],
): Promise<(entry: TimeEntry) => ReadEntry> => {
  const ids = entries.filter(({ evidenceCount }) => evidenceCount > 0).map(({ id }) => id);
  const files = ids.length > 0 ? await readEvidence(scope, db, ids) : [];
  const summaryOf = await readFileSummaries(scope, db, ids);
  const proposalIds = entries.flatMap(({ proposedFrom: from }) => from.map(({ id }) => id));
  const changed = proposalIds.length > 0 ? await readChangedAtSource(scope, db, proposalIds) : [];
  const analysisOf = await readAnalyses(scope, db, entries);
  return (entry) => {
    const own = files.filter(({ entryId }) => entryId === entry.id);
    return {
      ...entry,
      evidenceFiles: own.map(({ name }) => name),
      evidenceUrl: own[0]?.url ?? null,
      evidenceFileName: own[0]?.name ?? null,
      changedAtSource: changed.filter(({ proposalId }) => entry.proposedFrom.some(({ id }) => id === proposalId)),
      evidenceAiAnalysisStatus: statusOfFiles(own),
      evidenceAiSummary: summaryOf(entry.id),
      ...analysisOf(entry.id),
    };
  };
};

const statusOfFiles = (files: readonly NamedFile[]): AnalysisStatus =>
  (["failed", "pending", "completed"] as const).find((status) => files.some(({ aiStatus }) => aiStatus === status)) ??
  "skipped";
