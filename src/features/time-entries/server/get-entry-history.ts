import { readEventsOf } from "#features/record-chain/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getEntryHistory as contract } from "../contract.ts";
import { ENTRY_FACETS } from "../merge-edit.ts";
import { addedClass } from "../raises.ts";
import { changesBetween, type EntrySnapshot, isEntryEventKind, readEntryEvent } from "../snapshot.ts";
import { readActorNames } from "./reading/read-actor-names.ts";

export const getEntryHistory: Verb<typeof contract> = async ({ db, scope, params }) => {
  const rows = await readEventsOf(scope, db, params.id);
  if (rows.length === 0) throw new AppError("not_found");
  const names = await readActorNames(db, [...new Set(rows.map(({ event }) => event.actorId))]);
  let before: EntrySnapshot | null = null;
  const events = [];
  for (const { event, payload } of rows) {
    if (!isEntryEventKind(event.kind) || !payload) continue;
    const { entry, reason, replaced = [] } = readEntryEvent(payload);
    events.push({
      seq: event.seq,
      kind: event.kind,
      actorId: event.actorId,
      actorName: names.get(event.actorId) ?? null,
      impersonatorId: event.impersonatorId,
      receivedAt: event.receivedAt.toISOString(),
      capturedAt: event.capturedAt?.toISOString() ?? null,
      reason,
      replaced: ENTRY_FACETS.filter((facet) => replaced.includes(facet)),
      addedAs: before && addedClass(before, entry),
      changes: before ? changesBetween(before, entry) : [],
      hash: event.hash,
    });
    before = entry;
  }
  return { events };
};
