import type { Answer, Call } from "#server/http/implement.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { AppError } from "#shared/errors.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import type { Id } from "#shared/ids.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { splitEntry } from "#features/log/time-entries/split.ts";
import type { splitTimeEntry as contract } from "#features/log/time-entries/ledger-contract.ts";
import { keepEditToPart } from "../parts/keep-to-part.ts";
import { checkMove, lockOne } from "../update-time-entry.ts";
import { refuseField, withFields } from "../writing/amend-entry.ts";
import { type EntryChange, ledger } from "../writing/ledger.ts";

export async function splitTimeEntry({
  platform,
  db,
  scope,
  params,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { snapshot: before } = await lockOne(scope, db, params.id, body.version);
  const changes = splitChanges(before, body, platform.newId());
  const second = changes[1].after;
  keepEditToPart(scope, before, second);
  await checkMove(scope, db, before, second);
  await ledger.append(scope, db, changes, { receivedAt });
  const ids = changes.map(({ after }) => after.id);
  event.say({ details: { entryIds: ids } });
  return { at: receivedAt.toISOString(), ids };
}

/**
 * Keeps the entry with the remaining hours, and makes a new one with the rest: same author, same time, same way of logging.
 * The item of an outside source that it came from stays with the kept one.
 */
const splitChanges = (
  before: EntrySnapshot,
  { hours, version: _, reason: why, ...said }: BodyOf<typeof contract>,
  newId: Id,
): [EntryChange, EntryChange] => {
  if (before.voidedAt) throw new AppError("state_conflict", { message: "This entry is voided. Restore it first." });
  const reason = why ?? null;
  const seconds = hoursToSeconds(hours);
  const halves = splitEntry(before, seconds);
  if (!halves.ok) throw refuseField(halves.reason.field, halves.reason.message);
  const { first, second } = halves.value;
  const part = { ...withFields({ ...before, ...second }, said), id: newId, evidenceCount: 0, outsideReference: null };
  return [
    { kind: "amend", before, after: { ...before, ...first }, reason, split: { with: newId, seconds } },
    { kind: "create", before: null, after: part, reason, split: { with: before.id, seconds } },
  ];
};
