import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { makeSchema, readMigrations } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { runCommand } from "../testing/run-command.ts";

const created: { folders: string[]; databases: string[] } = { folders: [], databases: [] };
const onServer = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};
afterAll(async () => {
  for (const name of created.databases) await onServer(inject("postgresUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
  for (const folder of created.folders) await rm(folder, { recursive: true, force: true });
});

/** An installation of this release on PostgreSQL. */
const install = async ({ template = ` TEMPLATE ${inject("postgresTemplate")}` } = {}) => {
  const name = `upgrade_${randomUUID().slice(0, 8)}`;
  await onServer(inject("postgresUrl"), `CREATE DATABASE ${name}${template}`);
  created.databases.push(name);
  const url = urlOfDatabase(inject("postgresUrl"), name);
  const dataDir = await mkdtemp(join(tmpdir(), "tenure-upgrade-"));
  created.folders.push(dataDir);
  const env = { DATABASE_URL: url, TENURE_DATA_DIR: dataDir, TENURE_LOG_LEVEL: "silent" };
  return { url, dataDir, upgrade: (...args: string[]) => runCommand(["upgrade", ...args], { env }) };
};

const schemaOf = async (url: string): Promise<number> =>
  (await onServer(url, "SELECT max(version) AS n FROM schema_migrations")).rows[0].n;

const MIGRATIONS = await readMigrations();
const KNOWN = MIGRATIONS.length;

test("has nothing to do on the schema of this release, and makes no backup of it", async () => {
  const { dataDir, upgrade } = await install();
  const run = await upgrade();
  expect(run).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`The schema is ${KNOWN}, that of this release`),
  });
  expect(await readdir(dataDir)).not.toContain("backups");
});

test("refuses a schema that is newer with a sentence, and changes nothing", async () => {
  const { url, upgrade } = await install();
  await onServer(url, `INSERT INTO schema_migrations VALUES (${KNOWN + 1}, 'to_come', 'hash')`);
  const run = await upgrade();
  expect(run.code).toBe(1);
  expect(run.stderr).toContain(`The database has schema ${KNOWN + 1} (to_come), this program knows up to ${KNOWN}.`);
  expect(await schemaOf(url)).toBe(KNOWN + 1);
});

test("makes a backup, brings the schema of the release before to this one, and says what changed and the way back", async () => {
  const { url, dataDir, upgrade } = await install({ template: "" });
  const before = new Client({ connectionString: url });
  await before.connect();
  await makeSchema(before, MIGRATIONS.slice(0, -1)).finally(() => before.end());
  const { code, stdout } = await upgrade();
  expect(code).toBe(0);
  const [, backup] = /^Backup +(\S+):/m.exec(stdout) ?? [];
  expect(stdout).toMatch(new RegExp(`^Applied +0*${KNOWN} `, "m"));
  expect(stdout).toContain(`npm run restore -- --backup ${backup} --overwrite`);
  expect(await schemaOf(url)).toBe(KNOWN);
  expect(await readdir(join(dataDir, "backups"), { recursive: true })).toContainEqual(
    expect.stringContaining(backup ?? "none"),
  );
});

test("says what it would do, makes a backup first, and leaves the schema as it was where a migration fails", async () => {
  const { url, upgrade } = await install();
  // What the newest migration makes is there already, so it fails when it is applied again.
  await onServer(url, `DELETE FROM schema_migrations WHERE version = ${KNOWN}`);
  const looked = await upgrade("--check");
  expect(looked).toMatchObject({ code: 0, stdout: expect.stringMatching(new RegExp(`would apply 0*${KNOWN} `)) });
  const run = await upgrade();
  expect(run.stdout).toMatch(/^Backup {4}\S+: \d+ tables, 0 files, to /m);
  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(
    new RegExp(`Migration ${KNOWN} .* failed. The schema is as it was.*release before goes on`),
  );
  expect(await schemaOf(url)).toBe(KNOWN - 1);
});

test("stops before anything on the folder of a running Tenure", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tenure-upgrade-"));
  created.folders.push(dataDir);
  const running = await openDatabase({ dataDir });
  try {
    const run = await runCommand(["upgrade"], { env: { DATABASE_URL: "", TENURE_DATA_DIR: dataDir } });
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining("Stop it first. Nothing was changed.") });
  } finally {
    await running.close();
  }
});
