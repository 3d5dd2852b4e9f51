import { secondsToHours } from "#shared/duration.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { classifyEntry, standingOf } from "#features/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

/** What is mostly alike in all rows stands first, then what differs: in this order a page packs a tenth smaller. */
export const presentEntry = ({ entry, version, updatedAt, closedPeriod, context }: EntryView): TimeEntry => {
  const classification = classifyEntry(entry, context);
  const { standing, reason } = standingOf(entry, classification);
  return {
    personId: entry.personId,
    isPortfolioWide: entry.isPortfolioWide,
    timeStarted: entry.timeStarted,
    timeEnded: entry.timeEnded,
    timeZone: entry.timeZone,
    flagsOverridden: entry.isMaterialParticipation !== null || entry.isQualifiedNonMaterial !== null,
    source: entry.source,
    approvalStatus: entry.approvalStatus,
    evidenceCount: entry.evidenceCount,
    importId: entry.importId,
    clientCapturedAt: entry.clientCapturedAt,
    sourceCreatedAt: entry.sourceCreatedAt,
    raises: [...entry.raises],
    wasPlanned: entry.wasPlanned,
    version,
    closedPeriod,
    voidedAt: entry.voidedAt,
    voidReason: entry.voidReason,
    isQualifiedNonMaterial: classification.effective.isQualifiedNonMaterial,
    isMaterialParticipation: classification.effective.isMaterialParticipation,
    latenessClass: entry.latenessClass,
    propertyId: entry.propertyId,
    propertyType: context.property?.propertyType ?? null,
    activityType: entry.activityType,
    travelKind: entry.travelKind,
    standing,
    standingReason: reason,
    description: entry.description,
    hours: secondsToHours(entry.durationSeconds),
    durationSeconds: entry.durationSeconds,
    date: entry.date,
    id: entry.id,
    firstRecordedAt: entry.firstRecordedAt,
    createdAt: entry.firstRecordedAt,
    updatedAt,
  };
};
