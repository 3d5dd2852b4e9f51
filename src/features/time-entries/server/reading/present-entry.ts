import { secondsToHours } from "#shared/duration.ts";
import { ENTRY_COLUMN_NAMES, SHOWN_COLUMNS } from "#features/time-entries/entry-columns.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { classifyEntry, standingOf } from "#features/time-entries/standing.ts";
import type { EntryView } from "./read-model.ts";

/** What the API leaves out or says in another way. Undefined, since to leave it out of a copy takes ten times as long. */
const NOT_SHOWN = Object.fromEntries(
  ENTRY_COLUMN_NAMES.filter((name) => !SHOWN_COLUMNS.some((shown) => shown === name)).map((name) => [name, undefined]),
);

export const presentEntry = ({ entry, version, updatedAt, closedPeriod, context }: EntryView): TimeEntry => {
  const classification = classifyEntry(entry, context);
  const { standing, reason } = standingOf(entry, classification);
  return {
    ...entry,
    ...NOT_SHOWN,
    hours: secondsToHours(entry.durationSeconds),
    isMaterialParticipation: classification.effective.isMaterialParticipation,
    isQualifiedNonMaterial: classification.effective.isQualifiedNonMaterial,
    flagsOverridden: entry.isMaterialParticipation !== null || entry.isQualifiedNonMaterial !== null,
    propertyType: context.property?.propertyType ?? null,
    standing,
    standingReason: reason,
    closedPeriod,
    version,
    createdAt: entry.firstRecordedAt,
    updatedAt,
  };
};
