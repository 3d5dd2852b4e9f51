import type { ActivityType, ApprovalStatus, EntrySource, LatenessClass, TravelKind } from "#shared/domain.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { Raise } from "./raises.ts";

/** A time entry as it is stored; also the payload of the events that made it what it is. Instants are ISO strings. */
export type EntrySnapshot = {
  id: Id;
  personId: Id;
  propertyId: Id | null;
  isPortfolioWide: boolean;
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  durationSeconds: number;
  activityType: ActivityType;
  travelKind: TravelKind | null;
  description: string;
  /** Null: as the rules propose. */
  isMaterialParticipation: boolean | null;
  isQualifiedNonMaterial: boolean | null;
  flagsOverriddenBy: Id | null;
  source: EntrySource;
  approvalStatus: ApprovalStatus;
  approvalTimestamp: string | null;
  evidenceCount: number;
  importId: Id | null;
  importLine: number | null;
  firstRecordedAt: string;
  clientCapturedAt: string | null;
  sourceCreatedAt: string | null;
  /** Of what was first recorded; hours raised later have their own. */
  latenessClass: LatenessClass;
  raises: readonly Raise[];
  /** Recorded before the work. It waits, and its class is decided when it is confirmed. */
  wasPlanned: boolean;
  voidedAt: string | null;
  voidReason: string | null;
  createdBy: Id;
};

/** The events that make a version of an entry, one each. */
export const ENTRY_EVENT_KINDS = ["create", "amend", "void", "restore"] as const;
export type EntryEventKind = (typeof ENTRY_EVENT_KINDS)[number];
export const isEntryEventKind = (kind: string): kind is EntryEventKind =>
  ENTRY_EVENT_KINDS.some((known) => known === kind);

/** The events that change which files back up an entry; the entry itself stays as it is. */
export const EVIDENCE_EVENT_KINDS = ["attach", "detach"] as const;
export const isEvidenceEventKind = (kind: string): kind is (typeof EVIDENCE_EVENT_KINDS)[number] =>
  EVIDENCE_EVENT_KINDS.some((known) => known === kind);

/** What a stopwatch measured, in instants: the stretches worked, and until when it ran if its end was set back. */
export type StopwatchRecord = {
  id: Id;
  worked: readonly { from: string; to: string }[];
  trimmedFrom: string | null;
};

/** What an event about an entry says: the entry as it then stood, and why. */
export type EntryEventPayload = {
  entry: EntrySnapshot;
  reason: string | null;
  /** Facets that the change set over a value that its author had not seen. */
  replaced?: readonly string[];
  /** Of an entry that a stopwatch made. */
  stopwatch?: StopwatchRecord;
};

/** Fields a person can change and a history shows. */
export const HISTORY_FIELDS = [
  "date",
  "timeStarted",
  "timeEnded",
  "durationSeconds",
  "personId",
  "propertyId",
  "isPortfolioWide",
  "activityType",
  "travelKind",
  "description",
  "isMaterialParticipation",
  "isQualifiedNonMaterial",
  "approvalStatus",
] as const satisfies readonly (keyof EntrySnapshot)[];
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export type FieldChange = {
  field: HistoryField;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
};

/** An event as it is stored; one from before entries had raises says nothing of them. */
export const readEntryEvent = (payload: string): EntryEventPayload => {
  const event: EntryEventPayload = JSON.parse(payload);
  const { raises = [], wasPlanned = false } = event.entry;
  return { ...event, entry: { ...event.entry, raises, wasPlanned } };
};

export const changesBetween = (before: EntrySnapshot, after: EntrySnapshot): FieldChange[] =>
  HISTORY_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
