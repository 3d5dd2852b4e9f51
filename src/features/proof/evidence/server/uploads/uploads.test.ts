import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getFileContent, listFiles } from "#features/proof/evidence/contract.ts";
import { beginUpload, finishUpload, getUpload, uploadPart } from "#features/proof/evidence/upload-contract.ts";
import { removeUnnamedBytes } from "#server/files/file-chores.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { evidenceChores } from "../chores.ts";
import { PDF, upload } from "../testing/sample-files.ts";

const PART = 1024 * 1024;
const contentOf = (megabytes: number, seed: string): Buffer =>
  Buffer.concat([PDF, Buffer.from(seed), Buffer.alloc(megabytes * PART, seed)]);

describe.each(TEST_ENGINES)("a file in parts (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let wren: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    wren = await app.signUp();
  });
  afterAll(() => app.close());
  const begin = (fileSize: number, client = wren, sha256?: string) =>
    client.call(beginUpload, { body: { originalName: "walkthrough.pdf", fileSize, sha256 } });
  const send = (id: string, offset: number, content: Buffer, client = wren) =>
    client.call(uploadPart, { params: { id, offset } }, { file: { content, fileName: "part" } });
  const files = async (): Promise<string[]> => {
    const entries = await readdir(join(app.platform.config.dataDir, "files"), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  test("comes part by part, goes on where it broke off, and is the file it was", async () => {
    const content = contentOf(3, "a");
    const { id } = await begin(content.length);
    await send(id, 0, content.subarray(0, PART));
    await send(id, 0, content.subarray(0, PART));
    expect(await wren.call(getUpload, { params: { id } })).toEqual({
      id,
      fileSize: content.length,
      receivedBytes: PART,
    });
    expect((await wren.refused(finishUpload, { params: { id } })).code).toBe("state_conflict");
    for (let at = PART; at < content.length; at += PART) await send(id, at, content.subarray(at, at + PART));
    const answer = await wren.send(finishUpload, { params: { id } }, { idempotencyKey: `finish-${id}` });
    const again = await wren.send(finishUpload, { params: { id } }, { idempotencyKey: `finish-${id}` });
    expect([again.statusCode, again.body]).toEqual([200, answer.body]);
    expect(answer.json()).toMatchObject({ isDuplicate: false, file: { originalName: "walkthrough.pdf", kind: "pdf" } });
    const served = await wren.send(getFileContent, { params: { id: answer.json().file.id } });
    expect(served.rawPayload.equals(content)).toBe(true);
    expect((await upload(wren, content)).isDuplicate).toBe(true);
    expect((await wren.refused(getUpload, { params: { id } })).status).toBe(404);
  });

  test("begins twenty times at most, however many begin at once", async () => {
    const robin = await app.signUp();
    for (let count = 1; count < 20; count += 1) await begin(PART, robin);
    const tries = Array.from({ length: 6 }, () =>
      robin.send(beginUpload, { body: { originalName: "walkthrough.pdf", fileSize: PART } }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("goes on under another call when it says the same fingerprint, for a day and for its owner", async () => {
    const content = contentOf(2, "b");
    const print = createHash("sha256").update(content).digest("hex");
    app.clock.advance(-86_401);
    const { id } = await begin(content.length, wren, print);
    await send(id, 0, content.subarray(0, PART));
    expect(await begin(content.length, wren, print)).toEqual({ id, fileSize: content.length, receivedBytes: PART });
    for (const other of [
      await begin(content.length - 1, wren, print),
      await begin(content.length, wren),
      await begin(content.length, await app.signUp(), print),
    ])
      expect(other).toMatchObject({ receivedBytes: 0, id: expect.not.stringMatching(id) });
    app.clock.advance(86_401);
    const later = await begin(content.length, wren, print);
    expect(later).toMatchObject({ receivedBytes: 0, id: expect.not.stringMatching(id) });
  });

  test("that comes as another than it said is not kept, and can be sent anew", async () => {
    const content = contentOf(1, "c");
    const print = createHash("sha256").update(content).digest("hex");
    const { id } = await begin(content.length, wren, print);
    await send(id, 0, Buffer.concat([content.subarray(1), Buffer.from("!")]));
    expect((await wren.refused(finishUpload, { params: { id } })).code).toBe("state_conflict");
    const { counts } = await wren.call(listFiles, { query: {} });
    const again = await begin(content.length, wren, print);
    expect(again).toMatchObject({ receivedBytes: 0, id: expect.not.stringMatching(id) });
    await send(again.id, 0, content);
    await wren.call(finishUpload, { params: { id: again.id } });
    expect((await wren.call(listFiles, { query: {} })).counts.all).toBe(counts.all + 1);
  });

  test("refuses a part behind a gap, one beyond the end, and a kind that is not kept", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { id } = await begin(page.length);
    const part = (offset: number, content: Buffer) =>
      wren.refused(uploadPart, { params: { id, offset } }, { file: { content, fileName: "part" } });
    expect(await part(5, page.subarray(5))).toMatchObject({ status: 409, code: "state_conflict" });
    expect(await part(0, Buffer.concat([page, page]))).toMatchObject({ status: 413, code: "payload_too_large" });
    await send(id, 0, page);
    expect(await wren.refused(finishUpload, { params: { id } })).toMatchObject({ status: 415 });
    expect((await part(-1, page)).status).toBe(404);
  });

  test.each([
    [0, "fileSize"],
    [25 * 1024 * 1024 + 1, "fileSize"],
  ])("of %i bytes is not begun", async (fileSize, field) => {
    const refusal = await wren.refused(beginUpload, { body: { originalName: "a.pdf", fileSize } });
    expect(refusal.fields).toHaveProperty(field);
    const odd = await wren.refused(beginUpload, { body: { originalName: "a.pdf", fileSize: 1, sha256: "AB" } });
    expect(odd.fields).toHaveProperty("sha256");
  });

  test("is nobody else's to see or to go on with", async () => {
    const finch = await app.signUp();
    const { id } = await begin(10);
    const part = { file: { content: "0123456789", fileName: "part" } };
    const attempts = [
      finch.refused(getUpload, { params: { id } }),
      finch.refused(uploadPart, { params: { id, offset: 0 } }, part),
      finch.refused(finishUpload, { params: { id } }),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(404);
    expect((await wren.call(getUpload, { params: { id } })).receivedBytes).toBe(0);
  });

  test("begins with the habits of a write, and twenty may be on their way", async () => {
    const finch = await app.signUp();
    const body = { originalName: "a.pdf", fileSize: 10 };
    const clients = { owner: finch, visitor: app.visitor() };
    await expectWriteHabits(clients, beginUpload, { body }, { ...body, fileSize: 11 });
    for (let n = 1; n < 20; n += 1) await begin(10, finch);
    expect((await finch.refused(beginUpload, { body })).code).toBe("state_conflict");
  });

  test("fifty that are never finished leave no row and no file after a day", async () => {
    const before = await files();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()));
    for (let n = 0; n < 50; n += 1) {
      const client = people[n % people.length] ?? wren;
      const { id } = await begin(3 * PART, client);
      for (let part = 0; part < n % 3; part += 1)
        await send(id, part * 1000, Buffer.alloc(1000, `${n} ${part}`), client);
    }
    expect((await files()).length).toBeGreaterThan(before.length);
    app.clock.advance(86_401);
    for (const { name, run } of evidenceChores) if (name.includes("uploads")) await run(app.platform);
    await removeUnnamedBytes(app.platform, new Date(Date.now() + 60_000));
    app.clock.advance(-86_401);
    const { rows } = await app.database.pool.query(
      "SELECT (SELECT count(*) FROM evidence_uploads) + (SELECT count(*) FROM evidence_upload_parts) AS n",
    );
    expect(Number(rows[0].n)).toBe(0);
    const { files: kept } = await wren.call(listFiles, { query: {} });
    expect((await files()).toSorted()).toEqual(kept.map(({ sha256 }) => sha256).toSorted());
  });
});
