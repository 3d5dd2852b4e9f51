import { secondsToHours } from "#shared/duration.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { classifyEntry, standingOf } from "#features/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

/** In the order in which a page packs smallest, of those that a search tried; it means nothing else. Written out for speed; the type misses none. */
export const presentEntry = ({ entry, version, updatedAt, closedPeriod, context }: EntryView): TimeEntry => {
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
    closedPeriod,
    date: entry.date,
    createdAt: entry.firstRecordedAt,
    updatedAt,
  };
};
