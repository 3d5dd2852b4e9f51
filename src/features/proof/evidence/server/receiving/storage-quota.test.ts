import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFiles, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { beginUpload, finishUpload, uploadPart } from "#features/proof/evidence/upload-contract.ts";
import { uploadImport } from "#features/intake/imports/contract.ts";
import { createProperty, uploadPropertyPhoto } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { photo, upload } from "../testing/sample-files.ts";

const MEGABYTE = 1024 * 1024;
const ALLOWED = 6 * MEGABYTE;

describe.each(TEST_ENGINES)("how much an account may keep (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    app.platform.config.storagePerAccountBytes = ALLOWED;
  });
  afterAll(() => app.close());

  let made = 0;
  const text = (byteSize: number): Buffer => Buffer.alloc(byteSize, `${(made += 1)} of a log of messages\n`);
  const storageOf = async (client: ApiClient) => (await client.call(listFiles, { query: {} })).storage;
  const begin = (client: ApiClient, fileSize: number) =>
    client.send(beginUpload, { body: { originalName: "long.txt", fileSize } });

  test("what goes beyond is refused with the figures, and leaves what was kept", async () => {
    const robin = await app.signUp();
    expect(await storageOf(robin)).toEqual({ usedBytes: 0, allowedBytes: ALLOWED });
    await upload(robin, text(4 * MEGABYTE), "first.txt");
    const refusal = await robin.refused(
      uploadEvidence,
      {},
      { file: { content: text(3 * MEGABYTE), fileName: "b.txt" } },
    );
    expect(refusal).toMatchObject({ status: 413, code: "storage_quota_reached" });
    expect(refusal.message).toContain("4 MB of 6 MB used");
    expect(refusal.data).toEqual({ usedBytes: 4 * MEGABYTE, allowedBytes: ALLOWED });
    await upload(robin, text(2 * MEGABYTE), "third.txt");
    expect(await storageOf(robin)).toEqual({ usedBytes: ALLOWED, allowedBytes: ALLOWED });
  });

  test("it is each account's own", async () => {
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const content = text(4 * MEGABYTE);
    await upload(robin, content, "same.txt");
    await upload(sam, content, "same.txt");
    expect((await storageOf(sam)).usedBytes).toBe(4 * MEGABYTE);
  });

  test("several at once do not pass it together, whole or in parts", async () => {
    const robin = await app.signUp();
    const whole = await Promise.all(
      [1, 2, 3].map(() =>
        robin.send(uploadEvidence, {}, { file: { content: text(2.5 * MEGABYTE), fileName: "a.txt" } }),
      ),
    );
    expect(whole.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 413]);
    const sam = await app.signUp();
    const parts = await Promise.all([1, 2, 3].map(() => begin(sam, 2.5 * MEGABYTE)));
    expect(parts.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 413]);
    expect((await storageOf(sam)).usedBytes).toBe(5 * MEGABYTE);
  });

  test("a file in parts is counted once, while it comes and when it has come", async () => {
    const robin = await app.signUp();
    const content = text(5 * MEGABYTE);
    const { id } = (await begin(robin, content.length)).json<{ id: string }>();
    await robin.call(uploadPart, { params: { id, offset: 0 } }, { file: { content, fileName: "part" } });
    expect((await storageOf(robin)).usedBytes).toBe(content.length);
    await robin.call(finishUpload, { params: { id } });
    expect((await storageOf(robin)).usedBytes).toBe(content.length);
  });

  test("logs and photos of properties count too", async () => {
    const robin = await app.signUp();
    const { id } = await robin.call(createProperty, { body: buildProperty() });
    await upload(robin, text(ALLOWED - 200), "nearly-all.txt");
    const log = { content: `Date,Hours,Activity\n${"2026-03-08,2,Heater\n".repeat(20)}`, fileName: "log.csv" };
    expect((await robin.refused(uploadImport, {}, { file: log })).code).toBe("storage_quota_reached");
    const picture = { content: await photo(), fileName: "house.jpg" };
    const refusal = await robin.refused(uploadPropertyPhoto, { params: { id } }, { file: picture });
    expect(refusal.code).toBe("storage_quota_reached");
  });

  test("a file that is here already may be sent again by whoever has no room", async () => {
    const robin = await app.signUp();
    const content = text(ALLOWED);
    const sent = await begin(robin, content.length);
    const { id } = sent.json<{ id: string }>();
    for (const offset of [0, 3 * MEGABYTE]) {
      const part = content.subarray(offset, offset + 3 * MEGABYTE);
      await robin.call(uploadPart, { params: { id, offset } }, { file: { content: part, fileName: "part" } });
    }
    const { file } = await robin.call(finishUpload, { params: { id } });
    const { sha256 } = file;
    const again = { originalName: "again.txt", fileSize: content.length, sha256 };
    await robin.call(beginUpload, { body: again });
    expect((await begin(robin, 1)).statusCode).toBe(413);
  });
});
