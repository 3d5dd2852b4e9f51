import type { EvidencePayload } from "@tenure/ledger-proof";
import { readEventsOf } from "#server/ledger/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getEntryHistory as contract } from "../contract.ts";
import { ENTRY_FACETS } from "../merge-edit.ts";
import { addedClass } from "../raises.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { changesBetween, isEntryEventKind, isEvidenceEventKind, readEntryEvent } from "../snapshot.ts";
import { requireReadable } from "./reading/present-stored.ts";
import { readActorNames } from "./reading/read-actor-names.ts";

export async function getEntryHistory({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await requireReadable(scope, db, params.id);
  const rows = await readEventsOf(scope, db, params.id);
  if (rows.length === 0) throw new AppError("not_found");
  const names = await readActorNames(db, [...new Set(rows.map(({ event }) => event.actorId))]);
  let before: EntrySnapshot | null = null;
  const events = [];
  for (const { event, payload } of rows) {
    if (!payload) continue;
    const about = {
      seq: event.seq,
      actorId: event.actorId,
      actorName: names.get(event.actorId) ?? null,
      impersonatorId: event.impersonatorId,
      receivedAt: event.receivedAt.toISOString(),
      capturedAt: event.capturedAt?.toISOString() ?? null,
      hash: event.hash,
    };
    if (isEvidenceEventKind(event.kind)) {
      const { fileName: name, fileSha256: sha256 }: EvidencePayload = JSON.parse(payload);
      const nothing = { reason: null, replaced: [], split: null, addedAs: null, changes: [] };
      events.push({ ...about, ...nothing, kind: event.kind, file: { name, sha256 } });
    }
    if (!isEntryEventKind(event.kind)) continue;
    const { entry, reason, replaced = [], split = null } = readEntryEvent(payload);
    events.push({
      ...about,
      kind: event.kind,
      reason,
      replaced: ENTRY_FACETS.filter((facet) => replaced.includes(facet)),
      split,
      addedAs: before && addedClass(before, entry),
      changes: before ? changesBetween(before, entry) : [],
      file: null,
    });
    before = entry;
  }
  return { events };
}
