import { randomBytes } from "node:crypto";
import { appendEvents } from "#server/ledger/append-events.ts";
import { type LedgerHead, readHead } from "#server/ledger/store.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersion } from "#server/book/book-version.ts";
import type { Db } from "#server/database/database.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import type { Call } from "#server/http/implement.ts";
import { createTurns } from "#server/processes/turns.ts";
import { AppError } from "#shared/errors.ts";
import type { ReportedFacts } from "#features/reports/reports/report-model.ts";
import { reportId } from "#features/reports/reports/rules.ts";
import type { CopyFacts } from "#features/reports/reports/model-maker.ts";
import { readReportInput, type Wanted } from "./read-report-input.ts";
import { type ComingModel, startModelMaker } from "./start-model-maker.ts";
import { findSameReport, insertReport } from "../store.ts";
import type { ReportRow } from "../table.ts";

const GENESIS = { seq: 0, hash: "0".repeat(64) };
const ATTEMPTS = 3;

/** A process with a year in it is heavy: one at a time. Their number is limited per owner, as it is for renderings. */
const turns = createTurns({ perOwner: 5 });

type Asked = Pick<Call, "platform" | "db" | "receivedAt"> & { scope: Scope };

/** `write` keeps the snapshot, with its event; it does nothing if unchanged facts produced the last one again. */
export type Snapshot = { row: ReportRow; said: ReportedFacts; write: (tx: Db) => Promise<void> };

/** Reads a year and makes its report. Call it outside a transaction; nothing is kept until `write`. */
export const snapshotReport = async (
  { platform, db, scope, receivedAt }: Asked,
  taxYear: number,
): Promise<Snapshot> => {
  const code = reportId(taxYear, randomBytes(8));
  const copy = { id: code, asOf: receivedAt.toISOString() };
  const asksAuthority = platform.config.timestampUrl !== null;
  const keep = async ({ said, contentHash, modelJson }: ComingModel, head: LedgerHead) => {
    const same = await findSameReport(scope, db, { taxYear, contentHash });
    return same ? { same, said } : { same, said, contentHash, head, stored: await platform.files.put(modelJson) };
  };
  const made = await turns(scope.userId, () => withSteadyModel(scope, db, { taxYear, asksAuthority, copy }, keep));
  if (made.same) return { row: made.same, said: made.said, write: async () => undefined };

  const { said, contentHash, head, stored } = made;

  const row: ReportRow = {
    userId: scope.userId,
    id: platform.newId(),
    code,
    taxYear,
    isDraft: said.missingFacts.length > 0,
    asOf: receivedAt,
    ledgerSeq: head.seq,
    ledgerHash: head.hash,
    contentHash,
    entryCount: said.totals.entries,
    loggedSeconds: said.totals.loggedSeconds,
    fileId: platform.newId(),
    createdBy: scope.actorId,
  };
  const write = async (tx: Db): Promise<void> => {
    await insertStoredFile(scope, tx, {
      id: row.fileId,
      ...stored,
      mimeType: "application/json",
      originalName: `${code}.json`,
      purpose: "report",
      createdAt: receivedAt,
    });
    await insertReport(scope, tx, row);
    const payload = { reportCode: code, taxYear, contentHash, isDraft: row.isDraft, fileSha256: stored.sha256 };
    await appendEvents(scope, tx, [{ kind: "export", subjectId: row.id, payload }], { receivedAt });
  };
  return { row, said, write };
};

/**
 * What is read in several steps is consistent only if neither the book's record nor its facts changed in between. The
 * model is available while `keep` runs.
 */
export const withSteadyModel = async <Result>(
  scope: Scope,
  db: Db,
  { copy, ...wanted }: Wanted & { copy: CopyFacts },
  keep: (made: ComingModel, head: LedgerHead) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const version = await readBookVersion(scope, db);
    const before = (await readHead(scope, db)) ?? GENESIS;
    const maker = startModelMaker();
    try {
      for await (const part of readReportInput(scope, db, wanted)) await maker.add(part);
      const after = (await readHead(scope, db)) ?? GENESIS;
      if (before.seq !== after.seq || version !== (await readBookVersion(scope, db))) continue;
      const made = await maker.make(copy);
      if (made.ok) return await keep(made.value, before);
      throw new AppError("state_conflict", {
        message: `Some facts of this year contradict each other: ${made.problems[0]?.message ?? "unknown"}`,
        data: { problems: made.problems.slice(0, 20) },
      });
    } finally {
      maker.end();
    }
  }
  throw new AppError("state_conflict", { message: "The book is being written right now. Try again in a moment." });
};
