import { closedPeriodOn } from "#features/closed-periods/server/index.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { createTimeEntry as contract } from "../contract.ts";
import { decideDuration, decideFirstRecord, decideTravelKind } from "../rules.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { refuseField } from "./writing/amend-entry.ts";
import { presentEntry } from "./reading/present-entry.ts";
import { presentStored } from "./reading/present-stored.ts";
import { bookContextAtStart, closingsIn } from "./reading/book-context.ts";
import { recordChanges } from "./writing/record-changes.ts";
import { checkTargets, targetsIn } from "./writing/check-targets.ts";

/**
 * Whose entry it is, of which property and what of its day is closed is looked up in the book as it was authenticated. The
 * statement that writes says whether a fact has changed since; then the targets are read once more, and what is refused
 * is rolled back.
 */
export const createTimeEntry: Verb<typeof contract> = async (call) => {
  const { db, scope, body, receivedAt } = call;
  const book = await bookContextAtStart(scope, db);
  const seen = targetsIn(book, body);
  const { person, property } = seen ?? (await checkTargets(scope, db, body));
  const entry = newEntry(call, person.id);
  const receipt = {
    receivedAt,
    capturedAt: body.clientCapturedAt ? new Date(body.clientCapturedAt) : null,
    deviceId: body.deviceId ?? null,
  };
  const change = { kind: "create", before: null, after: entry, reason: body.reason ?? null } as const;
  const { closings, factsVersion } = await recordChanges(scope, db, [change], receipt, closingsIn(book, entry));
  if (seen && factsVersion !== scope.factsVersion) await checkTargets(scope, db, body);
  // A plan touches no day yet, so nobody asked what of its days is closed.
  if (entry.approvalStatus !== "approved") return presentStored(scope, db, entry.id);
  const context = { relation: person.relation, property };
  const closedPeriod = closedPeriodOn(closings, entry);
  return presentEntry({ entry, version: 1, updatedAt: receivedAt.toISOString(), closedPeriod, context });
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
