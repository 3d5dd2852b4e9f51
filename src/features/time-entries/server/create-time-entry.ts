import { closedPeriodOn } from "#features/closed-periods/server/index.ts";
import { deliverSoon } from "#server/events/deliver-events.ts";
import type { EventRow } from "#server/events/table.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Receipt } from "#server/ledger/append-events.ts";
import type { Db } from "#server/database/database.ts";
import { requireFeature } from "#server/auth/require-access.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import { reserveWithAnswer } from "#server/http/idempotency.ts";
import type { Answer, Call, Verb } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { createTimeEntry as contract } from "../contract.ts";
import {
  type ClosedPeriod,
  decideBusiness,
  decideCapacity,
  decideDuration,
  decideFirstRecord,
  decideOverrideReason,
  decideTravelKind,
} from "../rules.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { askForApproval } from "./writing/ask-for-approval.ts";
import { bookContextAtStart, closedPeriodIn } from "./reading/book-context.ts";
import { presentEntry } from "./reading/present-entry.ts";
import { presentStored } from "./reading/present-stored.ts";
import { firstRecordOf, refuseField } from "./writing/amend-entry.ts";
import { type CheckedTargets, checkTargets, targetsIn } from "./writing/check-targets.ts";
import { recordAtOnce, recordChanges } from "./writing/record-changes.ts";

type Contract = typeof contract;

/** In one statement while the book is as it was authenticated, which it nearly always is; else in a transaction. */
export const createTimeEntry: Verb<Contract> = async (call) => {
  if (call.body.source === "voice") requireFeature(call.scope, "voice-to-text");
  return (await createAtOnce(call)) ?? answerOnce(call, (tx) => createIn(tx, call));
};

/**
 * Whose entry it is and of which property is looked up in the book as it was authenticated. Null: nothing was written,
 * because that book does not know them, an event or a fact came since, or there is more to settle than one statement can.
 */
const createAtOnce = async (call: Call<Contract>): Promise<Answer<Contract> | null> => {
  const { db, scope, body, receivedAt, idempotency } = call;
  // What is counted is counted under the lock of the head.
  if (!scope.head || scope.plan.entriesPerMonth !== null || scope.membership !== null) return null;
  const book = await bookContextAtStart(scope, db);
  const targets = targetsIn(book, body);
  if (!targets) return null;
  const entry = newEntry(call, targets.person.id);
  if (entry.approvalStatus !== "approved" || closedPeriodIn(book, entry) !== null) return null;
  const answer = presentNew(scope, entry, { at: receivedAt, targets, closedPeriod: null });
  const claim = idempotency && reserveWithAnswer(scope, idempotency, answer);
  const beside = { claim, event: eventRow(call, entry) };
  if (!(await recordAtOnce(scope, db, [creationOf(entry, call)], receiptOf(call), beside))) return null;
  call.event.markLeft();
  deliverSoon(call.platform, beside.event);
  return answer;
};

const createIn = async (tx: Db, call: Call<Contract>): Promise<Answer<Contract>> => {
  const { scope, body, receivedAt } = call;
  const targets = await checkTargets(scope, tx, body);
  const entry = newEntry(call, targets.person.id);
  const closings = await recordChanges(scope, tx, [creationOf(entry, call)], receiptOf(call));
  sayCreated(call, entry);
  await askForApproval(call.platform, scope, tx, { entries: [entry], at: receivedAt });
  // What waits touches no day yet, so nobody asked what of its days is closed.
  if (entry.approvalStatus !== "approved") return presentStored(scope, tx, entry.id);
  return presentNew(scope, entry, { at: receivedAt, targets, closedPeriod: closedPeriodOn(closings, entry) });
};

type Beside = { at: Date; targets: CheckedTargets; closedPeriod: ClosedPeriod | null };

const presentNew = (book: BookOwner, entry: EntrySnapshot, { at, targets, closedPeriod }: Beside): Answer<Contract> => {
  const context = { relation: targets.person.relation, property: targets.property };
  return presentEntry(book, { entry, version: 1, updatedAt: at.toISOString(), closedPeriod, context });
};

const sayCreated = ({ event, body: { from = "form" } }: Call<Contract>, { id, source }: EntrySnapshot): void =>
  event.say({ subjectId: id, details: { source, from } });

const eventRow = (call: Call<Contract>, entry: EntrySnapshot): EventRow => {
  sayCreated(call, entry);
  const row = call.event.compose(null);
  if (!row) throw new Error("a creation has an event");
  return row;
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
    propertyId: body.propertyId ?? null,
    isPortfolioWide: body.isPortfolioWide ?? false,
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
    clientCapturedAt: body.clientCapturedAt ? new Date(body.clientCapturedAt).toISOString() : null,
    sourceCreatedAt: null,
    ...first,
    voidedAt: null,
    voidReason: null,
    createdBy: scope.actorId,
  };
};
