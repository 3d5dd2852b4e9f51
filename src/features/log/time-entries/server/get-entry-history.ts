import { canonicalize, type EvidencePayload } from "@tenure/ledger-proof";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readEventsOf } from "#server/ledger/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { heldProposals } from "#server/ledger/held-proposals.ts";
import { AppError } from "#shared/errors.ts";
import { type AiText, proposedFrom } from "#shared/proposed.ts";
import type { getEntryHistory as contract } from "../contract.ts";
import { ENTRY_FACETS } from "../merge-edit.ts";
import { addedClass } from "../raises.ts";
import { proposalUses, type UsedProposal } from "../proposal-uses.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { changesBetween, isEntryEventKind, isEvidenceEventKind, readEntryEvent } from "../snapshot.ts";
import { requireReadable } from "./reading/present-stored.ts";
import { readActorNames } from "./reading/read-actor-names.ts";

const NO_PROPOSAL: { uses: UsedProposal[]; rulesMatched: never[]; aiText: null } = {
  uses: [],
  rulesMatched: [],
  aiText: null,
};

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
      events.push({ ...about, ...nothing, ...NO_PROPOSAL, kind: event.kind, file: { name, sha256 } });
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
      uses: proposalUses(before, entry),
      rulesMatched: before ? [] : [...entry.rulesMatched],
      aiText: isNewAiText(before, entry, event.actorId) ? entry.aiText : null,
    });
    before = entry;
  }
  return { events: await withProposals(scope, db, events) };
}

/** What an event brought, and not what an undo of it brings back. */
const isNewAiText = (before: EntrySnapshot | null, { aiText }: EntrySnapshot, actorId: string): boolean =>
  before === null ||
  (canonicalize(before.aiText) !== canonicalize(aiText) && aiText?.acceptedBy === actorId && !isOlder(aiText, before));

const isOlder = ({ acceptedAt = "" }: AiText, { aiText }: EntrySnapshot): boolean =>
  acceptedAt < (aiText?.acceptedAt ?? "");

/** Each proposal with whether the record holds it, as the verifier would find. */
const withProposals = async <Event extends { seq: number; uses: readonly UsedProposal[] }>(
  scope: Scope,
  db: Db,
  events: readonly Event[],
) => {
  const held = await heldProposals(
    scope,
    db,
    events.flatMap(({ uses }) => uses.map(({ proof }) => proof)),
  );
  return events.map(({ uses, ...event }) => ({
    ...event,
    proposals: uses.flatMap(({ use, proof }) =>
      proposedFrom([proof]).map((from) => ({ ...from, use, isHeld: held.has(proof) && proof.seq < event.seq })),
    ),
  }));
};
