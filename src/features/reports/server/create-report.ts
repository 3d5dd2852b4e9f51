import { hash, randomBytes } from "node:crypto";
import { appendEvents, type LedgerHead, readHead } from "#features/record-chain/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersion } from "#server/database/book-version.ts";
import type { Db } from "#server/database/database.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { reportContentHash } from "../content-hash.ts";
import type { createReport as contract } from "../contract.ts";
import { makeReport } from "../make-report.ts";
import type { ReportContent, ReportModel } from "../report-model.ts";
import { reportId } from "../rules.ts";
import { presentReport } from "./present-report.ts";
import { readReportSource } from "./read-report-source.ts";
import { findSameReport, insertReport } from "./store.ts";
import type { ReportRow } from "./table.ts";

const GENESIS = { seq: 0, hash: "0".repeat(64) };
const ATTEMPTS = 3;

/** Reads outside a transaction, so that nobody waits; a ledger that moved meanwhile is read again. */
export const createReport: Verb<typeof contract> = async (call) => {
  const { platform, scope, body } = call;
  const { content, head } = await readSteadyContent(scope, call.db, body.taxYear);
  const contentHash = reportContentHash(content, (bytes) => hash("sha256", bytes, "buffer"));
  const same = await findSameReport(scope, call.db, { taxYear: body.taxYear, contentHash });
  if (same) return answerOnce(call, async () => presentReport(same));

  const code = reportId(body.taxYear, randomBytes(8));
  const model: ReportModel = { id: code, asOf: call.receivedAt.toISOString(), contentHash, content };
  const stored = await platform.files.put(Buffer.from(JSON.stringify(model)));
  const row = newRow(call, { code, contentHash, content, head });
  return answerOnce(call, async (tx) => {
    await insertStoredFile(scope, tx, {
      id: row.fileId,
      ...stored,
      mimeType: "application/json",
      originalName: `${code}.json`,
      purpose: "report",
      createdAt: call.receivedAt,
    });
    await insertReport(scope, tx, row);
    const payload = {
      reportCode: code,
      taxYear: body.taxYear,
      contentHash,
      isDraft: row.isDraft,
      fileSha256: stored.sha256,
    };
    await appendEvents(scope, tx, [{ kind: "export", subjectId: row.id, payload }], { receivedAt: call.receivedAt });
    return presentReport({ userId: scope.userId, ...row });
  });
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

const newRow = (
  { platform, scope, receivedAt, body }: Call<typeof contract>,
  made: { code: string; contentHash: string; content: ReportContent; head: LedgerHead },
): Omit<ReportRow, "userId"> => ({
  id: platform.newId(),
  code: made.code,
  taxYear: body.taxYear,
  isDraft: made.content.missingFacts.length > 0,
  asOf: receivedAt,
  ledgerSeq: made.head.seq,
  ledgerHash: made.head.hash,
  contentHash: made.contentHash,
  entryCount: made.content.totals.entries,
  loggedSeconds: made.content.totals.loggedSeconds,
  fileId: platform.newId(),
  createdBy: scope.actorId,
});
