import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logEntry, PDF, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { readRecordGuard } from "#server/database/app-role/record-guard.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { createS3FileStore } from "#server/files/s3-file-store.ts";
import { keepFiles } from "#server/files/kept-files.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type S3Server, startS3Server } from "#test/support/s3/s3-server.ts";
import { createEmbeddedTestDatabase, createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createLocalTombstones } from "#server/files/tombstones.ts";
import { type BackupPlace, openBackupFolder, openBackupPlace } from "./backup-place.ts";
import { forgetOldBackups } from "./forget-old-backups.ts";
import { refuseWhileInUse } from "./load-database.ts";
import { type MadeBackup, makeBackup } from "./make-backup.ts";
import { readManifest, snapshotAtOf, writeManifest } from "./manifest.ts";
import { findDamage, openBackup, restoreBackup } from "./restore-backup.ts";
import { sumByDatabase } from "./testing/sum-by-database.ts";

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenure-backups-"));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let places = 0;
const newFolder = (): string => join(folder, `${(places += 1)}`);
const s3 = () => ({ files: createS3FileStore(server.settings, newFolder()), settings: server.settings });
const inBucket = (): BackupPlace =>
  openBackupPlace({ everyHours: 0, keepDays: 30, folder: "", s3: server.settings }, newFolder());

type Source = { database: TestDatabase; files: FileStore };
const back = (source: Source, place: BackupPlace): Promise<MadeBackup> =>
  makeBackup({ ...source, place, spoolFolder: newFolder(), now: () => new Date(), goOn: async () => {} });
const restore = async (
  place: BackupPlace,
  { database, files }: Source,
  options = { overwrite: false, acceptLoss: false },
) => {
  const lost = await restoreBackup({
    place,
    backup: await openBackup(place, null),
    database: database.schemaOwner,
    files,
    tombstones: createLocalTombstones(newFolder()),
    spoolFolder: newFolder(),
    now: () => new Date(),
    ...options,
  });
  await database.prepareAgain();
  return lost;
};

const sumsOf = ({ manifest }: MadeBackup) =>
  manifest.tables.map(({ name, rows, checksum }) => ({ name, rows, checksum }));
const hashOf = async (files: FileStore, sha256: string): Promise<string> =>
  createHash("sha256")
    .update(await files.read(sha256))
    .digest("hex");

/** With files of its own, as people run it; the others are in memory. */
const createEmbeddedOnDisk = async (): Promise<TestDatabase> => {
  const database = await openDatabase({ dataDir: newFolder() });
  await migrate(database);
  return {
    ...database,
    schemaOwner: database,
    prepareAgain: () => migrate(database),
    [Symbol.asyncDispose]: database.close,
  };
};

const contentOf = (writer: number, round: number): Buffer => Buffer.concat([PDF, Buffer.from(`% ${writer} ${round}`)]);

/** An account may send 600 files in ten minutes. */
const UPLOADS_MAX = 500;

/** Uploads and entries of several people that go on until told to stop; each one was acknowledged. */
const startWriters = (people: readonly ApiClient[]) => {
  const acknowledged: string[] = [];
  const over = new AbortController();
  const waiting: { count: number; resolve: () => void }[] = [];
  let rounds = 0;
  const write = async (client: ApiClient, writer: number): Promise<void> => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      if (round < UPLOADS_MAX) acknowledged.push((await upload(client, contentOf(writer, round))).file.sha256);
      await logEntry(client, {
        date: "2026-03-07",
        hours: 0.1,
        description: "From a letter:\u2028the heater\u2029again",
      });
      rounds += 1;
      for (const { count, resolve } of waiting) if (rounds >= count) resolve();
    }
  };
  const writing = people.map(write);
  /** Until so many more rounds are done; rejects when a write was refused. */
  const go = async (count: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ count: rounds + count, resolve });
    await Promise.race([promise, Promise.all(writing)]);
  };
  const stop = async (): Promise<void> => {
    over.abort();
    await Promise.all(writing);
  };
  return { acknowledged, go, stop };
};

const isWholeBook = `
  SELECT (SELECT count(*) FROM evidence_files)::int AS files,
    (SELECT count(*) FROM evidence_acts WHERE act = 'upload')::int AS acts,
    (SELECT count(*) FROM time_entries)::int AS entries,
    (SELECT count(*) FROM ledger_events WHERE kind = 'create')::int AS events`;

