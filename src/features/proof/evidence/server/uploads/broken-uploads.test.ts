import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginUpload, getUpload, uploadPart } from "#features/proof/evidence/upload-contract.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import { removeUnnamedBytes } from "#server/files/file-chores.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { breakOffUpload } from "#test/support/break-off-upload.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { evidenceChores } from "../chores.ts";
import { PDF, upload } from "../testing/sample-files.ts";

const UPLOADS = 50;
const SEED = 20_261_120;
const MEGABYTE = 1024 * 1024;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  port = Number(new URL(await app.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

const rows = async () => {
  const { rows: counted } = await app.database.pool.query(
    `SELECT (SELECT count(*)::int FROM stored_files) AS files, (SELECT count(*)::int FROM evidence_files) AS evidence,
      (SELECT count(*)::int FROM evidence_acts) AS acts, (SELECT count(*)::int FROM evidence_uploads) AS uploads,
      (SELECT count(*)::int FROM evidence_upload_parts) AS parts`,
  );
  return counted[0];
};
const files = async (): Promise<string[]> => {
  const root = join(app.platform.config.dataDir, "files");
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();
};
/** The server has heard of every line that is dead; what it does then comes soon after. */
const untilLinesAreClosed = async (): Promise<void> => {
  const countOpen = () => new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(countOpen, { timeout: 20_000 }).toBe(0);
};
const tokenOf = async ({ userId }: ApiClient): Promise<string> => {
  const session = await app.database.pool.query("SELECT id FROM sessions WHERE user_id = $1", [userId]);
  const { secret } = app.platform.config;
  return signAccessToken({ userId, sessionId: session.rows[0].id }, secret, app.clock.now());
};

test(`${UPLOADS} whole uploads whose line goes dead anywhere leave no row and no file`, async () => {
  const random = seededRandom(SEED);
  const finch = await app.signUp();
  const token = await tokenOf(finch);
  const before = [await rows(), await files()];
  const content = Buffer.concat([PDF, Buffer.alloc(4 * MEGABYTE, 32)]);
  await Promise.all(
    Array.from({ length: UPLOADS }, () =>
      breakOffUpload({
        port,
        token,
        method: "POST",
        path: "/api/files",
        content,
        // A third of them within the first bytes, by which the kind is decided.
        sentBytes: Math.floor(random() ** 3 * content.length),
      }),
    ),
  );
  await untilLinesAreClosed();
  await expect.poll(files, { timeout: 20_000 }).toEqual(before[1]);
  expect(await rows()).toEqual(before[0]);
  const kept = await upload(finch, PDF);
  expect(kept.isDuplicate).toBe(false);
  await removeUnnamedBytes(app.platform, new Date(Date.now() + 86_400_000));
  await expect.poll(files, { timeout: 20_000 }).toEqual([...(before[1] as string[]), kept.file.sha256].toSorted());
});

test(`${UPLOADS} uploads in parts that break off anywhere keep whole parts alone, and after a day nothing`, async () => {
  const random = seededRandom(SEED + 1);
  const before = [await rows(), await files()];
  const content = Buffer.concat([PDF, Buffer.alloc(MEGABYTE, 32)]);
  const partBytes = 300_000;
  const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()));
  const breakOne = async (client: ApiClient, at: number): Promise<void> => {
    const body = { originalName: `walk ${at}.pdf`, fileSize: content.length };
    const { id } = await client.call(beginUpload, { body });
    const wholeParts = Math.floor(random() * 3);
    for (let part = 0; part < wholeParts; part += 1) {
      const piece = content.subarray(part * partBytes, (part + 1) * partBytes);
      await client.call(
        uploadPart,
        { params: { id, offset: part * partBytes } },
        { file: { content: piece, fileName: "p" } },
      );
    }
    const offset = wholeParts * partBytes;
    await breakOffUpload({
      port,
      token: await tokenOf(client),
      method: "PUT",
      path: `/api/files/uploads/${id}/parts/${offset}`,
      content: content.subarray(offset, offset + partBytes),
      sentBytes: Math.floor(random() * partBytes),
    });
    expect((await client.call(getUpload, { params: { id } })).receivedBytes).toBe(offset);
  };
  for (let at = 0; at < UPLOADS; at += 1) await breakOne(people[at % people.length] as ApiClient, at);
  app.clock.advance(86_401);
  for (const { name, run } of evidenceChores) if (name.includes("uploads")) await run(app.platform);
  app.clock.advance(-86_401);
  await untilLinesAreClosed();
  // Bytes under way end when the server hears that the line is dead; parts end as bytes that no one names.
  await expect.poll(async () => (await files()).some((name) => name.startsWith(".")), { timeout: 20_000 }).toBe(false);
  await removeUnnamedBytes(app.platform, new Date(Date.now() + 86_400_000));
  await expect.poll(async () => [await rows(), await files()], { timeout: 20_000 }).toEqual(before);
});
