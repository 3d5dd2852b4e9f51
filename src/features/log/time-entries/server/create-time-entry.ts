import { closedPeriodOn } from "#features/facts/closed-periods/server/index.ts";
import { requireFeature } from "#server/auth/require-access.ts";
import { answerAtOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Receipt } from "#server/ledger/append-events.ts";
import type { WriteDb } from "#server/ledger/optimistic-write.ts";
import type { Id } from "#shared/ids.ts";
import type { createTimeEntry as contract } from "../contract.ts";
import {
  decideBusiness,
  decideCapacity,
  decideDuration,
  decideFirstRecord,
  decideOverrideReason,
  decideTravelKind,
} from "../rules.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { placeAfter } from "../merge-edit.ts";
import { askForApproval } from "./writing/ask-for-approval.ts";
import { presentEntry } from "./reading/present-entry.ts";
import { firstRecordOf, refuseField } from "./writing/amend-entry.ts";
import { checkTargets } from "./writing/check-targets.ts";
import { ledger } from "./writing/ledger.ts";

type Contract = typeof contract;

export function createTimeEntry(call: Call<Contract>): Promise<Answer<Contract>> {
  return answerAtOnce(call, (db) => create(db, call));
}

const create = async (db: WriteDb, call: Call<Contract>): Promise<Answer<Contract>> => {
  const { platform, scope, body, receivedAt: at } = call;
  if (body.source === "voice") requireFeature(scope, "voice-to-text");
  const { person, property } = await checkTargets(scope, db, body);
  const entry = newEntry(call, person.id);
  const closings = await ledger.append(scope, db, [creationOf(entry, call)], receiptOf(call));
  call.event.say({ subjectId: entry.id, details: { source: entry.source, from: body.from ?? "form" } });
  await askForApproval(platform, scope, db, { entries: [entry], at });
  const closedPeriod = closedPeriodOn(closings, entry);
  const context = { relation: person.relation, property };
  return presentEntry(scope, { entry, version: 1, updatedAt: at.toISOString(), closedPeriod, context });
};

const creationOf = (after: EntrySnapshot, { body }: Call<Contract>) =>
  ({ kind: "create", before: null, after, reason: body.reason ?? null }) as const;

const receiptOf = ({ body, receivedAt }: Call<Contract>): Receipt => ({
  receivedAt,
  capturedAt: body.clientCapturedAt ? new Date(body.clientCapturedAt) : null,
  deviceId: body.deviceId ?? null,
});

const newEntry = (call: Call<Contract>, personId: Id): EntrySnapshot => {
  const { platform, scope, body, receivedAt } = call;
  const time = {
    date: body.date,
    timeZone: body.timeZone ?? scope.timeZone,
    timeStarted: body.timeStarted ?? null,
    timeEnded: body.timeEnded ?? null,
  };
  const duration = decideDuration({ ...time, hours: body.hours });
  if (!duration.ok) throw refuseField(duration.reason.field, duration.reason.message);
  const source = body.source ?? "manual";
  const first = firstRecordOf(scope, decideFirstRecord(time, source, receivedAt));
  const isMaterialParticipation = body.isMaterialParticipation ?? null;
  const isQualifiedNonMaterial = body.isQualifiedNonMaterial ?? null;
  const isOverridden = isMaterialParticipation !== null || isQualifiedNonMaterial !== null;
  return {
    id: platform.newId(),
    personId,
    ...placeAfter({ propertyId: null, isPortfolioWide: false, openPropertyName: null }, body),
    ...time,
    durationSeconds: duration.value,
    activityType: body.activityType,
    travelKind: decideTravelKind(body.activityType, body.travelKind),
    ...decideBusiness(decideCapacity(body.capacity, body), body.businessId),
    description: body.description,
    isMaterialParticipation,
    isQualifiedNonMaterial,
    flagsOverriddenBy: isOverridden ? scope.actorId : null,
    overrideReason: decideOverrideReason({ isMaterialParticipation, isQualifiedNonMaterial }, body.overrideReason),
    source,
    approvedBy: null,
    returnReason: null,
    evidenceCount: 0,
    importId: null,
    importLine: null,
    outsideReference: null,
    rulesMatched: [],
    emailThread: null,
    // Whoever saves a form says what it says, whoever filled it.
    aiText: body.ai ? { ...body.ai, acceptedBy: scope.actorId, acceptedAt: receivedAt.toISOString() } : null,
    proposals: [],
    clientCapturedAt: body.clientCapturedAt ? new Date(body.clientCapturedAt).toISOString() : null,
    sourceCreatedAt: null,
    ...first,
    voidedAt: null,
    voidReason: null,
    createdBy: scope.actorId,
  };
};
