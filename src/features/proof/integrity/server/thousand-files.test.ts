import { readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { insertStoredFile } from "#server/files/stored-files.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { checkRecord } from "../contract.ts";

/** They are read 200 at a time, so that the last page is an empty one. */
const FILES = process.env["TENURE_TEST_LONG"] === "1" ? 1000 : 400;

test(`one flipped byte in one of ${FILES} files, one deleted file and one row edited by SQL are exactly what is found`, async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  const { platform, database } = app;
  const entry = await robin.call(createTimeEntry, {
    body: { date: "2026-03-09", hours: 2, activityType: "property-management", description: "Met the plumber" },
  });
  const paths: string[] = [];
  const ids: string[] = [];
  const photos = Array.from({ length: FILES }, (_, index) => Buffer.from(`The photo ${index} of Maple House`));
  for (const [index, stored] of (await Promise.all(photos.map((photo) => platform.files.put(photo)))).entries()) {
    const id = platform.newId();
    await insertStoredFile(testScope(robin), database.db, {
      id,
      ...stored,
      mimeType: "image/jpeg",
      originalName: `photo-${index}.jpg`,
      purpose: "property_photo",
      createdAt: app.clock.now(),
    });
    ids.push(id);
    const { sha256 } = stored;
    paths.push(join(platform.config.dataDir, "files", sha256.slice(0, 2), sha256.slice(2, 4), sha256));
  }
  const check = async () => (await robin.call(checkRecord, {})).check;
  expect(await check()).toMatchObject({ fileCount: FILES, faultCount: 0 });

  const [flipped = "", deleted = ""] = [paths[217], paths[380]];
  const bytes = await readFile(flipped);
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  await writeFile(flipped, bytes);
  await unlink(deleted);
  await database.pool.query("UPDATE time_entries SET description = 'Met the lawyer' WHERE id = $1", [entry.id]);
  const { faultCount, faults } = await check();
  expect(faultCount).toBe(3);
  // Files are read in the order of their ids, which were all made in one millisecond.
  expect(faults.map(({ kind, subjectId }) => [kind, subjectId]).toSorted()).toEqual([
    ["entry_changed", entry.id],
    ["file_changed", ids[217]],
    ["file_missing", ids[380]],
  ]);
});
