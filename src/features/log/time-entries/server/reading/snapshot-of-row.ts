import { isoFromDatabase } from "#server/database/instants.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import type { EntryRow } from "../table.ts";

const iso = (instant: string | null): string | null => (instant === null ? null : isoFromDatabase(instant));
/** PostgreSQL prints `09:00:00`; times at whole minutes are kept as people type them. */
export const clockText = (time: string | null): string | null =>
  time?.endsWith(":00") && time.length === 8 ? time.slice(0, 5) : time;

/**
 * Written out because a page makes a hundred of them: copying by a list of names takes ten times as long. The type
 * ensures none is missing.
 */
export const snapshotOf = (row: EntryRow): EntrySnapshot => ({
  id: row.id,
  personId: row.personId,
  propertyId: row.propertyId,
  isPortfolioWide: row.isPortfolioWide,
  openPropertyName: row.openPropertyName,
  date: row.date,
  timeStarted: clockText(row.timeStarted),
  timeEnded: clockText(row.timeEnded),
  timeZone: row.timeZone,
  durationSeconds: row.durationSeconds,
  activityType: row.activityType,
  travelKind: row.travelKind,
  capacity: row.capacity,
  businessId: row.businessId,
  description: row.description,
  isMaterialParticipation: row.isMaterialParticipation,
  isQualifiedNonMaterial: row.isQualifiedNonMaterial,
  flagsOverriddenBy: row.flagsOverriddenBy,
  overrideReason: row.overrideReason,
  source: row.source,
  approvalStatus: row.approvalStatus,
  approvalTimestamp: iso(row.approvalTimestamp),
  approvedBy: row.approvedBy,
  returnReason: row.returnReason,
  evidenceCount: row.evidenceCount,
  importId: row.importId,
  importLine: row.importLine,
  outsideReference: row.outsideReference,
  rulesMatched: row.rulesMatched,
  emailThread: row.emailThread,
  aiText: row.aiText,
  proposals: row.proposals,
  firstRecordedAt: isoFromDatabase(row.firstRecordedAt),
  clientCapturedAt: iso(row.clientCapturedAt),
  sourceCreatedAt: iso(row.sourceCreatedAt),
  latenessClass: row.latenessClass,
  raises: row.raises,
  wasPlanned: row.wasPlanned,
  voidedAt: iso(row.voidedAt),
  voidReason: row.voidReason,
  createdBy: row.createdBy,
});
