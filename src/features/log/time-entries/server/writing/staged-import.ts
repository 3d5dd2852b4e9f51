import type { BookOwner, PlannedWriter, Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { noteErasedText } from "#server/database/scrub/erased-text.ts";
import type { Committed } from "#server/ledger/append-events.ts";
import { type SealedBatch, sealStaged, stageEvents } from "#server/ledger/staged-events.ts";
import { dropStagedPayloads } from "#server/ledger/staged-store.ts";
import { isSame, type LedgerHead, lockHead } from "#server/ledger/store.ts";
import type { Id } from "#shared/ids.ts";
import { dropStagedEntries, stageEntries } from "../store.ts";
import { changesOfImport, type ImportedChange, type ImportedEntry, type ImportOf } from "./import-entries.ts";
import { draftOf, ledger } from "./ledger.ts";
import type { StagedRows } from "./publish-staged.ts";

/** The rows of an import that wait outside the ledger, in the order in which they will join it. */
export type StagedImport = { changes: readonly ImportedChange[]; events: readonly Committed[] };

/** Writes more rows outside the ledger, after `count` of the same import. No one sees them. */
export const stageImported = async (
  writer: Writer,
  tx: Db,
  rows: readonly ImportedEntry[],
  of: ImportOf & { count: number },
): Promise<StagedImport> => {
  const changes = changesOfImport(rows, of, writer.actorId);
  await stageEntries(writer, tx, { entries: changes.map(({ after }) => after), at: of.receivedAt });
  const drafts = changes.map(draftOf);
  return { changes, events: await stageEvents(writer, tx, { batchId: of.importId, after: of.count, drafts }) };
};

/** The hashes of the staged events after a head; this may take a second, so others get their turn. */
export const sealImported = (
  writer: Writer,
  head: LedgerHead,
  { events }: StagedImport,
  receivedAt: Date,
): Promise<SealedBatch> => sealStaged(writer, head, { events, receipt: { receivedAt } });

type Publication = StagedRows & { staged: StagedImport; receivedAt: Date };

/**
 * Turns staged rows into entries, sums and events of the ledger, as `importEntries` does with rows that fit in one
 * transaction. Returns false, with nothing written, if the chain has grown since the events were sealed.
 */
export const publishImported = async (
  writer: PlannedWriter,
  tx: Db,
  { staged, receivedAt, ...rows }: Publication,
): Promise<boolean> => {
  if (!isSame(await lockHead(writer, tx), rows.sealed.after)) return false;
  await ledger.append(writer, tx, staged.changes, { receivedAt }, rows);
  return true;
};

/** Drops at most this many staged rows of an import; false when none is left. */
export const dropStaged = async (
  owner: BookOwner,
  tx: Db,
  { importId, limit, at }: { importId: Id; limit: number; at: Date },
): Promise<boolean> => {
  const entries = await dropStagedEntries(owner, tx, { importId, limit });
  const events = await dropStagedPayloads(owner, tx, { batchId: importId, limit });
  if (entries + events === 0) return false;
  await noteErasedText(tx, ["staged_entries", "staged_payloads"], at);
  return true;
};