describe.each([
  ...(process.env["TENURE_TEST_LONG"] === "1"
    ? [
        ["PostgreSQL, files and backups on disk", createTestDatabase, "disk"] as const,
        ["the embedded database, all on disk", createEmbeddedOnDisk, "disk"] as const,
      ]
    : []),
  ["PostgreSQL, files and backups in S3", createTestDatabase, "s3"],
] as const)("a backup under load (%s)", { timeout: 300_000 }, (_title, createDatabase, where) => {
  test("is of one instant and comes back with the same checksums of every table and file", async () => {
    const app = await startTestApp({ createDatabase });
    if (where === "s3")
      app.platform.files = keepFiles(s3().files, { db: app.database.db, now: app.clock.now, log: app.platform.log });
    const place = where === "s3" ? inBucket() : openBackupFolder(newFolder());
    const people = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    const writers = startWriters(people);
    await writers.go(9);
    const before = [...writers.acknowledged];
    const made = await back({ database: app.database, files: app.platform.files }, place);
    await writers.go(6);
    await writers.stop();
    await app.close();

    await using database = await createDatabase();
    const files =
      where === "s3" ? createS3FileStore(server.settings, newFolder(), "new/") : createLocalFileStore(newFolder());
    expect(await restore(place, { database, files })).toEqual([]);

    const again = await back({ database, files }, openBackupFolder(newFolder()));
    expect(sumsOf(again)).toEqual(sumsOf(made));
    expect(again.manifest.files).toEqual(made.manifest.files);
    const named = made.manifest.files.map(({ sha256 }) => sha256);
    for (const sha256 of named) expect(await hashOf(files, sha256)).toBe(sha256);
    expect(before.filter((sha256) => !named.includes(sha256))).toEqual([]);
    expect(named.length).toBeLessThan(writers.acknowledged.length);
    const { rows } = await database.pool.query(isWholeBook);
    expect(rows[0]).toMatchObject({ files: named.length, acts: named.length });
    expect(rows[0]).toMatchObject({ entries: rows[0].events });
  });
});

