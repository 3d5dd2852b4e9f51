import { decideCapacity, decideFirstRecord, decideTravelKind } from "#features/log/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import type { StopwatchRecord } from "#features/log/time-entries/snapshot.ts";
import type { EntryWriter } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import type { Db } from "#server/database/database.ts";
import type { ActivityType, TravelKind } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";
import { askForApproval } from "./ask-for-approval.ts";
import { firstRecordOf } from "./amend-entry.ts";
import { checkTargets } from "./check-targets.ts";
import { ledger } from "./ledger.ts";

/** One entry's share of a stopped stopwatch: its time, and the stretches that it is the sum of. */
type Piece = Pick<EntrySnapshot, "date" | "timeStarted" | "timeEnded" | "durationSeconds"> & {
  worked: StopwatchRecord["worked"];
};

export type StoppedWork = {
  platform: Platform;
  receivedAt: Date;
  stopwatchId: Id;
  details: {
    timeZone: string;
    personId: Id | null;
    propertyId: Id | null;
    isPortfolioWide: boolean;
    activityType: ActivityType;
    travelKind: TravelKind | null;
    description: string;
  };
  pieces: readonly Piece[];
  /** Start and end reached us when they happened. Otherwise the entry is as late as any other stated afterwards. */
  isLive: boolean;
  capturedAt: Date | null;
  /** Until when it had run, when the person set the end back. */
  trimmedFrom: Date | null;
};

/** Logs what a stopwatch measured, with its stretches and a trimmed end in the record. Returns the new ids. */
export const logStopwatchEntries = async (writer: EntryWriter, tx: Db, work: StoppedWork): Promise<Id[]> => {
  const { personId, propertyId } = work.details;
  const { person } = await checkTargets(writer, tx, { personId, propertyId });
  const trimmedFrom = work.trimmedFrom?.toISOString() ?? null;
  const changes = work.pieces.map(({ worked, ...time }) => ({
    kind: "create" as const,
    before: null,
    after: entryOf(writer, work, { ...time, personId: person.id }),
    reason: reasonOf(work, worked),
    stopwatch: { id: work.stopwatchId, worked, trimmedFrom },
  }));
  await ledger.append(writer, tx, changes, { receivedAt: work.receivedAt, capturedAt: work.capturedAt });
  const entries = changes.map(({ after }) => after);
  await askForApproval(work.platform, writer, tx, { entries, at: work.receivedAt });
  return changes.map(({ after }) => after.id);
};

const reasonOf = ({ trimmedFrom, details: { timeZone } }: StoppedWork, worked: Piece["worked"]): string => {
  const last = worked.at(-1);
  const measured = "Measured by the stopwatch.";
  if (!trimmedFrom || !last) return measured;
  const clock = (instant: number): string => timeOfDayInZone(instant, timeZone).slice(0, 5);
  return `${measured} End set back to ${clock(Date.parse(last.to))}. It had run until ${clock(trimmedFrom.getTime())}.`;
};

const entryOf = (
  writer: EntryWriter,
  { platform, receivedAt, details, isLive, capturedAt }: StoppedWork,
  own: Omit<Piece, "worked"> & { personId: Id },
): EntrySnapshot => {
  const { timeZone, propertyId, isPortfolioWide, activityType, travelKind, description } = details;
  const decided = decideFirstRecord({ ...own, timeZone }, isLive ? "stopwatch" : "manual", receivedAt);
  const first = firstRecordOf(writer, decided, "endedAt");
  return {
    id: platform.newId(),
    ...own,
    timeZone,
    propertyId,
    isPortfolioWide: propertyId === null && isPortfolioWide,
    openPropertyName: null,
    activityType,
    travelKind: decideTravelKind(activityType, travelKind),
    capacity: decideCapacity(null, details),
    businessId: null,
    description,
    isMaterialParticipation: null,
    isQualifiedNonMaterial: null,
    flagsOverriddenBy: null,
    overrideReason: null,
    source: "stopwatch",
    approvedBy: null,
    returnReason: null,
    evidenceCount: 0,
    importId: null,
    importLine: null,
    outsideReference: null,
    rulesMatched: [],
    emailThread: null,
    aiText: null,
    proposals: [],
    ...first,
    clientCapturedAt: capturedAt?.toISOString() ?? null,
    sourceCreatedAt: null,
    voidedAt: null,
    voidReason: null,
    createdBy: writer.actorId,
  };
};
