import type { Call, Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { changeTimeEntries as contract } from "../contract.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { amendEntry, refuseField } from "./writing/amend-entry.ts";
import { checkTargets } from "./writing/check-targets.ts";
import { presentAllStored } from "./reading/present-stored.ts";
import { type EntryChange, recordChanges } from "./writing/record-changes.ts";
import { restoreEntry } from "./restore-time-entry.ts";
import { lockEntries, type StoredEntry } from "./store.ts";
import { voidEntry } from "./void-time-entry.ts";

/** All of them or none: one id that is not of this book refuses the whole batch. */
export const changeTimeEntries: Verb<typeof contract> = async (call) => {
  const { db, scope, body, receivedAt } = call;
  const ids = [...new Set(body.ids)];
  const stored = await lockEntries(scope, db, ids);
  if (stored.length !== ids.length) throw new AppError("not_found");
  await refuseStale(call, stored);
  const { personId, propertyId } = (body.action === "set" && body.set) || {};
  if (personId || propertyId) await checkTargets(scope, db, { personId, propertyId });
  const changes = stored.map(({ snapshot }) => decideChange(call, snapshot)).filter((change) => change !== null);
  await recordChanges(scope, db, changes, { receivedAt });
  return { entries: await presentAllStored(scope, db, ids) };
};

/** Where it was said what was seen, nothing is written over what somebody else has changed since. */
const refuseStale = async (
  { db, scope, body }: Call<typeof contract>,
  stored: readonly StoredEntry[],
): Promise<void> => {
  const stale = stored.flatMap(({ snapshot: { id }, version }) =>
    (body.versions?.[id] ?? version) === version ? [] : [id],
  );
  if (stale.length === 0) return;
  const message = "Some of these entries were changed meanwhile. Look at them as they are now, then try again.";
  throw new AppError("version_conflict", { message, data: { current: await presentAllStored(scope, db, stale) } });
};

const decideChange = (
  { scope, body, receivedAt }: Call<typeof contract>,
  before: EntrySnapshot,
): EntryChange | null => {
  const say = { reason: body.reason ?? null, now: receivedAt };
  switch (body.action) {
    case "set":
      if (!body.set) throw refuseField("set", "Say what to set.");
      return amendEntry(scope, before, body.set, say);
    case "approve":
      return amendEntry(scope, before, { approvalStatus: "approved" }, say);
    case "void":
      if (!body.reason) throw refuseField("reason", "Say why.");
      return voidEntry(before, body.reason, receivedAt);
    case "restore":
      return restoreEntry(before, body.reason ?? null);
  }
};
