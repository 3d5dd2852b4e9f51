import { appendEvents } from "#server/ledger/append-events.ts";
import { recordVaultExport } from "#features/proof/evidence/server/index.ts";
import { type Paper, snapshotReport } from "#features/reports/reports/server/index.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readBookVersion } from "#server/book/book-version.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { StoredContent } from "#server/files/file-store.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { streamZip, type WrittenFile } from "#server/zip/stream-zip.ts";
import { binderExpiry, binderFileName } from "#features/reports/audit-binder/rules.ts";
import { type BinderFacts, readBinderFacts } from "../reading/read-binder-facts.ts";
import { removeFormer, updateMaking } from "../store.ts";
import type { BinderRow } from "../table.ts";
import { binderFiles, countFiles } from "./binder-files.ts";
import { paperOf } from "./paper-of.ts";

/** How far the work is; whoever shows it reads it from time to time. */
export type Progress = Pick<BinderRow, "step" | "doneBytes" | "totalBytes">;

type Making = { progress: Progress; attempt: Attempt<unknown> };

/** Makes the archive of a binder and keeps it, or throws and keeps nothing. */
export const writeBinder = async (platform: Platform, row: BinderRow, making: Making): Promise<void> => {
  const scope = await actFor(platform, { userId: row.userId, actorId: row.userId, as: "owner" });
  if (!scope) throw new Error("the owner of a binder is gone");
  const bookVersion = await readBookVersion(scope, platform.database.db);
  const facts = await gather(platform, scope, row);
  const paper = await paperOf(platform, row);
  const { stored, written } = await writeArchive(platform, scope, { facts, paper }, making);
  await keepBinder(platform, scope, making.attempt, { row, facts, stored, bookVersion, memberCount: written.length });
};

/** The report first: it is a snapshot of its own and part of the record that goes into the binder. */
const gather = async (
  platform: Platform,
  scope: Scope,
  { taxYear, withCheckList }: BinderRow,
): Promise<BinderFacts> => {
  const { db } = platform.database;
  const at = platform.now();
  const { row: report, said, write } = await snapshotReport({ platform, db, scope, receivedAt: at }, taxYear);
  await inTransaction(db, write);
  return readBinderFacts(platform, scope, { report, said, taxYear, withCheckList, at });
};

const writeArchive = async (
  platform: Platform,
  scope: Scope,
  { facts, paper }: { facts: BinderFacts; paper: Paper | null },
  { progress, attempt: { signal } }: Making,
): Promise<{ stored: StoredContent; written: WrittenFile[] }> => {
  const files = await countFiles(platform, scope, facts);
  progress.totalBytes = files.includedBytes;
  const written: WrittenFile[] = [];
  const onStep = (step: BinderRow["step"]): void => void (progress.step = step);
  const archive = streamZip(binderFiles({ platform, scope, facts, files, paper, written, onStep }), {
    at: facts.at,
    onFile: (file) => written.push(file),
    onBytes: (bytes) => {
      if (progress.step === "files") progress.doneBytes += bytes;
    },
  });
  const stop = (): void => void archive.destroy(new Error("the server stops"));
  signal.addEventListener("abort", stop, { once: true });
  try {
    signal.throwIfAborted();
    return { stored: await platform.files.put(archive), written };
  } finally {
    signal.removeEventListener("abort", stop);
  }
};

type Made = {
  row: BinderRow;
  facts: BinderFacts;
  stored: StoredContent;
  bookVersion: number;
  memberCount: number;
};

/** The archive, its event and its line in the history of files, together; the binder that it replaces goes. */
const keepBinder = async (
  platform: Platform,
  scope: Scope,
  { finish }: Pick<Attempt<unknown>, "finish">,
  { row, facts, stored, bookVersion, memberCount }: Made,
): Promise<void> => {
  const at = platform.now();
  const { taxYear, report } = facts;
  await finish(async (tx) => {
    const fileId = platform.newId();
    await insertStoredFile(scope, tx, {
      id: fileId,
      ...stored,
      mimeType: "application/zip",
      originalName: binderFileName(taxYear),
      purpose: "audit_binder",
      createdAt: at,
    });
    const payload = {
      document: "audit_binder",
      taxYear,
      reportCode: report.code,
      contentHash: report.contentHash,
      fileSha256: stored.sha256,
      byteSize: stored.byteSize,
      memberCount,
    };
    const [event] = await appendEvents(scope, tx, [{ kind: "export", subjectId: row.id, payload }], { receivedAt: at });
    const isStillOurs = await updateMaking(row, tx, {
      status: "ready",
      ...stored,
      fileId,
      memberCount,
      reportCode: report.code,
      bookVersion,
      ledgerSeq: event?.seq ?? 0,
      finishedAt: at,
      expiresAt: binderExpiry(at),
    });
    if (!isStillOurs) throw new Error("this binder is not being made any more");
    await removeFormer(scope, tx, row);
    await recordVaultExport(scope, tx, { detail: `audit binder of ${taxYear}`, at, platform });
  });
};
