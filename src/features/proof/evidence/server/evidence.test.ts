import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import {
  getEntryHistory,
  getTimeEntry,
  listTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { findSumFaults } from "#features/log/time-entries/server/index.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  attachFiles,
  detachFiles,
  dismissSuggestion,
  getFile,
  getFileContent,
  getFilePreview,
  listFileActs,
  listFiles,
  restoreFiles,
  trashFiles,
  uploadEvidence,
} from "../contract.ts";
import { createShare, listShares } from "../sharing-contract.ts";
import { finishUpload, getUpload, uploadPart } from "../upload-contract.ts";
import { evidenceChores } from "./chores.ts";
import { logEntry, PDF, photo, TEXT, upload } from "./testing/sample-files.ts";

const DAY_SECONDS = 86_400;

describe.each(TEST_ENGINES)("the file vault (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  const person = () => app.signUp();
  const attach = (client: ApiClient, fileIds: string[], entryIds: string[]) =>
    client.call(attachFiles, { body: { fileIds, entryIds } });
  const evidenceCount = async (client: ApiClient, id: string) =>
    (await client.call(getTimeEntry, { params: { id } })).evidenceCount;
  const rollups = async (client: ApiClient) =>
    (
      await app.database.pool.query(
        "SELECT has_evidence, duration_seconds::int AS seconds FROM time_rollups WHERE user_id = $1 AND entry_count > 0 ORDER BY 1",
        [client.userId],
      )
    ).rows;
  const events = async (client: ApiClient) =>
    (
      await app.database.pool.query(
        `SELECT e.kind, e.subject_id, p.payload::json ->> 'fileSha256' AS sha256 FROM ledger_events e
         JOIN ledger_payloads p USING (user_id, seq)
         WHERE e.user_id = $1 AND e.kind IN ('attach', 'detach') ORDER BY e.seq`,
        [client.userId],
      )
    ).rows;
  const acts = async (client: ApiClient) =>
    (await client.call(listFileActs, { query: {} })).acts.map(({ act }) => act).toReversed();
  const chore = async (name: RegExp) => {
    for (const { name: known, run } of evidenceChores) if (name.test(known)) await run(app.platform);
  };

  test("keeps a file as it came and says what it is", async () => {
    const wren = await person();
    const { file, isDuplicate } = await upload(wren, PDF, "Receipt März.pdf");
    expect(isDuplicate).toBe(false);
    expect(file).toMatchObject({
      originalName: "Receipt März.pdf",
      kind: "pdf",
      mimeType: "application/pdf",
      fileSize: PDF.length,
      scanStatus: "not_scanned",
      evidenceAiAnalysisStatus: "skipped",
      entries: [],
    });
    app.clock.advance(1);
    const answer = await wren.send(getFileContent, { params: { id: file.id } });
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers["content-disposition"]).toContain("attachment");
    expect(answer.headers["content-disposition"]).toContain("filename*=UTF-8''Receipt%20M%C3%A4rz.pdf");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
    app.clock.advance(1);
    const shown = await wren.send(getFileContent, { params: { id: file.id }, query: { as: "view" } });
    expect(shown.headers["content-disposition"]).toContain("inline");
    expect(await acts(wren)).toEqual(["upload", "download", "view"]);
    app.clock.advance(-2);
  });

  test("the same bytes are one file, under whatever name, and ten at once are one too", async () => {
    const wren = await person();
    const first = await upload(wren, TEXT, "message.txt");
    const again = await upload(wren, TEXT, "message copy.txt");
    expect(again).toMatchObject({ isDuplicate: true, file: { id: first.file.id, originalName: "message.txt" } });
    const many = await Promise.all(Array.from({ length: 10 }, (_, n) => upload(wren, PDF, `copy ${n}.pdf`)));
    expect(new Set(many.map(({ file }) => file.id)).size).toBe(1);
    expect(many.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    const other = await upload(await person(), PDF);
    expect(other.isDuplicate).toBe(false);
  });

  test("sent twice under one key is answered once; another file under it is refused", async () => {
    const wren = await person();
    const send = (content: Buffer) =>
      wren.send(uploadEvidence, {}, { file: { content, fileName: "a.pdf" }, idempotencyKey: "one-key" });
    const first = await send(PDF);
    const again = await send(PDF);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect((await send(TEXT)).json().code).toBe("idempotency_mismatch");
    expect((await wren.call(listFiles, { query: {} })).counts.all).toBe(1);
  });

  test("backs up entries: count, sums and chain change in one commit, and the record still holds", async () => {
    const wren = await person();
    const [a, b] = [await logEntry(wren), await logEntry(wren, { hours: 3 })];
    const { file } = await upload(wren, PDF);
    expect(await attach(wren, [file.id], [a.id, b.id])).toEqual({ attachedCount: 2 });
    expect(await attach(wren, [file.id], [a.id])).toEqual({ attachedCount: 0 });
    expect(await evidenceCount(wren, a.id)).toBe(1);
    expect(await rollups(wren)).toEqual([{ has_evidence: true, seconds: 5 * 3600 }]);
    await wren.call(detachFiles, { body: { fileIds: [file.id], entryIds: [b.id] } });
    expect(await rollups(wren)).toEqual([
      { has_evidence: false, seconds: 3 * 3600 },
      { has_evidence: true, seconds: 2 * 3600 },
    ]);
    expect((await events(wren)).map(({ kind, subject_id: id }) => [kind, id])).toEqual([
      ["attach", a.id],
      ["attach", b.id],
      ["detach", b.id],
    ]);
    expect(new Set((await events(wren)).map(({ sha256 }) => sha256))).toEqual(new Set([file.sha256]));
    const { events: history } = await wren.call(getEntryHistory, { params: { id: b.id } });
    const told = { name: file.originalName, sha256: file.sha256 };
    expect(history.map((event) => [event.kind, event.actorId, event.file])).toEqual([
      ["create", wren.userId, null],
      ["attach", wren.userId, told],
      ["detach", wren.userId, told],
    ]);
    expect(await findSumFaults(testScope(wren), app.database.db)).toEqual([]);
    expect((await wren.call(checkRecord, {})).check.faultCount).toBe(0);
    expect((await wren.send(exportRecord, {})).body).toContain(file.sha256);
    const { entries } = await wren.call(listTimeEntries, { query: { hasEvidence: "true" } });
    expect(entries.map(({ id }) => id)).toEqual([a.id]);
  });

  test("evidence is no edit: a form that was open before saves, and keeps the count", async () => {
    const wren = await person();
    const entry = await logEntry(wren);
    const { file } = await upload(wren, PDF);
    await attach(wren, [file.id], [entry.id]);
    const params = { id: entry.id };
    const saved = await wren.call(updateTimeEntry, { params, body: { version: entry.version, description: "Boiler" } });
    expect(saved).toMatchObject({ evidenceCount: 1, version: entry.version + 1 });
    await wren.call(voidTimeEntry, { params, body: { version: saved.version, reason: "Wrong day" } });
    await wren.call(detachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
    expect(await findSumFaults(testScope(wren), app.database.db)).toEqual([]);
  });

  test("in the trash backs up nothing, comes back linked as before, and leaves for good after 30 days", async () => {
    const wren = await person();
    const entry = await logEntry(wren);
    const { file } = await upload(wren, PDF);
    await attach(wren, [file.id], [entry.id]);
    const body = { fileIds: [file.id] };
    expect(await wren.call(trashFiles, { body })).toEqual({ trashedCount: 1 });
    expect(await wren.call(trashFiles, { body })).toEqual({ trashedCount: 0 });
    expect(await evidenceCount(wren, entry.id)).toBe(0);
    const inTrash = await wren.call(listFiles, { query: { view: "trash" } });
    expect(inTrash.files[0]).toMatchObject({ purgesAt: "2026-04-09T15:00:00.000Z" });
    expect(inTrash.counts).toEqual({ all: 0, unlinked: 0, shared: 0, trash: 1 });
    expect((await wren.refused(attachFiles, { body: { ...body, entryIds: [entry.id] } })).code).toBe("state_conflict");
    await wren.call(restoreFiles, { body });
    expect(await evidenceCount(wren, entry.id)).toBe(1);
    await wren.call(trashFiles, { body });
    expect(await upload(wren, PDF)).toMatchObject({ isDuplicate: true, file: { trashedAt: null } });
    expect(await evidenceCount(wren, entry.id)).toBe(1);
    app.clock.advance(1);
    await wren.call(trashFiles, { body });
    app.clock.advance(30 * DAY_SECONDS - 1);
    await chore(/purge/);
    expect((await wren.call(getFile, { params: { id: file.id } })).id).toBe(file.id);
    app.clock.advance(2);
    await chore(/purge/);
    app.clock.advance(-30 * DAY_SECONDS - 2);
    expect((await wren.refused(getFile, { params: { id: file.id } })).status).toBe(404);
    expect((await acts(wren)).slice(-2)).toEqual(["trash", "purge"]);
    expect((await events(wren)).map(({ kind }) => kind)).toEqual([
      "attach",
      "detach",
      "attach",
      "detach",
      "attach",
      "detach",
    ]);
    expect((await wren.call(checkRecord, {})).check.faultCount).toBe(0);
    expect((await upload(wren, PDF)).isDuplicate).toBe(false);
  });

  test("what a plan with more had attached is put back on the free plan; one file more is not attached", async () => {
    const wren = await person();
    const entry = await logEntry(wren);
    const fileIds = [await upload(wren, PDF), await upload(wren, TEXT)].map(({ file }) => file.id);
    await attach(wren, fileIds, [entry.id]);
    await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [wren.userId]);
    await wren.call(trashFiles, { body: { fileIds } });
    expect(await wren.call(restoreFiles, { body: { fileIds } })).toEqual({ restoredCount: 2 });
    expect(await evidenceCount(wren, entry.id)).toBe(2);
    const { file } = await upload(wren, Buffer.from("another note"));
    const more = { fileIds: [file.id], entryIds: [entry.id] };
    expect(await wren.refused(attachFiles, { body: more })).toMatchObject({ status: 402, code: "plan_required" });
  });

  test("attached, detached and thrown away at once, counts stay those of the links", async () => {
    const wren = await person();
    const entries = await Promise.all(Array.from({ length: 4 }, () => logEntry(wren)));
    const entryIds = entries.map(({ id }) => id);
    const files = [await upload(wren, PDF), await upload(wren, TEXT)].map(({ file }) => file.id);
    const tries = Array.from({ length: 24 }, (_, n) => {
      const body = { fileIds: n % 2 ? files : files.toReversed(), entryIds: n % 3 ? entryIds : entryIds.toReversed() };
      if (n % 4 === 0) return wren.send(detachFiles, { body });
      if (n % 4 === 1) return wren.send(trashFiles, { body: { fileIds: body.fileIds } });
      if (n % 4 === 2) return wren.send(restoreFiles, { body: { fileIds: body.fileIds } });
      return wren.send(attachFiles, { body });
    });
    const codes = new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode));
    expect([...codes].filter((code) => code !== 200 && code !== 409)).toEqual([]);
    await wren.call(restoreFiles, { body: { fileIds: files } });
    const counted = await app.database.pool.query(
      `SELECT count(*)::int AS wrong FROM time_entries t WHERE user_id = $1 AND evidence_count <> (SELECT count(*)
         FROM evidence_links l WHERE l.user_id = t.user_id AND l.entry_id = t.id)`,
      [wren.userId],
    );
    expect(counted.rows[0].wrong).toBe(0);
    expect(await findSumFaults(testScope(wren), app.database.db)).toEqual([]);
  });

  test("acts have the habits of writes", async () => {
    const wren = await person();
    const clients = { owner: wren, visitor: app.visitor() };
    const entry = await logEntry(wren);
    const { file } = await upload(wren, PDF);
    const link = { fileIds: [file.id], entryIds: [entry.id] };
    const other = { fileIds: [file.id], entryIds: [file.id] };
    await expectWriteHabits(clients, attachFiles, { body: link }, other);
    await expectWriteHabits(clients, detachFiles, { body: link }, other);
    await expectWriteHabits(clients, trashFiles, { body: { fileIds: [file.id] } }, { fileIds: [entry.id] });
    await expectWriteHabits(clients, restoreFiles, { body: { fileIds: [file.id] } }, { fileIds: [entry.id] });
  });

  test("is nobody else's: every door answers as if there were nothing", async () => {
    const [wren, finch] = [await person(), await person()];
    const [entry, theirs] = [await logEntry(wren), await logEntry(finch)];
    const { file } = await upload(wren, await photo());
    const own = (await upload(finch, PDF)).file;
    const params = { id: file.id };
    const ids = { fileIds: [file.id] };
    const attempts = [
      finch.refused(getFile, { params }),
      finch.refused(getFileContent, { params }),
      finch.refused(getFilePreview, { params }),
      finch.refused(trashFiles, { body: ids }),
      finch.refused(trashFiles, { body: { fileIds: [own.id, file.id] } }),
      finch.refused(restoreFiles, { body: ids }),
      finch.refused(attachFiles, { body: { ...ids, entryIds: [theirs.id] } }),
      finch.refused(attachFiles, { body: { fileIds: [own.id], entryIds: [entry.id] } }),
      finch.refused(attachFiles, { body: { fileIds: [own.id], entryIds: [theirs.id, entry.id] } }),
      finch.refused(detachFiles, { body: { ...ids, entryIds: [entry.id] } }),
      finch.refused(dismissSuggestion, { params, body: { entryIds: [entry.id] } }),
      finch.refused(listShares, { params }),
      finch.refused(createShare, { params, body: { expiresInDays: 7 } }),
      finch.refused(getUpload, { params }),
      finch.refused(finishUpload, { params }),
      finch.refused(uploadPart, { params: { ...params, offset: 0 } }, { file: { content: "x", fileName: "x" } }),
    ];
    const nothing = await finch.refused(getFile, { params: { id: entry.id } });
    for (const attempt of attempts) {
      const { status, code, message } = await attempt;
      expect([status, code, message]).toEqual([404, nothing.code, nothing.message]);
    }
    expect(await evidenceCount(finch, theirs.id)).toBe(0);
    expect((await finch.call(listFiles, { query: {} })).files.map(({ id }) => id)).toEqual([own.id]);
    expect((await finch.call(listFiles, { query: { entryId: entry.id } })).files).toEqual([]);
  });
});
