import {
  decideCapacity,
  decideDuration,
  decideFirstRecord,
  decideTravelKind,
} from "#features/log/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import type { OutsideReference } from "#features/log/time-entries/outside-reference.ts";
import type { EmailThread } from "#shared/item.ts";
import type { AiText, MatchedRules, ProposalProofs } from "#shared/proposed.ts";
import type { EntryWriter, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { ActivityType, EntrySource, TravelKind } from "#shared/domain.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { Id } from "#shared/ids.ts";
import { requireReached } from "../parts/keep-to-part.ts";
import { restoreEntry } from "../restore-time-entry.ts";
import { lockEntries } from "../store.ts";
import { voidEntry } from "../void-time-entry.ts";
import { amendEntry, firstRecordOf, refuseField } from "../writing/amend-entry.ts";
import { askForApproval } from "../writing/ask-for-approval.ts";
import { checkTargets } from "../writing/check-targets.ts";
import { type EntryChange, ledger } from "../writing/ledger.ts";

/** What a person confirmed of a proposal, or of one part of it. */
export type ConfirmedWork = {
  personId: Id;
  propertyId: Id | null;
  isPortfolioWide: boolean;
  date: string;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  seconds: number;
  activityType: ActivityType;
  travelKind: TravelKind | null;
  isMaterialParticipation: boolean | null;
  isQualifiedNonMaterial: boolean | null;
  description: string;
  source: EntrySource;
  sourceCreatedAt: string | null;
  /** The item that it is: of all parts of one proposal the first has it. */
  outsideReference: OutsideReference | null;
  rulesMatched: MatchedRules;
  emailThread: EmailThread | null;
  aiText: AiText | null;
  proposals: ProposalProofs;
  /** The entry that it was made into before that was undone. */
  entryId: Id | null;
};

type Confirming = { platform: Platform; reason: string | null; receivedAt: Date };

/**
 * Makes entries of what a machine proposed and a person confirmed now: their class is that of the confirmation. What was
 * confirmed before and taken back is the same entry again, amended where something else is said now. Returns the ids, in the
 * order of the work.
 */
export const logProposedEntries = async (
  scope: Scope,
  tx: Db,
  works: readonly ConfirmedWork[],
  { platform, reason, receivedAt }: Confirming,
): Promise<Id[]> => {
  const again = works.filter(({ entryId }) => entryId !== null);
  await restoreEntries(scope, tx, again, { reason, receivedAt });
  const fresh = works.filter(({ entryId }) => entryId === null);
  await checkEach(scope, tx, fresh);
  const changes = fresh.map((work): EntryChange => {
    return { kind: "create", before: null, after: entryOf(scope, work, { platform, receivedAt }), reason };
  });
  await ledger.append(scope, tx, changes, { receivedAt });
  const entries = changes.map(({ after }) => after);
  await askForApproval(platform, scope, tx, { entries, at: receivedAt });
  const made = entries.values();
  return works.map(({ entryId }) => entryId ?? made.next().value?.id ?? "");
};

/** Each pair of a person and a place once. */
const checkEach = async (scope: Scope, tx: Db, works: readonly Pick<ConfirmedWork, "personId" | "propertyId">[]) => {
  const distinct = new Map(
    works.map(({ personId, propertyId }) => [`${personId} ${propertyId}`, { personId, propertyId }]),
  );
  for (const target of distinct.values()) await checkTargets(scope, tx, target);
};

const restoreEntries = async (
  scope: Scope,
  tx: Db,
  works: readonly ConfirmedWork[],
  { reason, receivedAt }: Omit<Confirming, "platform">,
): Promise<void> => {
  if (works.length === 0) return;
  const stored = await lockEntries(
    scope,
    tx,
    works.flatMap(({ entryId }) => entryId ?? []),
  );
  requireReached(
    scope,
    "edit",
    stored.map(({ snapshot }) => snapshot),
  );
  // One that was restored by hand stands as its owner left it.
  const voided = stored.filter(({ snapshot }) => snapshot.voidedAt !== null);
  const restored = voided.map(({ snapshot }) => restoreEntry(snapshot, reason));
  await ledger.append(scope, tx, restored, { receivedAt });
  const edits = restored.flatMap(({ after }) => {
    const work = works.find(({ entryId }) => entryId === after.id);
    const change = work && amendEntry(scope, after, editOf(after, work), { reason, now: receivedAt });
    return change ? [change] : [];
  });
  await checkEach(
    scope,
    tx,
    edits.map(({ after }) => after),
  );
  await ledger.append(scope, tx, edits, { receivedAt });
};

/** Times are said only where they are others: to say them again would be a statement about hours. */
const editOf = (entry: EntrySnapshot, work: ConfirmedWork) => {
  const { personId, propertyId, isPortfolioWide, activityType, travelKind, description, date, timeZone } = work;
  const { timeStarted, timeEnded } = work;
  const said = { personId, propertyId, isPortfolioWide, activityType, travelKind, description };
  const isSameTime =
    entry.date === date &&
    entry.timeStarted === timeStarted &&
    entry.timeEnded === timeEnded &&
    entry.durationSeconds === work.seconds;
  const clock = timeStarted === null ? {} : { timeStarted, timeEnded };
  return isSameTime ? said : { ...said, date, timeZone, ...clock, hours: secondsToHours(work.seconds) };
};

const entryOf = (
  writer: EntryWriter,
  work: ConfirmedWork,
  { platform, receivedAt }: Omit<Confirming, "reason">,
): EntrySnapshot => {
  const { seconds, entryId: _, ...own } = work;
  const duration = decideDuration({ ...work, hours: secondsToHours(seconds) });
  if (!duration.ok) throw refuseField(duration.reason.field, duration.reason.message);
  const first = firstRecordOf(writer, decideFirstRecord(work, work.source, receivedAt));
  if (first.wasPlanned) throw refuseField("date", "This day has not come yet. Confirm it once the work is done.");
  const isOverridden = work.isMaterialParticipation !== null || work.isQualifiedNonMaterial !== null;
  return {
    id: platform.newId(),
    ...own,
    isPortfolioWide: work.propertyId === null && work.isPortfolioWide,
    openPropertyName: null,
    durationSeconds: duration.value,
    travelKind: decideTravelKind(work.activityType, work.travelKind),
    capacity: decideCapacity(null, work),
    businessId: null,
    flagsOverriddenBy: isOverridden ? writer.actorId : null,
    overrideReason: null,
    approvedBy: null,
    returnReason: null,
    evidenceCount: 0,
    importId: null,
    importLine: null,
    clientCapturedAt: null,
    ...first,
    voidedAt: null,
    voidReason: null,
    createdBy: writer.actorId,
  };
};

/** Takes back what was made of proposals: voided, never deleted, with the reason. What is voided already stays so. */
export const takeBackProposed = async (
  scope: Scope,
  tx: Db,
  { entryIds, reason, receivedAt }: { entryIds: readonly Id[]; reason: string; receivedAt: Date },
): Promise<void> => {
  const stored = await lockEntries(scope, tx, entryIds);
  const left = stored.map(({ snapshot }) => snapshot).filter(({ voidedAt }) => voidedAt === null);
  requireReached(scope, "edit", left);
  await ledger.append(
    scope,
    tx,
    left.map((entry) => voidEntry(entry, reason, receivedAt)),
    { receivedAt },
  );
};
