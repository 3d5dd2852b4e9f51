import type { Writer } from "#server/auth/scope.ts";
import { withCheckedReferences } from "#server/database/embedded/checked-references.ts";
import type { Db } from "#server/database/database.ts";
import { appendStaged, type SealedBatch } from "#server/ledger/staged-events.ts";
import { rollupDeltas } from "#features/log/time-entries/rollup.ts";
import type { Id } from "#shared/ids.ts";
import { countStrayStaged } from "../reading/count-stray-staged.ts";
import { addSums, publishStagedEntries } from "../store.ts";

/** The rows of an import that wait beside the ledger, with their events sealed after the head that the caller has locked. */
export type StagedRows = { importId: Id; sealed: SealedBatch; isEmbedded: boolean };

/** Turns staged rows into entries, sums and events. */
export const publishStaged = async (
  writer: Writer,
  tx: Db,
  changes: Parameters<typeof rollupDeltas>[0],
  { importId, sealed, isEmbedded, receivedAt }: StagedRows & { receivedAt: Date },
): Promise<void> => {
  const findStrays = (): Promise<number> => countStrayStaged(writer, tx, importId);
  const count = await withCheckedReferences(tx, { findStrays, isEmbedded }, () =>
    publishStagedEntries(writer, tx, importId),
  );
  if (count !== changes.length) throw new Error(`${count} rows were staged instead of ${changes.length}`);
  await addSums(writer, tx, rollupDeltas(changes));
  await appendStaged(writer, tx, { batchId: importId, sealed, receipt: { receivedAt } });
};
