import type { EvidencePayload } from "@tenure/ledger-proof";
import { appendEvents, type Receipt } from "#server/ledger/append-events.ts";
import { rollupDeltas } from "#features/log/time-entries/rollup.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import { isWithin } from "#shared/plan/entitlement.ts";
import type { Id } from "#shared/ids.ts";
import { requireReached } from "../parts/keep-to-part.ts";
import { addingToRollups, lockEntries, updateEvidenceCounts } from "../store.ts";

/** A file begins or ceases to back up an entry. The verifier looks for `fileSha256` by that name. */
export type EvidenceAct = {
  kind: "attach" | "detach";
  entryId: Id;
  file: EvidencePayload;
};

/**
 * Updates counts, sums and events of evidence in the caller's transaction; the caller stores the links and has locked
 * the files. Someone else's entry gives the same 404 as a missing one.
 */
export const recordEvidence = async (
  scope: Scope,
  tx: Db,
  acts: readonly EvidenceAct[],
  { filesPerEntry, ...receipt }: Receipt & { filesPerEntry: number | null },
): Promise<void> => {
  const deltas = new Map<Id, number>();
  for (const { kind, entryId } of acts) {
    deltas.set(entryId, (deltas.get(entryId) ?? 0) + (kind === "attach" ? 1 : -1));
  }
  const stored = await lockEntries(scope, tx, [...deltas.keys()]);
  if (stored.length < deltas.size) throw new AppError("not_found");
  requireReached(
    scope,
    "evidence",
    stored.map(({ snapshot }) => snapshot),
  );
  const changes = stored.map(({ snapshot }) => {
    const delta = deltas.get(snapshot.id) ?? 0;
    const after = { ...snapshot, evidenceCount: snapshot.evidenceCount + delta };
    if (delta > 0 && filesPerEntry !== null && !isWithin(filesPerEntry, after.evidenceCount)) {
      const limit = filesPerEntry === 1 ? "1 file" : `${filesPerEntry} files`;
      throw new AppError("plan_required", {
        message: `The free plan keeps ${limit} an entry. Upgrade to Premium to add more.`,
        data: { limit: "evidenceFilesPerEntry" },
      });
    }
    return { before: snapshot, after };
  });
  await updateEvidenceCounts(
    scope,
    tx,
    changes.map(({ after }) => after),
  );
  const drafts = acts.map(({ kind, entryId, file }) => ({ kind, subjectId: entryId, payload: file }));
  await appendEvents(scope, tx, drafts, { ...receipt, work: [addingToRollups(scope, rollupDeltas(changes))] });
};
