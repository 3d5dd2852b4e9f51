import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { trashFiles } from "#features/proof/evidence/contract.ts";
import { evidenceChores } from "#features/proof/evidence/server/chores.ts";
import { logEntry, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { analyze } from "#server/database/analyze.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readErasedText } from "#server/database/scrub/erased-text.ts";
import { scrubErasedText } from "#server/database/scrub/scrub-chore.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { scheduleDeletion } from "../testing/schedule-deletion.ts";
import { eraseCanceledAccounts } from "./erase-canceled-accounts.ts";

const DAY_SECONDS = 86_400;
const CANARY = "canary-of-robin-4711";
const OTHER = "canary-of-sam-4712";

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-scrub-"));
  app = await startTestApp({
    createDatabase: async () => {
      const database = await openDatabase({ dataDir: folder, findBlank: async () => inject("blankCluster") });
      await migrate(database);
      const { close } = database;
      return {
        ...database,
        schemaOwner: database,
        prepareAgain: () => migrate(database),
        [Symbol.asyncDispose]: close,
      };
    },
  });
  const { config } = app.platform;
  const mailer = createMailer({ ...config, dataDir: folder, smtpUrl: null }, app.clock.now);
  const { send } = app.platform.mailer;
  app.platform.mailer = {
    ...mailer,
    send: async (mail) => {
      await send(mail);
      await mailer.send(mail);
    },
  };
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The files of a folder that hold some text. */
const holding = async (text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(relative(folder, path));
  }
  return found;
};
const at = (hour: number): void =>
  app.clock.set(
    `${new Date(app.clock.now().getTime() + DAY_SECONDS * 1000).toISOString().slice(0, 10)}T0${hour}:30:00Z`,
  );

test("text of an erased account is neither in the database's files nor in the outbox", async () => {
  const robin = await app.signUp({ firstName: "Robin", lastName: CANARY });
  const sam = await app.signUp({ firstName: "Sam", lastName: OTHER });
  for (const [client, words] of [
    [robin, CANARY],
    [sam, OTHER],
  ] as const) {
    await client.call(createProperty, { body: buildProperty({ nickname: `House ${words}` }) });
    for (const time of [1, 2, 3]) await logEntry(client, { description: `${words}, time ${time}: heater` });
    await upload(client, `A letter of ${client.userId}`, `${words}.txt`);
  }
  await analyze(app.database);
  await scheduleDeletion(app, robin);
  const mailsTo = async (address: string) =>
    (await app.platform.mailer.listUnsent(100)).filter(({ to }) => to === address).map(({ subject }) => subject);
  expect((await mailsTo(robin.email)).length).toBeGreaterThan(1);
  const ofSam = await mailsTo(sam.email);
  app.clock.advance(31 * DAY_SECONDS);
  at(3);
  await eraseCanceledAccounts(app.platform);
  // The mail that tells of it lies in the folder that is read now.
  await app.platform.jobs.settled();
  const before = await holding(CANARY);
  expect(await mailsTo(robin.email)).toEqual([app.mails.at(-1)?.subject]);
  expect(await mailsTo(sam.email)).toEqual(ofSam);
  expect(before.length).toBeGreaterThan(0);
  // Not while people work.
  app.clock.set(app.clock.now().toISOString().replace(/T.*/, "T20:00:00Z"));
  await scrubErasedText(app.platform);
  expect((await holding(CANARY)).length).toBeGreaterThan(0);
  at(9);
  await scrubErasedText(app.platform);
  expect(await holding(CANARY)).toEqual([]);
  expect(await readErasedText(app.database.db)).toEqual([]);
  const { rows } = await app.database.pool.query(
    "SELECT description FROM time_entries WHERE user_id = $1 ORDER BY description",
    [sam.userId],
  );
  expect(rows).toHaveLength(3);
  expect(rows[0].description).toBe(`${OTHER}, time 1: heater`);
});

test("a purge of the trash is noted, and waits for no night longer than a day", async () => {
  const kim = await app.signUp();
  const { file } = await upload(kim, "A letter of kim", "letter.txt");
  await kim.call(trashFiles, { body: { fileIds: [file.id] } });
  app.clock.advance(31 * DAY_SECONDS);
  app.clock.set(app.clock.now().toISOString().replace(/T.*/, "T20:00:00Z"));
  await evidenceChores.find(({ name }) => name === "purge the trash of files")?.run(app.platform);
  const noted = async () => (await readErasedText(app.database.db)).map(({ tableName }) => tableName);
  expect(await noted()).toContain("stored_files");
  app.clock.advance(DAY_SECONDS - 1);
  await scrubErasedText(app.platform);
  expect(await noted()).toContain("stored_files");
  app.clock.advance(1);
  await scrubErasedText(app.platform);
  expect(await noted()).toEqual([]);
});
