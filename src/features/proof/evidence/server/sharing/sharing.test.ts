import ExifReader from "exifreader";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  getFile,
  getFileContent,
  listFileActs,
  listFiles,
  restoreFiles,
  trashFiles,
} from "#features/proof/evidence/contract.ts";
import {
  createShare,
  getSharedFile,
  listShares,
  openSharedFile,
  revokeShare,
} from "#features/proof/evidence/sharing-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { HEIC, PDF, photo, signUpVerified, upload } from "../testing/sample-files.ts";

const CAMERA = { takenAt: "2026:03:08 14:05:06", latitude: 41.65, longitude: -83.55 };

describe.each(TEST_ENGINES)("a share link (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let wren: ApiClient;
  let fileId: string;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    wren = await signUpVerified(app);
    fileId = (await upload(wren, PDF, "Lease.pdf")).file.id;
  });
  const share = async (id = fileId) => {
    const {
      share: made,
      url,
      publicToken,
    } = await wren.call(createShare, { params: { id }, body: { expiresInDays: 7 } });
    expect(url.endsWith(`/shared-file/${publicToken}`)).toBe(true);
    return { share: made, url, params: { token: publicToken } };
  };
  const shares = async () => (await wren.call(listShares, { params: { id: fileId } })).shares;

  test("opens the file without a login, says what it is, and leaves no trace in caches", async () => {
    const { url, params } = await share();
    expect(url).toMatch(/\/shared-file\/[0-9a-f]{32}[\w-]{43}$/);
    const visitor = app.visitor();
    expect(await visitor.call(getSharedFile, { params })).toEqual({
      sharedByName: "Robin Vale",
      originalName: "Lease.pdf",
      mimeType: "application/pdf",
      kind: "pdf",
      fileSize: PDF.length,
      expiresAt: "2026-03-17T15:00:00.000Z",
      isCopy: false,
    });
    const answer = await visitor.send(openSharedFile, { params });
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    for (const token of [params.token, "A".repeat(43)]) {
      for (const endpoint of [getSharedFile, openSharedFile]) {
        expect((await visitor.send(endpoint, { params: { token } })).headers).toMatchObject({
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex, nofollow",
        });
      }
    }
    expect((await wren.call(getFile, { params: { id: fileId } })).openShareCount).toBe(1);
    expect((await wren.call(listFiles, { query: { view: "shared" } })).counts.shared).toBe(1);
  });

  test("fifty openings at once are counted as fifty, each with its line in the history", async () => {
    const { params } = await share();
    const openings = await Promise.all(
      Array.from({ length: 50 }, () => app.visitor().send(openSharedFile, { params })),
    );
    expect(new Set(openings.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await shares()).toMatchObject([{ accessCount: 50, lastOpenedAt: app.clock.now().toISOString() }]);
    const { acts } = await wren.call(listFileActs, { query: { act: ["share_open"], limit: 200 } });
    expect(acts).toHaveLength(50);
    expect(acts[0]).toMatchObject({ actorName: null, isByOther: false, fileName: "Lease.pdf" });
  });

  test("looking at what a link leads to is not opening it, nor is asking for its headers alone", async () => {
    const { params } = await share();
    await app.visitor().call(getSharedFile, { params });
    const url = `/api/shared-files/${params.token}/content`;
    expect((await app.app.inject({ method: "HEAD", url })).statusCode).toBe(404);
    expect(await shares()).toMatchObject([{ accessCount: 0, lastOpenedAt: null }]);
  });

  test("unknown, malformed, expired, ended links and those of files in the trash answer alike", async () => {
    const [expired, ended, trashed] = [await share(), await share(), await share()];
    await wren.call(revokeShare, { params: { id: ended.share.id } });
    app.clock.advance(7 * 86_400);
    const refusals = [await app.visitor().refused(openSharedFile, { params: expired.params })];
    app.clock.advance(-7 * 86_400);
    await wren.call(trashFiles, { body: { fileIds: [fileId] } });
    await wren.call(restoreFiles, { body: { fileIds: [fileId] } });
    for (const params of [ended.params, trashed.params, { token: "A".repeat(43) }]) {
      refusals.push(await app.visitor().refused(openSharedFile, { params }));
      refusals.push(await app.visitor().refused(getSharedFile, { params }));
    }
    expect(new Set(refusals.map(({ status, code, message }) => `${status} ${code} ${message}`)).size).toBe(1);
    expect(refusals[0]?.status).toBe(404);
    expect((await app.visitor().refused(openSharedFile, { params: { token: "short" } })).status).toBe(404);
    expect((await shares()).map(({ accessCount, state }) => [accessCount, state])).toEqual(
      Array.from({ length: 3 }, () => [0, "revoked"]),
    );
  });

  test("is kept as a hash, and no two tokens are alike", async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => share()));
    const { rows } = await app.database.pool.query("SELECT * FROM book_links");
    const { rows: acts } = await app.database.pool.query("SELECT * FROM evidence_acts");
    for (const { params } of links) {
      expect(JSON.stringify([rows, acts])).not.toContain(params.token);
      expect(rows.some((row) => Buffer.from(row.token_hash).toString().includes(params.token))).toBe(false);
    }
    expect(new Set(links.map(({ params }) => params.token)).size).toBe(20);
    const more = await wren.refused(createShare, { params: { id: fileId }, body: { expiresInDays: 7 } });
    expect(more).toMatchObject({ status: 409, code: "state_conflict" });
  });

  test.each([
    ["front.jpg", "image/jpeg", () => photo(CAMERA), "front.jpg", "image/jpeg"],
    ["front.png", "image/png", () => photo({ ...CAMERA, format: "png" }), "front.png", "image/png"],
    ["front.webp", "image/webp", () => photo({ ...CAMERA, format: "webp" }), "front.webp", "image/webp"],
    ["front.avif", "image/avif", () => photo({ ...CAMERA, format: "avif" }), "front.jpg", "image/jpeg"],
    ["IMG_1.HEIC", "image/heic", async () => HEIC, "IMG_1.jpg", "image/jpeg"],
  ] as const)(
    "hands out %s without place, time and device, and the original stays as it came",
    async (originalName, mimeType, make, copyName, copyType) => {
      const original = await make();
      expect(original.toString("latin1")).toContain("Phone of Robin");
      const { file } = await upload(wren, original, originalName);
      expect(file).toMatchObject({ mimeType, takenOn: "2026-03-08", latitude: expect.closeTo(41.65, 4) });
      const { params } = await share(file.id);
      expect(await app.visitor().call(getSharedFile, { params })).toMatchObject({
        isCopy: true,
        originalName: copyName,
        mimeType: copyType,
      });
      const answer = await app.visitor().send(openSharedFile, { params });
      expect(answer.headers["content-type"]).toBe(copyType);
      expect(answer.headers["content-disposition"]).toContain(`filename="${copyName}"`);
      const copy = answer.rawPayload;
      expect(copy.toString("latin1")).not.toContain("Phone of Robin");
      expect(await sharp(copy).metadata()).toMatchObject({ width: 60, height: 40 });
      expect((await sharp(copy).metadata()).xmp).toBeUndefined();
      const { exif, gps } = ExifReader.load(copy, { expanded: true });
      expect([exif?.DateTimeOriginal, gps]).toEqual([undefined, undefined]);
      const own = await wren.send(getFileContent, { params: { id: file.id } });
      expect(own.rawPayload.equals(original)).toBe(true);
    },
  );

  test("is not made of a picture that cannot be written anew, of a file in the trash, or by somebody unconfirmed", async () => {
    const torn = (await upload(wren, (await photo()).subarray(0, 150), "torn.jpg")).file;
    const body = { expiresInDays: 7 };
    expect(await wren.refused(createShare, { params: { id: torn.id }, body })).toMatchObject({ status: 409 });
    await wren.call(trashFiles, { body: { fileIds: [fileId] } });
    expect(await wren.refused(createShare, { params: { id: fileId }, body })).toMatchObject({ status: 409 });
    const finch = await app.signUp();
    const { file } = await upload(finch, PDF);
    expect((await finch.refused(createShare, { params: { id: file.id }, body })).code).toBe("email_not_verified");
    for (const days of [0, 8, 365, "7"]) {
      const refusal = await wren.refused(createShare, { params: { id: torn.id }, body: { expiresInDays: days } });
      expect(refusal.fields).toHaveProperty("expiresInDays");
    }
  });

  test("is ended by its owner alone, with the habits of a write", async () => {
    const { share: made } = await share();
    const finch = await app.signUp();
    expect((await finch.refused(revokeShare, { params: { id: made.id } })).status).toBe(404);
    await expectWriteHabits({ owner: wren, visitor: app.visitor() }, revokeShare, { params: { id: made.id } });
    expect(await shares()).toMatchObject([{ state: "revoked" }]);
  });

  test("is counted by address, so that tokens cannot be tried in numbers", async () => {
    const guesser = app.visitor();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 122; attempt += 1) {
      statuses.add((await guesser.refused(openSharedFile, { params: { token: "B".repeat(43) } })).status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});
