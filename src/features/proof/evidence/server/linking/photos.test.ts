import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attachFiles,
  dismissSuggestion,
  getFile,
  getFilePreview,
  listFiles,
} from "#features/proof/evidence/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { recordEvidence } from "#features/log/time-entries/server/index.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { HEIC, logEntry, PDF, photo, upload } from "../testing/sample-files.ts";

let app: TestApp;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  wren = await app.signUp();
});
afterAll(() => app.close());

const BIRCH = { latitude: 41.65, longitude: -83.55 };
const addBirch = async (): Promise<string> => {
  const body = buildProperty({ nickname: `Birch ${app.platform.newId()}`, ...BIRCH });
  return (await wren.call(createProperty, { body })).id;
};
let shade = 0;
const camera = (takenAt: string, place = BIRCH) => {
  shade += 1;
  return photo({ takenAt, ...place, color: `rgb(${shade}, 80, 120)` });
};

test("a photo is read: its day, its place, and a small picture of it", async () => {
  const { file } = await upload(wren, await camera("2026:03:01 09:30:00"), "IMG_1.jpg");
  expect(file).toMatchObject({ kind: "image", takenOn: "2026-03-01", takenTime: "09:30:00", hasPreview: true });
  expect(file.latitude).toBeCloseTo(BIRCH.latitude, 4);
  expect(file.longitude).toBeCloseTo(BIRCH.longitude, 4);
  const preview = await wren.send(getFilePreview, { params: { id: file.id } });
  expect(preview.headers["content-type"]).toBe("image/webp");
  expect(preview.rawPayload.toString("latin1")).not.toContain("Phone of Robin");
});

test("a HEIC photo is read like any other, and its small picture shows what it shows", async () => {
  const { file } = await upload(wren, HEIC, "IMG_1.HEIC");
  expect(file).toMatchObject({
    mimeType: "image/heic",
    takenOn: "2026-03-08",
    takenTime: "14:05:06",
    latitude: expect.closeTo(41.65, 4),
    hasPreview: true,
  });
  const preview = await wren.send(getFilePreview, { params: { id: file.id } });
  const { width, height } = await sharp(preview.rawPayload).metadata();
  expect([width, height]).toEqual([60, 40]);
  const { channels } = await sharp(preview.rawPayload).stats();
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 20) * 20)).toEqual([140, 60, 40]);
});

test.each(["0000:00:00 00:00:00", "2026:02:31 10:00:00", "yesterday"])(
  "a camera that writes %s says nothing about the day",
  async (takenAt) => {
    expect((await upload(wren, await camera(takenAt))).file.takenOn).toBeNull();
  },
);

test("a photo proposes the entry of its day and place; dismissed, it does so no more; linked, neither", async () => {
  const propertyId = await addBirch();
  const entry = await logEntry(wren, { propertyId, date: "2026-03-02" });
  const { file } = await upload(wren, await camera("2026:03:02 10:00:00"));
  expect(file.suggestion).toMatchObject({ takenOn: "2026-03-02", entries: [{ id: entry.id }] });
  const listed = (await wren.call(listFiles, { query: { view: "unlinked" } })).files.find(({ id }) => id === file.id);
  expect(listed?.suggestion).toEqual(file.suggestion);
  const params = { id: file.id };
  const body = { entryIds: [entry.id] };
  await expectWriteHabits(
    { owner: wren, visitor: app.visitor() },
    dismissSuggestion,
    { params, body },
    { entryIds: [file.id] },
  );
  expect((await wren.call(getFile, { params })).suggestion?.entries).toEqual([]);
  await wren.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
  const linked = await wren.call(getFile, { params });
  expect(linked).toMatchObject({ suggestion: null, entries: [{ id: entry.id, disagreements: [] }] });
});

test("a photo of another day or place than its entry says so", async () => {
  const propertyId = await addBirch();
  const entry = await logEntry(wren, { propertyId, date: "2026-03-04" });
  const { file } = await upload(wren, await camera("2026:03:05 10:00:00", { latitude: 42.65, longitude: -83.55 }));
  await wren.call(attachFiles, { body: { fileIds: [file.id], entryIds: [entry.id] } });
  const [linked] = (await wren.call(getFile, { params: { id: file.id } })).entries;
  expect(linked?.disagreements).toEqual([
    { kind: "day", days: 1 },
    { kind: "place", meters: expect.closeTo(111_000, -3) },
  ]);
});

test("where a plan keeps one file an entry, of a hundred at once exactly one is kept", async () => {
  const entry = await logEntry(wren);
  const { file } = await upload(wren, PDF);
  const { id: fileId, sha256: fileSha256, originalName: fileName, fileSize: byteSize, mimeType } = file;
  const act = {
    kind: "attach",
    entryId: entry.id,
    file: { fileId, fileSha256, fileName, byteSize, mimeType },
  } as const;
  const receipt = { receivedAt: app.clock.now(), filesPerEntry: 1 };
  const attempts = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      inTransaction(app.database.db, (tx) => recordEvidence(testScope(wren), tx, [act], receipt)),
    ),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refusal = attempts.find((attempt) => attempt.status === "rejected");
  expect(refusal?.reason.message).toBe("The free plan keeps 1 file an entry. Upgrade to Premium to add more.");
});
