import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import { AppError } from "#shared/errors.ts";
import type { AiFilled } from "#shared/proposed.ts";
import type { Result } from "#shared/result.ts";
import { type EntryEdit, placeAfter } from "#features/log/time-entries/merge-edit.ts";
import { RAISES_MAX, raisesAfter } from "#features/log/time-entries/raises.ts";
import {
  decideBusiness,
  decideCapacity,
  decideDuration,
  decideHelpersRecord,
  decideLateness,
  decideOverrideReason,
  decideTravelKind,
  type FieldRefusal,
  type FirstRecord,
  isPlanned,
  movedClass,
  needsReason,
  refuseFuture,
} from "#features/log/time-entries/rules.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { changesBetween } from "#features/log/time-entries/snapshot.ts";
import { mayConfirm } from "../parts/keep-to-part.ts";
import type { EntryChange } from "./ledger.ts";

export const refuseField = (field: string, message: string): AppError =>
  new AppError("validation_failed", { fields: { [field]: message } });

export const refuseWithoutReason = (message: string): AppError =>
  new AppError("reason_required", { message, fields: { reason: message } });

/** A new record as it is stored for its author; refused under its own field, or the one that is named. */
export const firstRecordOf = (
  scope: Parameters<typeof reachOf>[0],
  decided: Result<FirstRecord, FieldRefusal>,
  field?: string,
): FirstRecord => {
  const log = reachOf(scope, "log");
  const isHelpers = log !== "all" && log.isPendingOnly;
  const first = decided.ok && isHelpers ? decideHelpersRecord(decided.value) : decided;
  if (!first.ok) throw refuseField(field ?? first.reason.field, first.reason.message);
  return first.value;
};

const pick = <Value>(said: Value | undefined, stored: Value): Value => (said === undefined ? stored : said);

/** The amendment that an edit amounts to, or null when it changes nothing. Throws a refusal with its field. */
export const amendEntry = (
  scope: Scope,
  before: EntrySnapshot,
  edit: EntryEdit,
  say: { reason: string | null; now: Date; ai?: AiFilled | undefined },
): EntryChange | null => {
  if (before.voidedAt) throw new AppError("state_conflict", { message: "This entry is voided. Restore it first." });
  if (edit.approvalStatus && before.approvalStatus === "pending" && !mayConfirm(scope, before))
    throw new AppError("forbidden");
  const worded = withAiText(scope, withFields(before, edit), before, say);
  const edited = withTime(withFlags(scope, worded, before, edit), edit, say.now);
  const after = withClass(
    withDay(withApproval(scope, withMending(scope, edited), edit, say.now), before, say.now),
    before,
    say.now,
  );
  if (changesBetween(before, after).length === 0) return null;
  const raises = {
    beforeSeconds: before.durationSeconds,
    afterSeconds: after.durationSeconds,
    firstRecordedAt: new Date(before.firstRecordedAt),
    now: say.now,
  };
  if (!isPlanned(before) && needsReason(raises) && !say.reason) {
    throw refuseWithoutReason("These hours were recorded more than a week ago. Say why they grow.");
  }
  return { kind: "amend", before, after, reason: say.reason };
};

/** Decided again if words, activity or capacity are stated again: an edit of anything else decides nothing about it. */
const capacityAfter = (before: EntrySnapshot, edit: EntryEdit): EntrySnapshot["capacity"] => {
  const activityType = pick(edit.activityType, before.activityType);
  const description = pick(edit.description, before.description);
  const isSame = activityType === before.activityType && description === before.description;
  if (isSame && edit.capacity === undefined) return before.capacity;
  return decideCapacity(pick(edit.capacity, before.capacity), { activityType, description });
};

/** The entry with what an edit says about the work itself. */
export const withFields = (before: EntrySnapshot, edit: EntryEdit): EntrySnapshot => {
  const activityType = pick(edit.activityType, before.activityType);
  const personId = pick(edit.personId, before.personId);
  // A business is one person's own.
  const business = personId === before.personId ? before.businessId : null;
  return {
    ...before,
    personId,
    ...placeAfter(before, edit),
    activityType,
    travelKind: decideTravelKind(activityType, pick(edit.travelKind, before.travelKind)),
    ...decideBusiness(capacityAfter(before, edit), pick(edit.businessId, business)),
    description: pick(edit.description, before.description),
  };
};

/** Whoever saves words that a model put better says them. */
const withAiText = (
  { actorId }: Pick<Scope, "actorId">,
  after: EntrySnapshot,
  before: EntrySnapshot,
  { ai, now }: { ai?: AiFilled | undefined; now: Date },
): EntrySnapshot =>
  ai === undefined || after.description === before.description
    ? after
    : { ...after, aiText: { ...ai, acceptedBy: actorId, acceptedAt: now.toISOString() } };

