import { readLastTwoEvents } from "#server/ledger/store.ts";
import type { takeBackChanges as contract } from "#features/log/time-entries/ledger-contract.ts";
import { BULK_MAX_ENTRIES, isUndo } from "#features/log/time-entries/rules.ts";
import { lockEntries } from "#features/log/time-entries/server/store.ts";
import { keepEditToPart, requireReached } from "#features/log/time-entries/server/parts/keep-to-part.ts";
import { refuseField } from "#features/log/time-entries/server/writing/amend-entry.ts";
import { type EntryChange, ledger } from "#features/log/time-entries/server/writing/ledger.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { readEntryEvent, type SplitRecord } from "#features/log/time-entries/snapshot.ts";
import { type PastChange, takeBack, UNDONE } from "#features/log/time-entries/take-back.ts";
import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

const KINDS = ["create", "amend", "void", "restore"];
const CHANGED_SINCE = "Some of this was changed again since, so it was not undone. History tells what happened.";

/** All or none. */
export async function takeBackChanges({
  db,
  scope,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const ids = body.acts.flatMap((act) => act.ids);
  if (ids.length > BULK_MAX_ENTRIES) throw refuseField("acts", `One act takes at most ${BULK_MAX_ENTRIES} entries.`);
  if (new Set(ids).size !== ids.length) throw refuseField("acts", "Name each entry once.");
  const stored = await lockEntries(scope, db, ids);
  if (stored.length !== ids.length) throw new AppError("not_found");
  const entries = stored.map(({ snapshot }) => snapshot);
  requireReached(scope, "edit", entries);
  const at = receivedAt.toISOString();
  const present = new Map(entries.map((entry) => [entry.id, entry]));
  const changes: EntryChange[] = [];
  for (const act of body.acts) {
    const past = await readPastChanges(scope, db, act);
    refuseHalves(act, past);
    const undone = act.ids.map((id) => undoOne(past.get(id), present.get(id), at));
    if (!isUndo(act.at, receivedAt)) refuseOldHours(undone);
    for (const { before, after } of undone) if (before) keepEditToPart(scope, before, after);
    changes.push(...undone);
  }
  await ledger.append(scope, db, changes, { receivedAt });
  event.say({ details: { entryIds: ids } });
  return { at, ids };
}

const undoOne = (past: PastAct | undefined, present: EntrySnapshot | undefined, at: string): EntryChange => {
  if (!past || !present) throw new AppError("state_conflict", { message: "There is nothing to undo by that time." });
  const result = takeBack(past, present, at);
  if (!result.ok) throw new AppError("state_conflict", { message: CHANGED_SINCE });
  const { split } = past;
  return { ...result.value, before: present, reason: UNDONE, ...(split && { split: back(split) }) };
};

const back = ({ seconds, ...split }: SplitRecord): SplitRecord => ({ ...split, seconds: -seconds });

/** Undoing only one part would leave the other's hours twice, or nowhere. */
const refuseHalves = (act: { ids: readonly Id[] }, past: ReadonlyMap<Id, PastAct>): void => {
  for (const { split } of past.values())
    if (split && !act.ids.includes(split.with))
      throw new AppError("state_conflict", { message: "A split is undone with both of its parts." });
};

type PastAct = PastChange & { split: SplitRecord | undefined };

/** Hours lowered long ago would come back in the class in which they were first recorded. */
const refuseOldHours = (changes: readonly EntryChange[]): void => {
  if (!changes.some(({ before, after }) => before && after.durationSeconds > before.durationSeconds)) return;
  const message =
    "It is too late to undo hours that were removed. Edit the entry: what you add is recorded as added today.";
  throw new AppError("state_conflict", { message });
};

/** What an act did to each of its entries. Someone who reaches only a part undoes only what they did themselves. */
const readPastChanges = async (
  scope: Scope,
  db: Db,
  act: { at: string; ids: readonly Id[] },
): Promise<Map<Id, PastAct>> => {
  const events = await readLastTwoEvents(scope, db, { subjectIds: act.ids, kinds: KINDS, at: act.at });
  const changes = new Map<Id, PastAct>();
  let before: { id: Id; entry: EntrySnapshot } | null = null;
  const isAnybodys = reachOf(scope, "edit") === "all";
  for (const { subjectId, receivedAt, actorId, payload } of events) {
    if (payload === null) continue;
    const { entry, split } = readEntryEvent(payload);
    const isOfAct = Date.parse(receivedAt) === Date.parse(act.at) && (isAnybodys || actorId === scope.actorId);
    if (isOfAct)
      changes.set(subjectId, { before: before?.id === subjectId ? before.entry : null, after: entry, split });
    before = { id: subjectId, entry };
  }
  return changes;
};
