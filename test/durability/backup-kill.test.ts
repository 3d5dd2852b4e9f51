import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openBackupFolder } from "#server/backups/backup-place.ts";
import { findDamage, openBackup } from "#server/backups/restore-backup.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { newFile, sha256Of } from "./product.ts";
import { timesBroken } from "./counts.ts";

const KILLS = timesBroken({ long: 4, short: 1 });
const ROOT = join(import.meta.dirname, "..", "..");

const place = mkdtempSync(join(tmpdir(), "tenure-backup-kill-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

type Installation = { dataDir: string; databaseUrl: string | null };

const start = (command: string, { dataDir, databaseUrl }: Installation, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ["--import", "./src/server/database/preload-drizzle.ts", `src/cli/${command}.ts`, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TENURE_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });

/** How long the command takes when nobody kills it; it must succeed. */
const runWhole = async (child: ChildProcess): Promise<number> => {
  const startedAt = performance.now();
  let errors = "";
  child.stderr?.on("data", (chunk) => (errors += String(chunk)));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(errors);
  return performance.now() - startedAt;
};

const killAfter = async (child: ChildProcess, milliseconds: number): Promise<void> => {
  const exited = once(child, "exit");
  await Promise.race([exited, delay(milliseconds)]);
  child.kill("SIGKILL");
  await exited;
};

const withDatabase = async <T>(
  installation: Installation,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(installation);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

let seed = 0;

/** Somebody with files, and no job that a killed process left: as it is a minute later. */
const addPerson = (installation: Installation, fileCount: number): Promise<void> =>
  withDatabase(installation, async ({ pool }) => {
    const files = createLocalFileStore(join(installation.dataDir, "files"));
    const userId = randomUUID();
    await pool.query(
      `INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
       VALUES ($1, $2, 'Robin', 'Vale', 'UTC', now(), now())`,
      [userId, `${userId}@tenure.example`],
    );
    for (let n = 0; n < fileCount; n += 1) {
      const { sha256, byteSize } = await files.put(newFile((seed += 1)));
      await pool.query(
        `INSERT INTO stored_files (user_id, id, sha256, byte_size, mime_type, original_name, purpose, created_at)
         VALUES ($1, $2, $3, $4, 'application/pdf', 'a.pdf', 'report', now())`,
        [userId, randomUUID(), sha256, byteSize],
      );
    }
    await pool.query("DELETE FROM jobs WHERE name = 'backups.make'");
  });

/** Who is there with which files, or that nothing is. */
const readState = (installation: Installation): Promise<string> =>
  withDatabase(installation, async ({ pool }) => {
    const { rows } = await pool.query<{ state: string }>(
      `SELECT concat((SELECT string_agg(id::text, ' ' ORDER BY id) FROM users), ' / ',
         (SELECT string_agg(sha256, ' ' ORDER BY sha256 COLLATE "C") FROM stored_files)) AS state`,
    );
    return rows[0]?.state ?? "";
  });

const newDatabase = async (): Promise<string> => {
  const name = `backup_kill_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${inject("postgresTemplate")}`);
  await client.end();
  return urlOfDatabase(inject("postgresUrl"), name);
};

// On the embedded database it takes four times as long: there only where the promise is told in full.
describe.each([
  ...(process.env["TENURE_TEST_LONG"] === "1" ? [["the embedded database", async () => null] as const] : []),
  ["PostgreSQL", newDatabase] as const,
])("%s", (title, createDatabase) => {
  test(`${KILLS} kills in the middle of a backup and ${KILLS} of a restore leave a whole backup and a whole database`, async () => {
    const installation = { dataDir: join(place, title), databaseUrl: await createDatabase() };
    await withDatabase(installation, migrate);
    await addPerson(installation, 150);
    const kept = openBackupFolder(join(installation.dataDir, "backups"));
    const makingMs = await runWhole(start("backup", installation));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await addPerson(installation, 20);
      await killAfter(start("backup", installation), (makingMs * (kill + 0.5)) / KILLS);
      const newest = await openBackup(kept, null);
      expect(await findDamage(kept, newest.manifest)).toEqual([]);
    }
    await addPerson(installation, 0);
    await runWhole(start("backup", installation));
    const backup = await openBackup(kept, null);
    expect(await findDamage(kept, backup.manifest)).toEqual([]);
    const saved = await readState(installation);

    await addPerson(installation, 1);
    const restoringMs = await runWhole(start("restore", installation, "--overwrite"));
    expect(await readState(installation)).toBe(saved);
    let restored = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await addPerson(installation, 1);
      const before = await readState(installation);
      await killAfter(start("restore", installation, "--overwrite"), (restoringMs * (kill + 0.5)) / KILLS);
      const after = await readState(installation);
      expect([before, saved]).toContain(after);
      if (after === saved) restored += 1;
    }
    await runWhole(start("restore", installation, "--overwrite"));
    expect(await readState(installation)).toBe(saved);
    for (const sha256 of backup.manifest.files.map((file) => file.sha256))
      expect(sha256Of(await createLocalFileStore(join(installation.dataDir, "files")).read(sha256))).toBe(sha256);
    console.log(`${title}: ${KILLS} backups and ${KILLS} restores killed, ${restored} of these after their commit`);
  });
});
