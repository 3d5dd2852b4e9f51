import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { whoseCopy } from "#shared/whose-hours.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { duplicateTimeEntry as contract } from "../contract.ts";
import { decideDuration, decideFirstRecord } from "../rules.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { firstRecordOf, refuseField } from "./writing/amend-entry.ts";
import { askForApproval } from "./writing/ask-for-approval.ts";
import { checkTargets } from "./writing/check-targets.ts";
import { keepPersonToPart, requireReached, seatOf } from "./parts/keep-to-part.ts";
import { presentStored } from "./reading/present-stored.ts";
import { type EntryChange, ledger } from "./writing/ledger.ts";
import { lockEntries } from "./store.ts";

type Said = Call<typeof contract>["body"];

export async function duplicateTimeEntry(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt, event } = call;
  const [model] = await lockEntries(scope, db, [params.id]);
  if (!model) throw new AppError("not_found");
  requireReached(scope, "read", [model.snapshot]);
  const personId = personOfCopy(scope, model.snapshot, body.personId);
  await checkTargets(scope, db, { personId, propertyId: model.snapshot.propertyId });
  const change = duplicateOf(call, model.snapshot, { ...body, personId });
  await ledger.append(scope, db, [change], { receivedAt });
  event.say({ subjectId: change.after.id, details: { source: "manual", from: "duplicate" } });
  await askForApproval(platform, scope, db, { entries: [change.after], at: receivedAt });
  return presentStored(scope, db, change.after.id);
}

/** Whose hours the copy is: the person who is said, else a member's own, and for the owner whose they were. */
export const personOfCopy = (scope: Scope, model: EntrySnapshot, said: Id | undefined): Id =>
  keepPersonToPart(scope, said ?? whoseCopy(seatOf(scope), model)) ?? model.personId;

/**
 * A new record of its own: recorded now, for the given day (today if none), and the old one proves nothing about it.
 * Someone who duplicates a proposal says that they did this work: the copy is approved by that act, and its overrides
 * are theirs.
 */
export const duplicateOf = (
  { platform, scope, receivedAt }: Pick<Call<typeof contract>, "platform" | "scope" | "receivedAt">,
  model: EntrySnapshot,
  said: Omit<Said, "personId"> & { personId: Id },
): EntryChange & { after: EntrySnapshot } => {
  const saysClock = said.timeStarted !== undefined || said.timeEnded !== undefined;
  const keepsClock = !saysClock && said.hours === undefined;
  const time = {
    date: said.date ?? civilDateInZone(receivedAt, scope.timeZone),
    timeZone: scope.timeZone,
    timeStarted: keepsClock ? model.timeStarted : (said.timeStarted ?? null),
    timeEnded: keepsClock ? model.timeEnded : (said.timeEnded ?? null),
  };
  const duration = decideDuration({ ...time, hours: said.hours ?? model.durationSeconds / 3600 });
  if (!duration.ok) throw refuseField(duration.reason.field, duration.reason.message);
  const first = firstRecordOf(scope, decideFirstRecord(time, "manual", receivedAt));
  const isOverridden = model.isMaterialParticipation !== null || model.isQualifiedNonMaterial !== null;
  const after: EntrySnapshot = {
    ...model,
    ...time,
    id: platform.newId(),
    personId: said.personId,
    businessId: said.personId === model.personId ? model.businessId : null,
    durationSeconds: duration.value,
    flagsOverriddenBy: isOverridden ? scope.actorId : null,
    source: "manual",
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
    clientCapturedAt: null,
    sourceCreatedAt: null,
    ...first,
    voidedAt: null,
    voidReason: null,
    createdBy: scope.actorId,
  };
  return { kind: "create", before: null, after, reason: said.reason ?? null };
};
