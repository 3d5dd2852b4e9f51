import { amendImported, type ImportedEdit } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { AlikeRow, Diff } from "#features/intake/imports/parsing/proposals/diff-against.ts";
import { SAME_DURATION_SECONDS } from "#features/intake/imports/parsing/proposals/entry-facts.ts";
import { furtherEdits, saidBusiness, saidCapacity } from "#features/intake/imports/parsing/proposals/own-row.ts";
import { type AddedPersons, openNameOf, personIdOf } from "./new-entries.ts";

/** Rows whose entries are to be changed to match them. */
export const changingRows = ({ alike }: Diff): AlikeRow[] => alike.filter(({ answer }) => answer === "change");

type Edit = ImportedEdit["edit"];

/** A length that differs only by rounding is not part of the edit: it would make the entry lose its times. */
const timeOf = ({ proposal: { startTime, endTime, durationSeconds }, entry, isOwn }: AlikeRow): Edit => {
  const isSameStart = startTime === entry.startTime || (startTime === null && !isOwn);
  const apart = Math.abs(durationSeconds - entry.durationSeconds);
  const isSameEnd = !isOwn || endTime === (entry.endTime ?? null);
  if (isSameStart && isSameEnd && apart <= (isOwn ? 0 : SAME_DURATION_SECONDS)) return {};
  return startTime !== null && endTime !== null
    ? { timeStarted: startTime, timeEnded: endTime }
    : { hours: secondsToHours(durationSeconds) };
};

const furtherEdit = ({ proposal: { own }, entry, isOwn }: AlikeRow): Edit => {
  const { overrides, ...rest } = own && isOwn ? furtherEdits(own, entry) : {};
  return { ...rest, ...overrides };
};

const editOf = (row: AlikeRow, added: AddedPersons): Edit => {
  const { proposal, entry, isOwn } = row;
  const [capacity, businessId] = [saidCapacity(proposal, isOwn), saidBusiness(proposal, isOwn)];
  return {
    ...(proposal.date === entry.date ? {} : { date: proposal.date }),
    ...timeOf(row),
    personId: personIdOf(proposal.person, added),
    propertyId: proposal.property?.id ?? null,
    openPropertyName: openNameOf(proposal),
    activityType: proposal.activityType,
    ...(proposal.travelKind === null ? {} : { travelKind: proposal.travelKind }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(businessId === undefined ? {} : { businessId }),
    description: proposal.description,
    ...furtherEdit(row),
  };
};

/** Changes the entries that a file's rows contradict, each by an amendment; this comes before new rows are written. */
export const changeEntries = (
  scope: Scope,
  tx: Db,
  {
    rows,
    added,
    reason,
    receivedAt,
  }: { rows: AlikeRow[]; added: AddedPersons; reason: string | null; receivedAt: Date },
): Promise<void> => {
  const edits = rows.map((row) => ({ entryId: row.entry.id, edit: editOf(row, added) }));
  return amendImported(scope, tx, edits, { reason, receivedAt });
};
