import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { makeBackup } from "#server/backups/make-backup.ts";
import { openBackupFolder } from "#server/backups/backup-place.ts";
import { openBackup, restoreBackup } from "#server/backups/restore-backup.ts";
import { migrate } from "#server/database/migrate.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { createLocalTombstones } from "#server/files/tombstones.ts";
import { defineJob } from "#server/work/define-job.ts";
import {
  createBareTestDatabase,
  createEmbeddedTestDatabase,
  SECOND_ENGINE,
  type TestDatabase,
} from "#test/support/test-database.ts";
import { createTestPlatform } from "#test/support/test-platform.ts";
import { Jobs } from "../jobs.ts";
import { StoredDriver } from "./stored-driver.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../../db/migrations", import.meta.url));
const OWNER = "018f0000-0000-7000-8000-000000000001";
const idOf = (last: number): string => `018f0000-0000-7000-8000-00000000010${last}`;

/** As pg-boss 12.38.0 left them: waiting at once, for later and with a key, failed once, taken, dead. */
const JOBS_OF_BEFORE = `
  INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, partition, table_name) VALUES ('test.kept', 'exclusive', 2, 0, false, 86400, 1209600, 0, false, 'job_common');
  INSERT INTO pgboss.job (id, name, data, state, policy, retry_limit, retry_count, singleton_key, group_id, start_after,
    started_on, completed_on, heartbeat_on, output) VALUES
  ('${idOf(1)}', 'test.kept', '{"word":"at once"}', 'created', 'exclusive', 2, 0, '${idOf(1)}', '${OWNER}', 'epoch', NULL, NULL, NULL, NULL),
  ('${idOf(2)}', 'test.kept', '{"word":"later"}', 'created', 'exclusive', 2, 0, 'schedule', NULL, '2999-01-01Z', NULL, NULL, NULL, NULL),
  ('${idOf(3)}', 'test.kept', '{"word":"again"}', 'retry', 'exclusive', 2, 1, 'a', NULL, now(), now(), NULL, NULL, '{"message":"no room"}'),
  ('${idOf(4)}', 'test.kept', '{"word":"taken"}', 'active', 'exclusive', 2, 2, 'b', NULL, 'epoch', now(), NULL, now(), NULL),
  ('${idOf(5)}', 'test.kept', '{"word":"dead"}', 'failed', 'exclusive', 2, 2, 'a', NULL, 'epoch', now(), '2026-03-01Z', NULL, '{"message":"no way"}')`;

let folder: string;
let before: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-pg-boss-"));
  before = await mkdtemp(join(folder, "migrations-"));
  const names = (await readdir(MIGRATIONS)).toSorted();
  const count = names.findIndex((name) => name.endsWith("own_jobs_table.sql"));
  for (const name of names.slice(0, count)) await cp(join(MIGRATIONS, name), join(before, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The schema of the release before, with its jobs. */
const goBack = async ({ pool, ...database }: TestDatabase): Promise<void> => {
  await pool.query("DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public");
  await migrate(database, before);
  await pool.query(JOBS_OF_BEFORE);
};

const schemas = async ({ pool }: TestDatabase): Promise<unknown[]> =>
  (await pool.query("SELECT nspname FROM pg_namespace WHERE nspname = 'pgboss'")).rows;

describe.each([
  ["PostgreSQL", createBareTestDatabase],
  ["the embedded database", createEmbeddedTestDatabase],
] as const)("jobs that pg-boss kept (%s)", (_title, createDatabase) => {
  test("wait, run, were tried and are dead in the table of ours, and end there", async () => {
    await using database = await createDatabase();
    await goBack(database);
    await database.pool.query("INSERT INTO erased_text VALUES ('pgboss.job_common', now())");
    await migrate(database);
    const made = createTestPlatform(database, { now: new Date().toISOString() });
    const ran: [string, number, string | null, boolean, string | null][] = [];
    const job = defineJob({
      id: "test.kept",
      title: "Kept",
      payload: z.strictObject({ word: z.string() }),
      run: async (_platform, { payload, number, owner, isLast, lastReason }) =>
        void ran.push([payload.word, number, owner, isLast, lastReason]),
    });
    const jobs = new Jobs(new StoredDriver({ ...database, isShared: true }), made.platform, { leaseSeconds: 0 });
    expect(await jobs.list()).toMatchObject([
      { id: idOf(5), state: "dead", attempts: 3, reason: "no way" },
      { id: idOf(4), state: "running", attempts: 3 },
      { id: idOf(1), state: "waiting", attempts: 0, startAt: new Date(0) },
      { id: idOf(2), state: "waiting", attempts: 0, startAt: new Date("2999-01-01T00:00:00Z") },
      { id: idOf(3), state: "waiting", attempts: 2, reason: "no room" },
    ]);
    expect(await jobs.keysOf({ id: "test.kept" })).toEqual(new Set(["schedule", "a", "b"]));
    await jobs.open([{ ...job, run: (attempt) => job.run(made.platform, attempt as never), died: async () => {} }]);
    // Another of its key waits: the dead one stays.
    expect(await jobs.retry(idOf(5))).toBe("under way");
    for (let look = 0; look < 4; look += 1) await jobs.runDue();
    expect(ran.toSorted()).toEqual([
      ["again", 3, null, true, "no room"],
      ["at once", 1, OWNER, false, null],
    ]);
    // Its process is gone, and that was its last attempt.
    expect(await jobs.list({ state: "dead" })).toMatchObject([{ id: idOf(4), attempts: 3 }, { id: idOf(5) }]);
    expect(await schemas(database)).toEqual([]);
    expect((await database.pool.query("SELECT table_name FROM erased_text")).rows).toEqual([{ table_name: "jobs" }]);
    await jobs.close();
    await made.removeFolder();
  });
});

test.each([["PostgreSQL", createBareTestDatabase] as const, ...SECOND_ENGINE])(
  "a backup of then holds no jobs, and comes back over a database of then and one of today (%s)",
  async (title, createDatabase) => {
    const place = openBackupFolder(join(folder, title));
    const files = createLocalFileStore(join(folder, "files"));
    const around = { place, files, spoolFolder: join(folder, "spool"), now: () => new Date() };
    await using database = await createDatabase();
    await goBack(database);
    await database.pool.query(`INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
      VALUES ('${OWNER}', 'robin@tenure.example', 'Robin', 'Vale', 'UTC', now(), now())`);
    await makeBackup({ ...around, database, goOn: async () => {} });
    for (const round of ["then", "today"]) {
      const backup = await openBackup(place, null);
      const tombstones = createLocalTombstones(join(folder, "tombstones"));
      await restoreBackup({ ...around, backup, database, tombstones, overwrite: true, acceptLoss: false });
      expect(await migrate(database), round).toEqual([]);
      expect((await database.pool.query("SELECT id FROM users")).rows).toEqual([{ id: OWNER }]);
      expect((await database.pool.query("SELECT FROM jobs")).rowCount).toBe(0);
      expect(await schemas(database)).toEqual([]);
    }
  },
);
