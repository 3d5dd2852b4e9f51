import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getHealth } from "#features/platform-status/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { createTestPlatform } from "#test/support/test-platform.ts";
import { backupChores, backupSpoolOf } from "./backup-chores.ts";
import { openBackupFolder, openBackupPlace } from "./backup-place.ts";
import { claimBackup, readBackupState, renewClaim } from "./backup-state.ts";
import { runBackup } from "./run-backup.ts";

const chore = backupChores[0]?.run ?? (() => Promise.reject(new Error("there is no chore")));

test.each([
  ["PostgreSQL", createTestDatabase],
  ["the embedded database", createEmbeddedTestDatabase],
])("one process of many makes the backup of the day, when it is due (%s)", async (_title, createDatabase) => {
  await using database = await createDatabase();
  const { platform, clock, removeFolder } = createTestPlatform(database);
  const { manifests } = openBackupPlace(platform.config.backups, "");
  await Promise.all([chore(platform), chore(platform), chore(platform)]);
  expect(await manifests.list()).toHaveLength(1);
  await chore(platform);
  expect(await manifests.list()).toHaveLength(1);
  clock.advance(24 * 3600);
  await chore(platform);
  expect(await manifests.list()).toHaveLength(2);
  expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: clock.now(), lastFailureAt: null });
  expect(await readdir(backupSpoolOf(platform.config.dataDir))).toEqual([]);
  await removeFolder();
});

test("the health of the service says how backups go", async () => {
  await using app = await startTestApp();
  const health = async () => (await app.visitor().call(getHealth, {})).backups;
  expect(await health()).toBe("waiting");
  await chore(app.platform);
  expect(await health()).toBe("ok");
  app.clock.advance(49 * 3600);
  expect(await health()).toBe("late");
});

test("a process that died is succeeded after ten minutes, and one that comes back late gives up", async () => {
  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = createTestPlatform(database);
  const [dead, next] = [platform.newId(), platform.newId()];
  const claim = (by: string) => claimBackup(database.db, { by, now: clock.now(), everyHours: 24 });
  expect(await claim(dead)).toBe(true);
  clock.advance(599);
  expect(await claim(next)).toBe(false);
  clock.advance(1);
  expect(await claim(next)).toBe(true);
  expect(await renewClaim(database.db, dead, clock.now())).toBe(false);
  expect(await renewClaim(database.db, next, clock.now())).toBe(true);
  await removeFolder();
});

test("a failure is written down, leaves nothing and is tried again after an hour", async () => {
  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = createTestPlatform(database);
  const place = openBackupFolder(join(platform.config.dataDir, "backups"));
  const broken = { ...place, manifests: { ...place.manifests, put: () => Promise.reject(new Error("no space")) } };
  const run = (where: typeof place) =>
    runBackup({
      ...platform,
      place: where,
      spoolFolder: join(platform.config.dataDir, "spool"),
      settings: platform.config.backups,
      by: platform.newId(),
      everyHours: 24,
      stopping: platform.stopping.signal,
    });
  await expect(run(broken)).rejects.toThrow("no space");
  expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: null, lastFailureAt: clock.now() });
  expect(await place.manifests.list()).toEqual([]);
  expect(await run(place)).toBeNull();
  clock.advance(3600);
  expect(await run(place)).not.toBeNull();
  clock.advance(24 * 3600);
  platform.stopping.abort();
  await expect(run(place)).rejects.toThrow("aborted");
  await removeFolder();
});

test("old backups that cannot be removed make no new one due before its time, and are told", async () => {
  await using database = await createTestDatabase();
  const { platform, clock, removeFolder } = createTestPlatform(database);
  const { manifests } = openBackupPlace(platform.config.backups, "");
  await manifests.put("2026-03-01T00-00-00.000Z-0123456789abcdef", "not the text that its name seals");
  await chore(platform);
  expect(await readBackupState(database.db)).toEqual({ lastSuccessAt: clock.now(), lastFailureAt: clock.now() });
  expect(await manifests.list()).toHaveLength(2);
  clock.advance(2 * 3600);
  await chore(platform);
  expect(await manifests.list()).toHaveLength(2);
  await removeFolder();
});
