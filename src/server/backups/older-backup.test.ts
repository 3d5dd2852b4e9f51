import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, readMigrations } from "#server/database/migrate.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { createLocalTombstones } from "#server/files/tombstones.ts";
import { createBareTestDatabase, SECOND_ENGINE } from "#test/support/test-database.ts";
import { openBackupFolder } from "./backup-place.ts";
import { makeBackup } from "./make-backup.ts";
import { openBackup, restoreBackup } from "./restore-backup.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../db/migrations", import.meta.url));
const NOW = new Date("2026-03-10T15:00:00.000Z");
const now = (): Date => NOW;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-older-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The schema of a release that knew so many migrations. */
const migrationsUpTo = async (count: number): Promise<string> => {
  const older = join(folder, `migrations-${count}`);
  await mkdir(older, { recursive: true });
  for (const { version, name } of (await readMigrations()).slice(0, count)) {
    const file = `${String(version).padStart(4, "0")}_${name}.sql`;
    await cp(join(MIGRATIONS, file), join(older, file));
  }
  return older;
};

test.each([["PostgreSQL", createBareTestDatabase] as const, ...SECOND_ENGINE])(
  "a backup of an older release comes back in the schema of today, in one commit (%s)",
  async (title, createDatabase) => {
    const place = openBackupFolder(join(folder, title));
    const files = createLocalFileStore(join(folder, "files"));
    const spoolFolder = join(folder, "spool");
    await using source = await createDatabase();
    await source.pool.query("DROP SCHEMA public CASCADE");
    await source.pool.query("CREATE SCHEMA public");
    await migrate(source, await migrationsUpTo(12));
    // Rows that refer to each other, of tables that later migrations alter.
    await source.pool.query(
      `INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
       VALUES ('018f0000-0000-7000-8000-000000000001', 'robin@tenure.example', 'Robin', 'Vale', 'UTC', now(), now())`,
    );
    await source.pool.query(
      `INSERT INTO sessions (user_id, id, created_at, last_used_at, expires_at)
       SELECT id, id, now(), now(), now() FROM users`,
    );
    await makeBackup({ database: source, files, place, spoolFolder, now, goOn: async () => {} });

    await using target = await createDatabase();
    await restoreBackup({
      place,
      backup: await openBackup(place, null),
      database: target,
      files,
      tombstones: createLocalTombstones(join(folder, "tombstones")),
      spoolFolder,
      now,
      overwrite: false,
      acceptLoss: false,
    });
    expect(await migrate(target)).toEqual([]);
    const { rows } = await target.pool.query(
      "SELECT u.erasing_since, s.user_id FROM users u JOIN sessions s ON s.user_id = u.id",
    );
    expect(rows).toEqual([{ erasing_since: null, user_id: "018f0000-0000-7000-8000-000000000001" }]);
    expect((await target.pool.query("SELECT restored_at FROM backup_state")).rows).toEqual([{ restored_at: NOW }]);
  },
);
