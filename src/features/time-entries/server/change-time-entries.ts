import type { Call, Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { changeTimeEntries as contract } from "../contract.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { amendEntry, refuseField } from "./writing/amend-entry.ts";
import { presentAllStored } from "./reading/present-stored.ts";
import { type EntryChange, recordChanges } from "./writing/record-changes.ts";
import { restoreEntry } from "./restore-time-entry.ts";
import { lockEntries } from "./store.ts";
import { checkTargets } from "./update-time-entry.ts";
import { voidEntry } from "./void-time-entry.ts";

/** All of them or none: one id that is not of this book refuses the whole batch. */
export const changeTimeEntries: Verb<typeof contract> = async (call) => {
  const { db, scope, body, receivedAt } = call;
  const ids = [...new Set(body.ids)];
  const stored = await lockEntries(scope, db, ids);
  if (stored.length !== ids.length) throw new AppError("not_found");
  const changes = stored.map(({ snapshot }) => decideChange(call, snapshot)).filter((change) => change !== null);
  const sample = changes[0];
  if (body.action === "set" && sample?.before) await checkTargets(scope, db, sample.before, sample.after);
  await recordChanges(scope, db, changes, { receivedAt });
  return { entries: await presentAllStored(scope, db, ids) };
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
      return restoreEntry(before);
  }
};
