import { type Closings, closedPeriodOn } from "#features/closed-periods/server/index.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { createTimeEntry as contract } from "../contract.ts";
import { decideDuration, decideFirstRecord, decideTravelKind } from "../rules.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { refuseField } from "./writing/amend-entry.ts";
import { presentEntry } from "./reading/present-entry.ts";
import { presentStored } from "./reading/present-stored.ts";
import { recordChanges } from "./writing/record-changes.ts";
import { checkTargets } from "./writing/check-targets.ts";

/**
 * The targets are checked while the entry is written, so that one trip to the database does both. What is refused is
 * rolled back; the refusal of a target comes before any other.
 */
export const createTimeEntry: Verb<typeof contract> = async (call) => {
  const { db, scope, body, receivedAt } = call;
  const personId = body.personId ?? scope.selfPersonId ?? (await checkTargets(scope, db, body)).person.id;
  const [targets, recorded] = await Promise.allSettled([checkTargets(scope, db, body), record(call, personId)]);
  if (targets.status === "rejected") throw targets.reason;
  if (recorded.status === "rejected") throw recorded.reason;
  const { person, property } = targets.value;
  const { entry, closings } = recorded.value;
  // A plan touches no day yet, so nobody asked what of its days is closed.
  if (entry.approvalStatus !== "approved") return presentStored(scope, db, entry.id);
  const context = { relation: person.relation, property };
  const closedPeriod = closedPeriodOn(closings, entry);
  return presentEntry({ entry, version: 1, updatedAt: receivedAt.toISOString(), closedPeriod, context });
};

const record = async (
  call: Call<typeof contract>,
  personId: Id,
): Promise<{ entry: EntrySnapshot; closings: Closings }> => {
  const { db, scope, body, receivedAt } = call;
  const entry = newEntry(call, personId);
  const receipt = {
    receivedAt,
    capturedAt: body.clientCapturedAt ? new Date(body.clientCapturedAt) : null,
    deviceId: body.deviceId ?? null,
  };
  const reason = body.reason ?? null;
  const closings = await recordChanges(scope, db, [{ kind: "create", before: null, after: entry, reason }], receipt);
  return { entry, closings };
};

const newEntry = (call: Call<typeof contract>, personId: Id): EntrySnapshot => {
  const { platform, scope, body, receivedAt } = call;
  const time = {
    date: body.date,
    timeZone: body.timeZone ?? scope.timeZone,
    timeStarted: body.timeStarted ?? null,
    timeEnded: body.timeEnded ?? null,
  };
  const duration = decideDuration({ ...time, hours: body.hours });
  if (!duration.ok) throw refuseField(duration.reason.field, duration.reason.message);
  const first = decideFirstRecord(time, "manual", receivedAt);
  if (!first.ok) throw refuseField(first.reason.field, first.reason.message);
  const isMaterialParticipation = body.isMaterialParticipation ?? null;
  const isQualifiedNonMaterial = body.isQualifiedNonMaterial ?? null;
  const isOverridden = isMaterialParticipation !== null || isQualifiedNonMaterial !== null;
  return {
    id: platform.newId(),
    personId,
    propertyId: body.propertyId ?? null,
    isPortfolioWide: body.isPortfolioWide ?? false,
    ...time,
    durationSeconds: duration.value,
    activityType: body.activityType,
    travelKind: decideTravelKind(body.activityType, body.travelKind),
    description: body.description,
    isMaterialParticipation,
    isQualifiedNonMaterial,
    flagsOverriddenBy: isOverridden ? scope.actorId : null,
    source: "manual",
    evidenceCount: 0,
    importId: null,
    importLine: null,
    clientCapturedAt: body.clientCapturedAt ? new Date(body.clientCapturedAt).toISOString() : null,
    sourceCreatedAt: null,
    ...first.value,
    voidedAt: null,
    voidReason: null,
    createdBy: scope.actorId,
  };
};
