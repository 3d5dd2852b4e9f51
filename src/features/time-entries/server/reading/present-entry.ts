import { secondsToHours } from "#shared/duration.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { classifyEntry, standingOf } from "#features/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

/** In the order in which a page packs smallest, of those that a search tried; it means nothing else. */
export const presentEntry = ({ entry, version, updatedAt, closedPeriod, context }: EntryView): TimeEntry => {
  const classification = classifyEntry(entry, context);
  const { standing, reason } = standingOf(entry, classification);
  return {
    closedPeriod,
    timeEnded: entry.timeEnded,
    evidenceCount: entry.evidenceCount,
    timeStarted: entry.timeStarted,
    voidedAt: entry.voidedAt,
    source: entry.source,
    importId: entry.importId,
    personId: entry.personId,
    isPortfolioWide: entry.isPortfolioWide,
    timeZone: entry.timeZone,
    flagsOverridden: entry.isMaterialParticipation !== null || entry.isQualifiedNonMaterial !== null,
    clientCapturedAt: entry.clientCapturedAt,
    sourceCreatedAt: entry.sourceCreatedAt,
    propertyType: context.property?.propertyType ?? null,
    approvalStatus: entry.approvalStatus,
    voidReason: entry.voidReason,
    propertyId: entry.propertyId,
    isMaterialParticipation: classification.effective.isMaterialParticipation,
    isQualifiedNonMaterial: classification.effective.isQualifiedNonMaterial,
    version,
    wasPlanned: entry.wasPlanned,
    latenessClass: entry.latenessClass,
    travelKind: entry.travelKind,
    standing,
    standingReason: reason,
    activityType: entry.activityType,
    description: entry.description,
    hours: secondsToHours(entry.durationSeconds),
    date: entry.date,
    id: entry.id,
    raises: [...entry.raises],
    updatedAt,
    createdAt: entry.firstRecordedAt,
  };
};
