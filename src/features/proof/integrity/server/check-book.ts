import { fieldWords, type IntegrityFault, valueWords } from "#features/proof/integrity/fault.ts";
import { checkChain } from "#features/proof/record-chain/server/index.ts";
import {
  type EntryFault,
  findEntryFaults,
  findSumFaults,
  type SumFault,
} from "#features/log/time-entries/server/index.ts";
import type { BookOwner, Writer } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { makeEvent } from "#server/events/make-event.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import type { Platform } from "#server/platform.ts";
import { findClosingFaults } from "./check-closings.ts";
import { findEvidenceFaults } from "./check-evidence.ts";
import { checkFiles } from "./check-files.ts";
import { insertCheck } from "./store.ts";
import type { CheckRow } from "./table.ts";

/** Faults that are kept with a check; the count says how many there were. */
const KEPT_FAULTS = 200;

type Requester = Pick<Writer, "actorId" | "impersonatorId">;

/**
 * Reads a whole book again, compares it with its record and stores what was found. Changes nothing else. A check that
 * no one asked for and that found nothing is not an event.
 */
export const checkBook = async (
  platform: Platform,
  book: BookOwner,
  requested: Requester | null,
): Promise<CheckRow> => {
  const { database, now, newId, log } = platform;
  const requestedBy = requested?.actorId ?? null;
  const startedAt = now();
  const chain = await checkChain(book, database.db);
  const brokenSeqs = new Set(chain.faults.map(({ seq }) => seq));
  const entries = await findEntryFaults(book, database.db);
  // Where an event's details were changed, the entry may be right and its event wrong: one fault, not two.
  const entryFaults = entries.faults.filter(({ seq }) => seq === null || !brokenSeqs.has(seq));
  // A wrong entry makes its sums differ; sums can be judged only where the entries are right.
  const sumFaults = entries.faults.length === 0 ? await findSumFaults(book, database.db) : [];
  const isSound = ({ seq }: IntegrityFault): boolean => seq === null || !brokenSeqs.has(seq);
  const closingFaults = (await findClosingFaults(book, database.db)).filter(isSound);
  const evidenceFaults = (await findEvidenceFaults(book, database.db)).filter(isSound);
  const files = await checkFiles(platform, book);
  const faults: IntegrityFault[] = [
    ...chain.faults.map(({ seq, subjectId, reason, meaning }) => ({
      kind: "event" as const,
      subjectId,
      seq,
      field: reason,
      meaning,
    })),
    ...entryFaults.map(entryFault),
    ...sumFaults.map(sumFault),
    ...closingFaults,
    ...evidenceFaults,
    ...files.faults,
  ];
  const row: Omit<CheckRow, "userId"> = {
    id: newId(),
    requestedBy,
    startedAt,
    finishedAt: now(),
    headSeq: chain.head?.seq ?? 0,
    headHash: chain.head?.hash ?? null,
    eventCount: chain.eventCount,
    entryCount: entries.entryCount,
    fileCount: files.fileCount,
    faultCount: faults.length,
    faults: faults.slice(0, KEPT_FAULTS),
  };
  await inTransaction(database.db, async (tx) => {
    await insertCheck(book, tx, row);
    if (requestedBy === null && faults.length === 0) return;
    const writer = { userId: book.userId, actorId: requestedBy, impersonatorId: requested?.impersonatorId ?? null };
    const details = { faultCount: faults.length };
    const event = { id: newId(), event: "record.checked" as const, subjectId: row.id, details, at: row.finishedAt };
    await recordEvent(platform, tx, makeEvent(writer, event));
  });
  if (faults.length > 0)
    log.error({ ownerId: book.userId, checkId: row.id, faults: faults.length }, "integrity faults");
  return { userId: book.userId, ...row };
};

const entryFault = (fault: EntryFault): IntegrityFault => {
  const about = { subjectId: fault.entryId, seq: fault.seq };
  const name = `Entry ${fault.entryId}${fault.date === null ? "" : ` of ${fault.date}`}`;
  switch (fault.kind) {
    case "changed": {
      const words = `${fieldWords(fault.field)} is ${valueWords(fault.stored)}, but event ${fault.seq} recorded ${valueWords(fault.recorded)}.`;
      return { kind: "entry_changed", ...about, field: fault.field, meaning: `${name}: ${words}` };
    }
    case "unrecorded":
      return { kind: "entry_unrecorded", ...about, field: null, meaning: `${name} was made by no event.` };
    case "missing":
      return {
        kind: "entry_missing",
        ...about,
        field: null,
        meaning: `${name}, recorded by event ${fault.seq}, is not there any more.`,
      };
  }
};

const sumFault = ({ taxYear, personId, latenessClass, hasEvidence, ...sums }: SumFault): IntegrityFault => ({
  kind: "sum",
  subjectId: personId,
  seq: null,
  field: String(taxYear),
  meaning: `The sum kept for ${taxYear} (${latenessClass}, ${hasEvidence ? "with" : "without"} evidence) is ${sums.storedSeconds} seconds. Its entries give ${sums.summedSeconds}.`,
});
