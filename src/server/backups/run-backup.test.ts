import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { getHealth } from "#features/support/platform-status/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { createTestDatabase, TEST_ENGINES, type TestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform } from "#test/support/test-platform.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../database/transaction.ts";
import { openJobs } from "../work/define-job.ts";
import type { Attempt } from "../jobs/job.ts";
import { leaveLeased, takeOverJobs } from "../jobs/testing/forsaken-jobs.ts";
import { backUp, backupChores, backupPartsOf, backupSpoolOf } from "./back-up.ts";
import { openBackupPlace } from "./backup-place.ts";
import { readBackupState } from "./backup-state.ts";
import { runBackup } from "./run-backup.ts";

/** A look whether one is due, and what comes of it. */
const look = async (platform: Platform): Promise<void> => {
  await backupChores[0]?.run(platform);
  await platform.jobs.runDue();
};

const createPlatform = async (database: TestDatabase) => {
  const made = createTestPlatform(database);
  await openJobs(made.platform, [backUp]);
  return made;
};

test.each(TEST_ENGINES)(
  "one process of many makes the backup of the day, when it is due (%s)",
  async (_title, createDatabase) => {
    await using database = await createDatabase();
    const { platform, clock, removeFolder } = await createPlatform(database);
    const { manifests } = openBackupPlace(platform.config.backups, "");
    await Promise.all([look(platform), look(platform), look(platform)]);
    expect(await manifests.list()).toHaveLength(1);
    await look(platform);
    expect(await manifests.list()).toHaveLength(1);
    clock.advance(24 * 3600);
    await look(platform);
    expect(await manifests.list()).toHaveLength(2);
    expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: clock.now(), lastFailureAt: null });
    expect(await readdir(backupSpoolOf(platform.config.dataDir))).toEqual([]);
    await removeFolder();
  },
);

test("the health of the service says how backups go", async () => {
  await using app = await startTestApp();
  await openJobs(app.platform, [backUp]);
  const health = async () => (await app.visitor().call(getHealth, {})).backups;
  expect(await health()).toBe("waiting");
  await look(app.platform);
  expect(await health()).toBe("ok");
  app.clock.advance(49 * 3600);
  expect(await health()).toBe("late");
});

test("a process that died at a backup is succeeded, and one that lost it writes nothing", async () => {
  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = await createPlatform(database);
  await leaveLeased({ platform, database }, backUp, {});
  await database.pool.query("UPDATE jobs SET attempts_allowed = 6");
  await takeOverJobs({ platform, database });
  expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: clock.now(), lastFailureAt: null });
  const lost = () => Promise.reject(new Error("Another process has taken this job over."));
  const attempt = { signal: new AbortController().signal, write: lost, finish: lost };
  clock.advance(60);
  await expect(runBackup({ ...backupPartsOf(platform), attempt })).rejects.toThrow("taken this job over");
  expect((await readBackupState(database.db)).lastSuccessAt).not.toEqual(clock.now());
  await removeFolder();
});

test("a failure is written down, leaves nothing and is tried again after an hour", async () => {
  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = await createPlatform(database);
  const parts = backupPartsOf(platform);
  const manifests = { ...parts.place.manifests, put: () => Promise.reject(new Error("no space")) };
  const stopping = new AbortController();
  const write: Attempt<unknown>["write"] = (effects) => inTransaction(database.db, effects);
  const attempt = { signal: stopping.signal, write, finish: write };
  const failed = await runBackup({ ...parts, place: { ...parts.place, manifests }, attempt });
  expect(failed).toEqual({ made: null, problem: "no space" });
  expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: null, lastFailureAt: clock.now() });
  expect(await parts.place.manifests.list()).toEqual([]);
  await look(platform);
  expect(await parts.place.manifests.list()).toEqual([]);
  clock.advance(3600);
  await look(platform);
  expect(await parts.place.manifests.list()).toHaveLength(1);
  stopping.abort();
  await expect(runBackup({ ...parts, attempt })).rejects.toThrow("aborted");
  await removeFolder();
});

test("old backups that cannot be removed make no new one due before its time, and are told", async () => {
  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = await createPlatform(database);
  const { manifests } = openBackupPlace(platform.config.backups, "");
  await manifests.put("2026-03-01T00-00-00.000Z-0123456789abcdef", "not the text that its name seals");
  await look(platform);
  expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: clock.now(), lastFailureAt: clock.now() });
  expect(await manifests.list()).toHaveLength(2);
  clock.advance(2 * 3600);
  await look(platform);
  expect(await manifests.list()).toHaveLength(2);
  await removeFolder();
});
