import type { Scope } from "#server/auth/scope.ts";
import { AppError } from "#shared/errors.ts";
import { decideDuration, decideTravelKind, needsReason, refuseFuture } from "#features/time-entries/rules.ts";
import type { EntryEdit } from "#features/time-entries/merge-edit.ts";
import { changesBetween, type EntrySnapshot } from "#features/time-entries/snapshot.ts";
import type { EntryChange } from "./record-changes.ts";

export const refuseField = (field: string, message: string): AppError =>
  new AppError("validation_failed", { fields: { [field]: message } });

const pick = <Value>(said: Value | undefined, stored: Value): Value => (said === undefined ? stored : said);

/** The amendment that an edit amounts to, or null when it changes nothing. Throws a refusal with its field. */
export const amendEntry = (
  scope: Scope,
  before: EntrySnapshot,
  edit: EntryEdit,
  say: { reason: string | null; now: Date },
): EntryChange | null => {
  if (before.voidedAt) throw new AppError("state_conflict", { message: "This entry is voided. Restore it first." });
  const after = withTime(withFlags(scope, withFields(before, edit), before, edit), edit, say.now);
  if (edit.approvalStatus === "approved" && before.approvalStatus === "pending") {
    after.approvalStatus = "approved";
    after.approvalTimestamp = say.now.toISOString();
  }
  if (changesBetween(before, after).length === 0) return null;
  const raises = {
    beforeSeconds: before.durationSeconds,
    afterSeconds: after.durationSeconds,
    firstRecordedAt: new Date(before.firstRecordedAt),
    now: say.now,
  };
  if (needsReason(raises) && !say.reason) {
    throw refuseField("reason", "These hours were recorded more than a week ago. Say why they grow.");
  }
  return { kind: "amend", before, after, reason: say.reason };
};

const withFields = (before: EntrySnapshot, edit: EntryEdit): EntrySnapshot => {
  const activityType = pick(edit.activityType, before.activityType);
  return {
    ...before,
    personId: pick(edit.personId, before.personId),
    propertyId: pick(edit.propertyId, before.propertyId),
    isPortfolioWide: pick(edit.isPortfolioWide, edit.propertyId ? false : before.isPortfolioWide),
    activityType,
    travelKind: decideTravelKind(activityType, pick(edit.travelKind, before.travelKind)),
    description: pick(edit.description, before.description),
  };
};

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
  };
};

const saysTime = (edit: EntryEdit): boolean =>
  [edit.date, edit.timeZone, edit.timeStarted, edit.timeEnded, edit.hours].some((value) => value !== undefined);

/** Times said with hours alone fall away: start and end would contradict them. */
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
  const future = refuseFuture(time, now);
  if (future) throw refuseField(future.field, future.message);
  return { ...after, ...time, durationSeconds: duration.value };
};