describe("a backup at rest", () => {
  let app: TestApp;
  let person: ApiClient;
  let place: BackupPlace;
  let made: MadeBackup;
  beforeAll(async () => {
    app = await startTestApp();
    person = await app.signUp({ firstName: '"quote"', lastName: "\\N 🏠" });
    // A name from before names were kept to one line.
    await app.database.pool.query("UPDATE users SET first_name = $1 WHERE id = $2", ['Tab\t"quote"', person.userId]);
    await upload(person, contentOf(1, 1));
    await logEntry(person);
    place = openBackupFolder(newFolder());
    made = await back({ database: app.database, files: app.platform.files }, place);
  });
  afterAll(() => app.close());

  test.each([
    ["PostgreSQL", createTestDatabase],
    ["the embedded database", createEmbeddedTestDatabase],
  ])("comes back into %s as the database itself sums it up", async (_title, createDatabase) => {
    await using database = await createDatabase();
    await restore(place, { database, files: createLocalFileStore(newFolder()) });
    expect(await sumByDatabase(database)).toEqual(await sumByDatabase(app.database));
    const { rows } = await database.pool.query("SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'");
    expect(rows).toEqual([]);
    await expect(database.schemaOwner.pool.query("DELETE FROM ledger_events")).rejects.toThrow("append-only");
    expect(await readRecordGuard(database.db)).toBe(database.kind === "postgresql" ? "role" : "triggers");
    const deferrable = await database.pool.query(
      "SELECT FROM pg_constraint WHERE condeferrable AND connamespace = 'public'::regnamespace",
    );
    expect(deferrable.rowCount).toBe(0);
  });

  test("a target with rows is refused and stays as it was, until told to be replaced", async () => {
    await using database = await createTestDatabase();
    const target = { database, files: createLocalFileStore(newFolder()) };
    await database.pool.query("INSERT INTO rate_limits (key) VALUES ('kept')");
    await expect(restore(place, target)).rejects.toThrow("The database has rows already (in rate_limits).");
    expect((await database.pool.query("SELECT key FROM rate_limits")).rows).toEqual([{ key: "kept" }]);
    expect(await target.files.has(made.manifest.files[0]?.sha256 ?? "")).toBe(false);
    await expect(refuseWhileInUse(database.connectionString)).rejects.toThrow("Stop it first");
    await restore(place, target, { overwrite: true, acceptLoss: false });
    expect(await sumByDatabase(database)).toEqual(await sumByDatabase(app.database));
  });

  test("the role that the server works as is refused before anything is written", async () => {
    await using database = await createTestDatabase();
    const files = createLocalFileStore(newFolder());
    const asServer = { ...database, schemaOwner: database };
    await expect(restore(place, { database: asServer, files })).rejects.toThrow("TENURE_MIGRATION_DATABASE_URL");
    expect(await files.has(made.manifest.files[0]?.sha256 ?? "")).toBe(false);
  });

  test("damage is found and refused before the database is touched", async () => {
    const copy = openBackupFolder(newFolder());
    const again = await back({ database: app.database, files: app.platform.files }, copy);
    const [file] = again.manifest.files;
    const table = again.manifest.tables.find(({ rows }) => rows > 0);
    if (!file || !table) throw new Error("nothing was saved");
    expect(await findDamage(copy, again.manifest)).toEqual([]);
    const pathOf = (sha256: string) => join(copy.title, "content", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    await writeFile(pathOf(file.sha256), "something else");
    expect(await findDamage(copy, again.manifest)).toEqual([`the file ${file.sha256}`]);

    await using database = await createTestDatabase();
    const files = createLocalFileStore(newFolder());
    await expect(restore(copy, { database, files })).rejects.toThrow("1 file missing or damaged in this backup");
    expect((await database.pool.query("SELECT FROM users")).rowCount).toBe(0);
    expect(await restore(copy, { database, files }, { overwrite: false, acceptLoss: true })).toEqual([file.sha256]);

    await writeFile(pathOf(table.content.sha256), "something else");
    await using other = await createTestDatabase();
    await expect(restore(copy, { database: other, files })).rejects.toThrow(`The rows of ${table.name} are damaged`);
  });

  test("a file that decayed in the store is said to be lost, and the copy of a backup before is kept", async () => {
    const files = createLocalFileStore(newFolder());
    const [file] = made.manifest.files;
    if (!file) throw new Error("nothing was saved");
    const source = { database: app.database, files };
    const without = await back(source, openBackupFolder(newFolder()));
    expect(without.manifest.lost).toEqual([file.sha256]);
    expect((await back(source, place)).manifest.lost).toEqual([]);
    expect(await hashOf(place.content, file.sha256)).toBe(file.sha256);
  });

  test("a place without room is told before anything is copied there", async () => {
    const small = { ...openBackupFolder(newFolder()), room: async () => 300 * 1024 * 1024 };
    const source = { database: app.database, files: app.platform.files };
    const full = { ...small, room: async () => 255 * 1024 * 1024 };
    await expect(back(source, full)).rejects.toThrow("There is no room for a backup in");
    expect(await Array.fromAsync(full.content.list(new Date(8.64e15)))).toEqual([]);
    await back(source, small);
    expect(await small.manifests.list()).toHaveLength(1);
  });

  test("a changed list, one of a newer release and a name that is not there are refused", async () => {
    const { name, text } = writeManifest(made.manifest);
    expect(() => readManifest(name, text.replace("embedded", "postgresql").replace(/"rows":\d/, '"rows":9'))).toThrow(
      "changed or is damaged",
    );
    const future = { version: 9999, name: "far_away", sha256: "0".repeat(64) };
    const newer = writeManifest({ ...made.manifest, migrations: [...made.manifest.migrations, future] });
    const other = openBackupFolder(newFolder());
    await other.manifests.put(newer.name, newer.text);
    await expect(openBackup(other, null)).rejects.toThrow("It was made by a newer release of Tenure");
    await expect(openBackup(place, "yesterday")).rejects.toThrow("There is no backup yesterday in");
    await expect(openBackup(openBackupFolder(newFolder()), null)).rejects.toThrow("There is no backup in");
  });

  test("old backups go with the bytes that only they named, the newest stays however old", async () => {
    const kept = openBackupFolder(newFolder());
    const source = { database: app.database, files: app.platform.files };
    const first = await back(source, kept);
    await upload(person, contentOf(2, 1));
    const second = await back(source, kept);
    const inDays = (days: number) => new Date(snapshotAtOf(first.name).getTime() + days * 86_400_000);
    await forgetOldBackups(kept, 30, inDays(29));
    expect(await kept.manifests.list()).toEqual([first.name, second.name]);
    await forgetOldBackups(kept, 30, inDays(31));
    expect(await kept.manifests.list()).toEqual([second.name]);
    expect(await findDamage(kept, second.manifest)).toEqual([]);
    const usersOf = ({ manifest }: MadeBackup) => manifest.tables.find(({ name }) => name === "evidence_files");
    expect(await kept.content.has(usersOf(first)?.content.sha256 ?? "")).toBe(false);
    await forgetOldBackups(kept, 30, inDays(400));
    expect(await kept.manifests.list()).toEqual([second.name]);
  });
});
