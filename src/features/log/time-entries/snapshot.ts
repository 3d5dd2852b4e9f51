import type { Id } from "#shared/ids.ts";
import { type EntrySnapshot, HISTORY_FIELDS, type HistoryField } from "./entry-columns.ts";

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

/**
 * An entry was split in two: the id of the other part, and how many seconds went from the amended entry to the new one.
 * When undone, the same number come back: then the seconds are negative.
 */
export type SplitRecord = { with: Id; seconds: number };

/** What an event about an entry says: the entry as it was then, and why. */
export type EntryEventPayload = {
  entry: EntrySnapshot;
  reason: string | null;
  /** Facets in which the change replaced a value that its author had not seen. */
  replaced?: readonly string[];
  /** For an entry that a stopwatch made. */
  stopwatch?: StopwatchRecord;
  /** On both parts of an entry that was split. */
  split?: SplitRecord;
};

export type FieldChange = {
  field: HistoryField;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
};

/** An event as it is stored; an event from before a column existed says nothing about it. */
export const readEntryEvent = (payload: string): EntryEventPayload => {
  const event: EntryEventPayload = JSON.parse(payload);
  const { raises = [], wasPlanned = false, capacity = null, businessId = null, overrideReason = null } = event.entry;
  const { approvedBy = null, returnReason = null, openPropertyName = null, outsideReference = null } = event.entry;
  const { rulesMatched = [], proposals = [], emailThread = null, aiText = null } = event.entry;
  const later = {
    raises,
    wasPlanned,
    capacity,
    businessId,
    overrideReason,
    approvedBy,
    returnReason,
    openPropertyName,
    outsideReference,
    rulesMatched,
    emailThread,
    aiText,
    proposals,
  };
  return { ...event, entry: { ...event.entry, ...later } };
};

export const changesBetween = (before: EntrySnapshot, after: EntrySnapshot): FieldChange[] =>
  HISTORY_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
