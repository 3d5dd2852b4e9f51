import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { attachFiles, detachFiles } from "#features/proof/evidence/contract.ts";
import { upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { findStoredFile } from "#server/files/stored-files.ts";
import { leaveLeased, takeOverJobs } from "#server/jobs/testing/forsaken-jobs.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { readZip } from "#test/support/read-zip.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { createBinderLink, downloadBinder, getBinder, makeBinder } from "../contract.ts";
import { auditBinderChores } from "./chores.ts";
import { makeArchive } from "./making/make-archive.ts";
import { buildBook, fetchBinder, linkOf, log, makeAndWait, YEAR } from "./testing/build-book.ts";

describe.each(TEST_ENGINES)("making an audit binder (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  const BODY = { body: { taxYear: YEAR } };
  const read = (client = robin) => client.call(getBinder, { params: { year: YEAR } });
  const runChores = async (): Promise<void> => {
    for (const { run } of auditBinderChores) await run(app.platform);
    await app.platform.jobs.settled();
  };
  const setRow = (change: string): Promise<unknown> =>
    app.database.pool.query(`UPDATE audit_binders SET ${change} WHERE user_id = $1`, [robin.userId]);

  test("is asked for, made in the background and shown with its size and hash", async () => {
    expect(await read()).toEqual({ hasEntries: false, ready: null, attempt: null, otherYear: null });
    await log(robin);
    const asked = await robin.call(makeBinder, BODY);
    expect(asked).toMatchObject({ status: "making", taxYear: YEAR, byteSize: null, sha256: null });
    await app.platform.jobs.settled();
    const { ready, attempt, hasEntries } = await read();
    expect(hasEntries).toBe(true);
    expect(attempt).toBeNull();
    expect(ready).toMatchObject({
      id: asked.id,
      status: "ready",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: "2026-03-17T15:00:00.000Z",
      isOutdated: false,
    });
    expect((await fetchBinder(app, robin, asked.id)).length).toBe(ready?.byteSize);
  });

  test("has the habits of a write, and asking twice at once makes one", async () => {
    await expectWriteHabits({ owner: robin, visitor: app.visitor() }, makeBinder, BODY, { taxYear: 2025 });
    await app.platform.jobs.settled();
    const asked = await Promise.all([1, 2, 3].map(() => robin.call(makeBinder, BODY)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await app.platform.jobs.settled();
    const { rows } = await app.database.pool.query("SELECT status FROM audit_binders WHERE user_id = $1", [
      robin.userId,
    ]);
    expect(rows).toEqual([{ status: "ready" }]);
  });

  test("of an empty year it is made too, and says that the records do not say", async () => {
    const { ready } = await makeAndWait(app, robin);
    const members = await readZip(await fetchBinder(app, robin, ready?.id ?? ""));
    expect(members.get("00-read-me.txt")?.toString()).toContain("Files of evidence: 0");
  });

  test("is made although a file decayed on the server: it goes in as it is, and the manifest says so", async () => {
    const entry = await log(robin);
    const { file } = await upload(robin, `A receipt of ${robin.userId}`, "receipt.txt");
    await robin.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
    const folder = join(app.platform.config.dataDir, "files", file.sha256.slice(0, 2), file.sha256.slice(2, 4));
    await writeFile(join(folder, file.sha256), "A rec");
    const { ready } = await makeAndWait(app, robin);
    const members = await readZip(await fetchBinder(app, robin, ready?.id ?? ""));
    const name = [...members.keys()].find((one) => one.endsWith("receipt.txt")) ?? "";
    expect(members.get(name)?.toString()).toBe("A rec");
    expect(members.get("manifest.txt")?.toString()).toContain(`uploaded, which had ${file.sha256}: ${name}\n`);
    await robin.call(checkRecord, {});
    const checked = await readZip(await fetchBinder(app, robin, (await makeAndWait(app, robin)).ready?.id ?? ""));
    expect([...checked.keys()].filter((one) => one.startsWith("files/"))).toEqual([]);
    expect(checked.get("03-evidence-index.csv")?.toString()).toContain("no longer the bytes that were stored");
  });

  test("is outdated by what is recorded or stated afterwards, and by nothing else", async () => {
    const { kept, letter } = await buildBook(robin);
    expect((await makeAndWait(app, robin)).ready?.isOutdated).toBe(false);
    await robin.call(detachFiles, { body: { fileIds: [letter.id], entryIds: [kept.id] } });
    expect((await read()).ready?.isOutdated).toBe(true);
    const again = await makeAndWait(app, robin);
    expect(again.ready?.isOutdated).toBe(false);
    await log(robin);
    expect((await read()).ready?.isOutdated).toBe(true);
  });

  test("a new one takes the place of the old one, whose link and file end", async () => {
    const first = (await makeAndWait(app, robin)).ready;
    const token = await linkOf(robin, first?.id ?? "");
    const second = (await makeAndWait(app, robin)).ready;
    expect(second?.id).not.toBe(first?.id);
    expect((await app.visitor().refused(downloadBinder, { params: { token } })).status).toBe(404);
    const { rows } = await app.database.pool.query(
      "SELECT count(*)::int AS count FROM stored_files WHERE user_id = $1 AND purpose = 'audit_binder'",
      [robin.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("is downloaded whole or from a byte on, and another version never continues this one", async () => {
    const { ready } = await makeAndWait(app, robin);
    const whole = await fetchBinder(app, robin, ready?.id ?? "");
    const params = { token: await linkOf(robin, ready?.id ?? "") };
    const get = (headers: Record<string, string>) => app.visitor().send(downloadBinder, { params }, { headers });
    const all = await get({});
    expect(all.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-type": "application/zip",
      "content-length": String(whole.length),
      "content-disposition": expect.stringContaining(`tenure-audit-binder-${YEAR}.zip`),
      etag: `"${ready?.sha256}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const half = Math.floor(whole.length / 2);
    const rest = await get({ range: `bytes=${half}-`, "if-range": String(all.headers["etag"]) });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers["content-range"]).toBe(`bytes ${half}-${whole.length - 1}/${whole.length}`);
    expect(Buffer.concat([whole.subarray(0, half), rest.rawPayload]).equals(whole)).toBe(true);
    const other = await get({ range: `bytes=${half}-`, "if-range": '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, whole.length]);
    const beyond = await get({ range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${whole.length}`]);
  });

  test("belongs to its owner: strangers find nothing, and a link ends after a day", async () => {
    const { ready } = await makeAndWait(app, robin);
    const id = ready?.id ?? "";
    const wren = await app.signUp();
    expect(await read(wren)).toMatchObject({ ready: null, attempt: null });
    expect((await wren.refused(createBinderLink, { params: { id } })).status).toBe(404);
    for (const [endpoint, request] of [
      [makeBinder, BODY],
      [getBinder, { params: { year: YEAR } }],
      [createBinderLink, { params: { id } }],
    ] as const)
      expect((await app.visitor().refused(endpoint, request)).status).toBe(401);
    expect((await robin.refused(createBinderLink, { params: { id: "x" } })).status).toBe(404);
    expect((await app.visitor().refused(downloadBinder, { params: { token: "A".repeat(43) } })).status).toBe(404);
    expect((await app.visitor().refused(downloadBinder, { params: { token: "short" } })).status).toBe(404);
    const params = { token: await linkOf(robin, id) };
    const newer = await linkOf(robin, id);
    expect((await app.visitor().refused(downloadBinder, { params })).status).toBe(404);
    app.clock.advance(24 * 3600);
    expect((await app.visitor().refused(downloadBinder, { params: { token: newer } })).status).toBe(404);
  });

  test("that came back with a backup while it was being made is begun anew by a chore", async () => {
    await buildBook(robin);
    const { ready } = await makeAndWait(app, robin);
    // As a backup has it that was made meanwhile: the row, and no job.
    await setRow("status = 'making', file_id = NULL, sha256 = NULL, byte_size = NULL, expires_at = NULL");
    expect((await read()).attempt?.status).toBe("making");
    await runChores();
    await app.platform.jobs.settled();
    const again = await read();
    expect(again.attempt).toBeNull();
    expect(again.ready).toMatchObject({ id: ready?.id, status: "ready" });
    expect((await readZip(await fetchBinder(app, robin, ready?.id ?? ""))).has("manifest.txt")).toBe(true);
  });

  test("that brings its process down each time is given up, with the reason", async () => {
    await makeAndWait(app, robin);
    await setRow("status = 'making', file_id = NULL, expires_at = NULL");
    await leaveLeased(app, makeArchive, { userId: robin.userId, id: (await read()).attempt?.id ?? "" });
    await takeOverJobs(app);
    expect((await read()).attempt).toMatchObject({ status: "failed", failure: expect.stringContaining("3 times") });
    expect((await makeAndWait(app, robin)).ready?.status).toBe("ready");
  });

  test("that fails keeps nothing of it and says so; the next one may succeed", async () => {
    const { receipt } = await buildBook(robin);
    const { files } = app.platform;
    const stream = files.streamAsIs;
    files.streamAsIs = async (sha256) => {
      if (sha256 === receipt.sha256) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return stream(sha256);
    };
    const failed = await makeAndWait(app, robin);
    files.streamAsIs = stream;
    expect(failed.ready).toBeNull();
    expect(failed.attempt).toMatchObject({ status: "failed", failure: expect.stringContaining("no room") });
    const told = await app.database.pool.query(
      "SELECT details FROM user_activity_logs WHERE user_id = $1 AND event = 'binder.failed'",
      [robin.userId],
    );
    expect(told.rows).toMatchObject([{ details: { reason: expect.stringContaining("no room") } }]);
    expect(await readdir(join(app.platform.config.dataDir, "files/incoming/now"))).toEqual([]);
    expect((await makeAndWait(app, robin)).ready).toMatchObject({ status: "ready" });
  });

  test("goes after seven days, its bytes with it", async () => {
    const { ready } = await makeAndWait(app, robin);
    const { rows } = await app.database.pool.query("SELECT file_id FROM audit_binders WHERE id = $1", [ready?.id]);
    const fileId: string = rows[0].file_id;
    expect(await findStoredFile(testScope(robin), app.database.db, fileId)).toBeDefined();
    app.clock.advance(7 * 86_400 + 1);
    expect(await read()).toMatchObject({ ready: null, attempt: null });
    expect((await robin.refused(createBinderLink, { params: { id: ready?.id ?? "" } })).status).toBe(404);
    await runChores();
    expect(await findStoredFile(testScope(robin), app.database.db, fileId)).toBeUndefined();
    expect((await robin.refused(createBinderLink, { params: { id: ready?.id ?? "" } })).status).toBe(404);
  });
});
