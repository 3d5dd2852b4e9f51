import { hash, randomBytes } from "node:crypto";
import { appendEvents, type LedgerHead, readHead } from "#features/record-chain/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersion } from "#server/database/book-version.ts";
import type { Db } from "#server/database/database.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { reportContentHash } from "../content-hash.ts";
import { makeReport } from "../make-report.ts";
import type { ReportContent, ReportModel } from "../report-model.ts";
import { reportId } from "../rules.ts";
import { readReportSource } from "./read-report-source.ts";
import { findSameReport, insertReport } from "./store.ts";
import type { ReportRow } from "./table.ts";

const GENESIS = { seq: 0, hash: "0".repeat(64) };
const ATTEMPTS = 3;

type Asked = Pick<Call, "platform" | "db" | "receivedAt"> & { scope: Scope };

/** `write` keeps the snapshot, with its event; it does nothing where unchanged facts gave the last one again. */
export type Snapshot = { row: ReportRow; content: ReportContent; write: (tx: Db) => Promise<void> };

/** Reads a year and makes its report. Call it outside a transaction; nothing is kept until `write`. */
export const snapshotReport = async (
  { platform, db, scope, receivedAt }: Asked,
  taxYear: number,
): Promise<Snapshot> => {
  const { content, head } = await readSteadyContent(scope, db, taxYear);
  const contentHash = reportContentHash(content, (bytes) => hash("sha256", bytes, "buffer"));
  const same = await findSameReport(scope, db, { taxYear, contentHash });
  if (same) return { row: same, content, write: async () => undefined };

  const code = reportId(taxYear, randomBytes(8));
  const model: ReportModel = { id: code, asOf: receivedAt.toISOString(), contentHash, content };
  const stored = await platform.files.put(Buffer.from(JSON.stringify(model)));
  const row: ReportRow = {
    userId: scope.userId,
    id: platform.newId(),
    code,
    taxYear,
    isDraft: content.missingFacts.length > 0,
    asOf: receivedAt,
    ledgerSeq: head.seq,
    ledgerHash: head.hash,
    contentHash,
    entryCount: content.totals.entries,
    loggedSeconds: content.totals.loggedSeconds,
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
  return { row, content, write };
};

/** What is read in several steps is of one book only when neither its record nor its facts moved in between. */
export const readSteadyContent = async (
  scope: Scope,
  db: Db,
  taxYear: number,
): Promise<{ content: ReportContent; head: LedgerHead }> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const version = await readBookVersion(scope, db);
    const before = (await readHead(scope, db)) ?? GENESIS;
    const made = makeReport(await readReportSource(scope, db, taxYear));
    const after = (await readHead(scope, db)) ?? GENESIS;
    if (before.seq !== after.seq || version !== (await readBookVersion(scope, db))) continue;
    if (!made.ok) {
      throw new AppError("state_conflict", {
        message: `Some facts of this year contradict each other: ${made.problems[0]?.message ?? "unknown"}`,
        data: { problems: made.problems.slice(0, 20) },
      });
    }
    return { content: made.value, head: before };
  }
  throw new AppError("state_conflict", { message: "The book is being written right now. Try again in a moment." });
};
