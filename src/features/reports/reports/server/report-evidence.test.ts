import { unlink } from "node:fs/promises";
import { join } from "node:path";
import {
  serveAuthority,
  startAuthority,
  type TestAuthority,
} from "@tenure/ledger-proof/testing/time-stamp-authority.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachFiles, restoreFiles, trashFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, PDF, TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { getCredibility } from "#features/verdict/examination/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { makeDailyRoot } from "#features/proof/record-chain/server/make-daily-root.ts";
import { stampRoots } from "#features/proof/record-chain/server/time-stamps/stamp-root.ts";
import { voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { TEST_NOW } from "#test/support/test-platform.ts";
import { createReport, downloadReport } from "../contract.ts";
import type { ReportContent, ReportModel } from "../report-model.ts";

const YEAR = 2026;

let authority: TestAuthority;
beforeAll(async () => {
  authority = await startAuthority({ key: "ecdsa" });
});
afterAll(() => authority[Symbol.asyncDispose]());

describe.each(TEST_ENGINES)("a report (%s)", (_, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    app.platform.config.timestampUrl = null;
    robin = await app.signUp();
  });

  const make = () => robin.call(createReport, { body: { taxYear: YEAR } });
  const file = async (id: string, format: "json" | "csv") =>
    robin.send(downloadReport, { params: { id }, query: { format } });
  const content = async (): Promise<ReportContent> =>
    (await file((await make()).id, "json")).json<ReportModel>().content;
  const attach = (fileIds: string[], entryIds: string[]) => robin.call(attachFiles, { body: { fileIds, entryIds } });

  test("lists the files of each entry with their fingerprints, and none of another book, year or voided entry", async () => {
    const entry = await logEntry(robin, { description: "Heater" });
    const other = await logEntry(robin, { date: "2025-12-30" });
    const voided = await logEntry(robin, { description: "Twice" });
    const lease = (await upload(robin, PDF, "lease.pdf")).file;
    const note = (await upload(robin, TEXT, "note.txt")).file;
    await attach([lease.id], [entry.id, other.id]);
    await attach([note.id], [voided.id]);
    await robin.call(voidTimeEntry, { params: { id: voided.id }, body: { version: 1, reason: "Logged twice" } });
    const wren = await app.signUp();
    const foreign = (await upload(wren, TEXT, "foreign.txt")).file;
    await wren.call(attachFiles, { body: { fileIds: [foreign.id], entryIds: [(await logEntry(wren)).id] } });

    const made = await make();
    const { evidence, log, omitted } = (await file(made.id, "json")).json<ReportModel>().content;
    expect(evidence).toEqual([
      {
        ref: "E1",
        name: "lease.pdf",
        kind: "pdf",
        byteSize: PDF.length,
        sha256: lease.sha256,
        uploadedAt: lease.uploadedAt,
        entries: [1],
        trashedAt: null,
        scanStatus: lease.scanStatus,
        damage: null,
      },
    ]);
    expect(log.map((line) => line.evidence)).toEqual([["E1"]]);
    expect(omitted).toEqual([]);
    expect((await file(made.id, "csv")).body).toContain(`E1 lease.pdf (PDF; SHA-256 ${lease.sha256}; uploaded `);
    expect((await make()).contentHash).toBe(made.contentHash);
  });

  test("weighs the record as the page of the year does, with what backs it up", async () => {
    const entries = [];
    for (let day = 1; day <= 4; day += 1) entries.push(await logEntry(robin, { date: `2026-03-0${day}`, hours: day }));
    const bare = (await content()).record;
    const { file: receipt } = await upload(robin, PDF);
    await attach(
      [receipt.id],
      entries.map(({ id }) => id),
    );
    const { record } = await content();
    const page = (await robin.call(getCredibility, { params: { year: YEAR } })).scan;
    expect(bare?.findings.map(({ code }) => code)).toContain("NO_EVIDENCE");
    expect(record?.findings.map(({ code }) => code)).toEqual(page?.findings.map(({ code }) => code));
    expect(record?.findings.map(({ code }) => code)).not.toContain("NO_EVIDENCE");
    expect(record?.score).toBe(page?.score);
  });

  test("says of a file that it is in the trash, and of one that the integrity check found gone", async () => {
    const entry = await logEntry(robin);
    const { file: lease } = await upload(robin, "The lease of unit A, which is lost below.", "lease.txt");
    await attach([lease.id], [entry.id]);
    expect((await content()).evidenceCheck).toBe("none");
    await robin.call(trashFiles, { body: { fileIds: [lease.id] } });
    expect((await content()).evidence).toMatchObject([{ trashedAt: TEST_NOW, entries: [1] }]);
    await robin.call(restoreFiles, { body: { fileIds: [lease.id] } });
    await robin.call(checkRecord, {});
    expect(await content()).toMatchObject({ evidence: [{ trashedAt: null, damage: null }], evidenceCheck: "complete" });
    const folder = join(app.platform.config.dataDir, "files", lease.sha256.slice(0, 2), lease.sha256.slice(2, 4));
    await unlink(join(folder, lease.sha256));
    app.clock.advance(60);
    const { check } = await robin.call(checkRecord, {});
    const damage = { kind: "file_missing", foundAt: check.finishedAt };
    const report = await make();
    expect((await file(report.id, "json")).json<ReportModel>().content.evidence).toMatchObject([{ damage }]);
    expect((await file(report.id, "csv")).body).toContain("Found damaged on");
  });

  test("tells whether time comes from outside: no authority, awaited, stamped; and more reports change nothing", async () => {
    expect((await content()).outsideTime).toEqual({ event: null, root: null, stamp: null, isAwaited: false });
    await logEntry(robin);
    const none = (await content()).outsideTime;
    expect(none).toMatchObject({ event: { seq: 2 }, root: null, stamp: null, isAwaited: false });
    await using server = await serveAuthority(async (body, response) => {
      response.setHeader("content-type", "application/timestamp-reply");
      response.end(await authority.answer(body));
    });
    app.platform.config.timestampUrl = server.url;
    expect((await content()).outsideTime).toEqual({ ...none, isAwaited: true });
    app.clock.advance(86_400);
    await makeDailyRoot(app.platform);
    const day = TEST_NOW.slice(0, 10);
    expect((await content()).outsideTime).toMatchObject({ event: none?.event, root: { day }, isAwaited: true });
    await stampRoots(app.platform);
    await app.platform.jobs.runDue();
    const stamped = await make();
    const { outsideTime } = (await file(stamped.id, "json")).json<ReportModel>().content;
    expect(outsideTime).toMatchObject({
      event: none?.event,
      root: { day },
      stamp: { authority: "Test Time Stamps" },
      isAwaited: false,
    });
    app.platform.config.timestampUrl = null;
    app.clock.advance(86_400);
    await makeDailyRoot(app.platform);
    expect((await make()).id).toBe(stamped.id);
    await logEntry(robin);
    expect((await content()).outsideTime).toMatchObject({ root: null, stamp: null, isAwaited: false });
  });
});