const withFlags = (scope: Scope, after: EntrySnapshot, before: EntrySnapshot, edit: EntryEdit): EntrySnapshot => {
  const isMaterialParticipation = pick(edit.isMaterialParticipation, before.isMaterialParticipation);
  const isQualifiedNonMaterial = pick(edit.isQualifiedNonMaterial, before.isQualifiedNonMaterial);
  const isChanged =
    isMaterialParticipation !== before.isMaterialParticipation ||
    isQualifiedNonMaterial !== before.isQualifiedNonMaterial;
  const isOverridden = isMaterialParticipation !== null || isQualifiedNonMaterial !== null;
  return {
    ...after,
    isMaterialParticipation,
    isQualifiedNonMaterial,
    flagsOverriddenBy: isChanged ? (isOverridden ? scope.actorId : null) : before.flagsOverriddenBy,
    overrideReason: decideOverrideReason(
      { isMaterialParticipation, isQualifiedNonMaterial },
      pick(edit.overrideReason, before.overrideReason),
    ),
  };
};

const saysTime = (edit: EntryEdit): boolean =>
  [edit.date, edit.timeZone, edit.timeStarted, edit.timeEnded, edit.hours].some((value) => value !== undefined);

/** Clock times fall away when only hours are stated: start and end would contradict them. */
const withTime = (after: EntrySnapshot, edit: EntryEdit, now: Date): EntrySnapshot => {
  if (!saysTime(edit)) return after;
  const saysClock = edit.timeStarted !== undefined || edit.timeEnded !== undefined;
  const dropsClock = edit.hours !== undefined && !saysClock;
  const time = {
    date: pick(edit.date, after.date),
    timeZone: pick(edit.timeZone, after.timeZone),
    timeStarted: dropsClock ? null : pick(edit.timeStarted, after.timeStarted),
    timeEnded: dropsClock ? null : pick(edit.timeEnded, after.timeEnded),
  };
  const hours = edit.hours ?? after.durationSeconds / 3600;
  const duration = decideDuration({ ...time, hours });
  if (!duration.ok) throw refuseField(duration.reason.field, duration.reason.message);
  const future = after.approvalStatus === "approved" ? refuseFuture(time, now) : null;
  if (future) throw refuseField(future.field, future.message);
  return { ...after, ...time, durationSeconds: duration.value };
};

/** The person who logged what was sent back has changed it: it waits again. */
const withMending = ({ actorId }: Scope, entry: EntrySnapshot): EntrySnapshot =>
  entry.returnReason !== null && entry.createdBy === actorId ? { ...entry, returnReason: null } : entry;

const withApproval = (scope: Scope, entry: EntrySnapshot, edit: EntryEdit, now: Date): EntrySnapshot => {
  if (edit.approvalStatus !== "approved" || entry.approvalStatus === "approved") return entry;
  const future = refuseFuture(entry, now);
  if (future) throw refuseField(future.field, future.message);
  const approvalTimestamp = now.toISOString();
  return { ...entry, approvalStatus: "approved", approvalTimestamp, approvedBy: scope.actorId, returnReason: null };
};

/**
 * Hours moved to another day are as late for it as their receipt was; moved back, they stay so. Neighbors that come to
 * share a class are not merged, since each has its own receipt.
 */
const withDay = (after: EntrySnapshot, before: EntrySnapshot, now: Date): EntrySnapshot => {
  if (after.date === before.date || isPlanned(before)) return after;
  const receivedAt = new Date((before.wasPlanned ? before.approvalTimestamp : null) ?? before.firstRecordedAt);
  return {
    ...after,
    latenessClass: movedClass(before.latenessClass, after, { receivedAt, now }),
    raises: before.raises.map((raise) => ({
      ...raise,
      latenessClass: movedClass(raise.latenessClass, after, { receivedAt: new Date(raise.at), now }),
    })),
  };
};

/**
 * No edit improves the class of what was recorded; hours that it adds have their own. A plan records no work: all its
 * hours get the class of the receipt that confirms them.
 */
const withClass = (after: EntrySnapshot, before: EntrySnapshot, now: Date): EntrySnapshot => {
  if (after.durationSeconds === before.durationSeconds && after.approvalStatus === before.approvalStatus) return after;
  if (isPlanned(after)) return after;
  // A stopwatch measured what it measured; what is added by hand was not measured.
  const latenessClass = decideLateness(after, "manual", now);
  if (isPlanned(before)) return { ...after, latenessClass };
  const raises = raisesAfter({ ...after, durationSeconds: before.durationSeconds }, after.durationSeconds, {
    latenessClass,
    at: now.toISOString(),
  });
  if (raises.length > RAISES_MAX)
    throw refuseField("hours", "This entry was raised too often. Log the rest as a new one.");
  return { ...after, raises };
};
