import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { classifyEntry, standingOf } from "#features/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

/** In the order in which a page packs smallest, of those that a search tried; it means nothing else. Written out for speed; the type misses none. */
export const presentEntry = (
  { userId }: BookOwner,
  { entry, version, updatedAt, closedPeriod, context }: EntryView,
): TimeEntry => {
  const classification = classifyEntry(entry, context);
  const { standing, reason } = standingOf(entry, classification);
  return {
    evidenceCount: entry.evidenceCount,
    raises: [...entry.raises],
    isMaterialParticipation: classification.effective.isMaterialParticipation,
    isQualifiedNonMaterial: classification.effective.isQualifiedNonMaterial,
    wasPlanned: entry.wasPlanned,
    timeStarted: entry.timeStarted,
    timeEnded: entry.timeEnded,
    importId: entry.importId,
    isPortfolioWide: entry.isPortfolioWide,
    flagsOverridden: entry.isMaterialParticipation !== null || entry.isQualifiedNonMaterial !== null,
    source: entry.source,
    propertyType: context.property?.propertyType ?? null,
    clientCapturedAt: entry.clientCapturedAt,
    version,
    sourceCreatedAt: entry.sourceCreatedAt,
    voidReason: entry.voidReason,
    timeZone: entry.timeZone,
    personId: entry.personId,
    propertyId: entry.propertyId,
    approvalStatus: entry.approvalStatus,
    latenessClass: entry.latenessClass,
    standingReason: reason,
    standing,
    activityType: entry.activityType,
    travelKind: entry.travelKind,
    capacity: entry.capacity,
    businessId: entry.businessId,
    overrideReason: entry.overrideReason,
    description: entry.description,
    hours: secondsToHours(entry.durationSeconds),
    voidedAt: entry.voidedAt,
    id: entry.id,
    userId,
    approvalTimestamp: entry.approvalTimestamp,
    returnReason: entry.returnReason,
    closedPeriod,
    date: entry.date,
    createdAt: entry.firstRecordedAt,
    updatedAt,
  };
};

type NamedFile = { entryId: Id; name: string; url: string };

/** What an entry says of the files behind it, which the vault knows. */
export type EvidenceOfEntries = {
  readEvidence: (book: BookOwner, db: Db, entryIds: readonly Id[]) => Promise<readonly NamedFile[]>;
};

/** Nobody is asked of entries without a file. */
export const withEvidence = async (
  { readEvidence }: EvidenceOfEntries,
  book: BookOwner,
  db: Db,
  entries: readonly TimeEntry[],
) => {
  const ids = entries.filter(({ evidenceCount }) => evidenceCount > 0).map(({ id }) => id);
  const files = ids.length > 0 ? await readEvidence(book, db, ids) : [];
  return (entry: TimeEntry) => {
    const own = files.filter(({ entryId }) => entryId === entry.id);
    return {
      ...entry,
      evidenceFiles: own.map(({ name }) => name),
      evidenceUrl: own[0]?.url ?? null,
      evidenceFileName: own[0]?.name ?? null,
    };
  };
};
