import { readTouched, refuseSilent } from "#features/facts/closed-periods/server/index.ts";
import type { BookOwner, PlannedWriter } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType, EntrySource, TravelKind, WorkCapacity } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import {
  decideBusiness,
  decideCapacity,
  decideLateness,
  decideOverrideReason,
  decideTravelKind,
} from "#features/log/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { ledger } from "./ledger.ts";
import { lockEntriesWhere } from "../store.ts";
import { voidEntry } from "../void-time-entry.ts";

/** A row of a file that a person has confirmed; parsed and checked by the importing feature. */
export type ImportedEntry = {
  id: Id;
  line: number;
  personId: Id;
  propertyId: Id | null;
  /** Of a property that is not on record. */
  openPropertyName: string | null;
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  durationSeconds: number;
  activityType: ActivityType;
  travelKind: TravelKind | null;
  capacity: WorkCapacity | null;
  /** A real property business of that person, where the capacity is another business. */
  businessId: Id | null;
  description: string;
  /** Where the times are of another zone than the book's: that of our own export. */
  timeZone: string | null;
  isPortfolioWide: boolean;
  overrides: Pick<EntrySnapshot, "isMaterialParticipation" | "isQualifiedNonMaterial" | "overrideReason">;
  /** Planned, or a proposal that nobody has confirmed: it goes on waiting. */
  isWaiting: boolean;
  /** What the file claims about when the row was written; shown as claimed. */
  sourceCreatedAt: string | null;
};

export type ImportOf = {
  importId: Id;
  source: EntrySource;
  timeZone: string;
  receivedAt: Date;
  /** Required if a row falls in a closed week or a filed year. */
  reason: string | null;
};

/** The new entries that the confirmed rows of one file become. */
export const changesOfImport = (
  rows: readonly ImportedEntry[],
  { importId, source, timeZone: bookZone, receivedAt, reason }: ImportOf,
  createdBy: Id,
) => {
  const at = receivedAt.toISOString();
  return rows.map(({ line, timeZone: ownZone, overrides, isWaiting, ...row }) => {
    const timeZone = ownZone ?? bookZone;
    const latenessClass = decideLateness({ ...row, timeZone }, source, receivedAt);
    const isOverridden = overrides.isMaterialParticipation !== null || overrides.isQualifiedNonMaterial !== null;
    const after: EntrySnapshot = {
      ...row,
      travelKind: decideTravelKind(row.activityType, row.travelKind),
      ...decideBusiness(decideCapacity(row.capacity, row), row.businessId),
      timeZone,
      ...overrides,
      flagsOverriddenBy: isOverridden ? createdBy : null,
      overrideReason: decideOverrideReason(overrides, overrides.overrideReason),
      source,
      approvalStatus: isWaiting ? "pending" : "approved",
      approvalTimestamp: isWaiting ? null : at,
      approvedBy: null,
      returnReason: null,
      evidenceCount: 0,
      importId,
      importLine: line,
      outsideReference: null,
      rulesMatched: [],
      emailThread: null,
      aiText: null,
      proposals: [],
      firstRecordedAt: at,
      clientCapturedAt: null,
      latenessClass,
      raises: [],
      wasPlanned: isWaiting && latenessClass === "advance",
      voidedAt: null,
      voidReason: null,
      createdBy,
    };
    return { kind: "create" as const, before: null, after, reason };
  });
};
export type ImportedChange = ReturnType<typeof changesOfImport>[number];

/** Writes the confirmed rows of one file: entries, sums and one `create` event a row, in the caller's transaction. */
export const importEntries = async (
  writer: PlannedWriter,
  tx: Db,
  rows: readonly ImportedEntry[],
  of: ImportOf,
): Promise<void> => {
  await ledger.append(writer, tx, changesOfImport(rows, of, writer.actorId), { receivedAt: of.receivedAt });
};

/**
 * Refuses rows without a reason that fall in a closed week or a filed year, before they are saved in the background; a
 * new person has closed no week and is passed as null. It is checked again under the lock of the head.
 */
export const refuseClosedRows = async (
  owner: BookOwner,
  tx: Db,
  rows: readonly { personId: Id | null; date: CivilDate }[],
  reason: string | null,
): Promise<void> => {
  const touches = rows.map(({ personId, date }) => ({ personId: personId ?? NOBODY, date, saysWhy: reason !== null }));
  refuseSilent(await readTouched(owner, tx, { touches, losingYears: [] }), touches);
};
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Voids what is left of an import; entries that were voided by hand before stay as they are. */
export const undoImportedEntries = async (
  writer: PlannedWriter,
  tx: Db,
  { importId, reason, receivedAt }: { importId: Id; reason: string; receivedAt: Date },
): Promise<number> => {
  const stored = await lockEntriesWhere(writer, tx, { importId });
  const changes = stored
    .filter(({ snapshot }) => !snapshot.voidedAt)
    .map(({ snapshot }) => voidEntry(snapshot, reason, receivedAt));
  await ledger.append(writer, tx, changes, { receivedAt });
  return changes.length;
};
