import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { duplicateTimeEntry as contract } from "../contract.ts";
import { decideDuration, decideFirstRecord } from "../rules.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { refuseField } from "./writing/amend-entry.ts";
import { checkTargets } from "./writing/check-targets.ts";
import { presentStored } from "./reading/present-stored.ts";
import { recordChanges } from "./writing/record-changes.ts";
import { readEntries } from "./reading/read-model.ts";

/**
 * A new record of its own: recorded now, on the day that is said (today when not), with nothing proved by the old one.
 * Who duplicates a proposal says that they did this work: the copy is approved by that act, and its overrides are theirs.
 */
export const duplicateTimeEntry: Verb<typeof contract> = async ({ platform, db, scope, params, body, receivedAt }) => {
  const [view] = await readEntries(scope, db, [params.id]);
  if (!view) throw new AppError("not_found");
  const model = view.entry;
  await checkTargets(scope, db, model);
  const saysClock = body.timeStarted !== undefined || body.timeEnded !== undefined;
  const keepsClock = !saysClock && body.hours === undefined;
  const time = {
    date: body.date ?? civilDateInZone(receivedAt, scope.timeZone),
    timeZone: scope.timeZone,
    timeStarted: keepsClock ? model.timeStarted : (body.timeStarted ?? null),
    timeEnded: keepsClock ? model.timeEnded : (body.timeEnded ?? null),
  };
  const duration = decideDuration({ ...time, hours: body.hours ?? model.durationSeconds / 3600 });
  if (!duration.ok) throw refuseField(duration.reason.field, duration.reason.message);
  const first = decideFirstRecord(time, "manual", receivedAt);
  if (!first.ok) throw refuseField(first.reason.field, first.reason.message);
  const isOverridden = model.isMaterialParticipation !== null || model.isQualifiedNonMaterial !== null;
  const entry: EntrySnapshot = {
    ...model,
    ...time,
    id: platform.newId(),
    durationSeconds: duration.value,
    flagsOverriddenBy: isOverridden ? scope.actorId : null,
    source: "manual",
    evidenceCount: 0,
    importId: null,
    importLine: null,
    clientCapturedAt: null,
    sourceCreatedAt: null,
    ...first.value,
    voidedAt: null,
    voidReason: null,
    createdBy: scope.actorId,
  };
  const change = { kind: "create" as const, before: null, after: entry, reason: body.reason ?? null };
  await recordChanges(scope, db, [change], { receivedAt });
  return presentStored(scope, db, entry.id);
};
