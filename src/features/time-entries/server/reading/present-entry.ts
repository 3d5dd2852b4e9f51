import { secondsToHours } from "#shared/duration.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { classifyEntry, standingOf } from "#features/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

export const presentEntry = ({ entry, version, updatedAt, closedPeriod, context }: EntryView): TimeEntry => {
  const classification = classifyEntry(entry, context);
  const { standing, reason } = standingOf(entry, classification);
  return {
    id: entry.id,
    personId: entry.personId,
    propertyId: entry.propertyId,
    isPortfolioWide: entry.isPortfolioWide,
    date: entry.date,
    hours: secondsToHours(entry.durationSeconds),
    durationSeconds: entry.durationSeconds,
    timeStarted: entry.timeStarted,
    timeEnded: entry.timeEnded,
    timeZone: entry.timeZone,
    activityType: entry.activityType,
    propertyType: context.property?.propertyType ?? null,
    travelKind: entry.travelKind,
    description: entry.description,
    isMaterialParticipation: classification.effective.isMaterialParticipation,
    isQualifiedNonMaterial: classification.effective.isQualifiedNonMaterial,
    flagsOverridden: entry.isMaterialParticipation !== null || entry.isQualifiedNonMaterial !== null,
    standing,
    standingReason: reason,
    source: entry.source,
    approvalStatus: entry.approvalStatus,
    evidenceCount: entry.evidenceCount,
    importId: entry.importId,
    firstRecordedAt: entry.firstRecordedAt,
    clientCapturedAt: entry.clientCapturedAt,
    sourceCreatedAt: entry.sourceCreatedAt,
    latenessClass: entry.latenessClass,
    raises: [...entry.raises],
    wasPlanned: entry.wasPlanned,
    version,
    closedPeriod,
    voidedAt: entry.voidedAt,
    voidReason: entry.voidReason,
    createdAt: entry.firstRecordedAt,
    updatedAt,
  };
};
