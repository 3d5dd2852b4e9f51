import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { readMigrations } from "../migrate.ts";
import { startDatabase } from "../start-database.ts";
import { blankClusterOf, findBlankCluster } from "./blank-cluster.ts";

const places: string[] = [];
afterAll(() => Promise.all(places.map((place) => rm(place, { recursive: true, force: true }))));

const newPlace = async (): Promise<string> => {
  const place = await mkdtemp(join(tmpdir(), "tenure-blank-"));
  places.push(place);
  return place;
};

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const start = (dataDir: string) => startDatabase({ databaseUrl: null, migrationDatabaseUrl: null, dataDir }, silent);

test("a changed, an added and a missing migration have another blank cluster, which is not there", async () => {
  const migrations = await readMigrations();
  expect(await findBlankCluster(migrations)).toBe(inject("blankCluster"));
  const [first, ...others] = migrations;
  if (!first) throw new Error("there are migrations");
  const stale = [[{ ...first, sha256: "other" }, ...others], [...migrations, first], migrations.slice(0, -1)];
  const names = await Promise.all([migrations, ...stale].map(blankClusterOf));
  expect(new Set(names).size).toBe(4);
  for (const other of stale) expect(await findBlankCluster(other)).toBeNull();
});

test("a new database begins with the newest schema, which was made before it, and its rows are its own", async () => {
  const dataDir = await newPlace();
  const folder = join(dataDir, "database");
  // What a first start that was killed while it copied leaves.
  await mkdir(join(folder, "cluster.new", "base"), { recursive: true });
  await writeFile(join(folder, "cluster.new", "base", "half"), "");
  const began = new Date();
  const database = await start(dataDir);
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS count, max(applied_at) < $1 AS is_older FROM schema_migrations",
    [began],
  );
  expect(rows).toEqual([{ count: (await readMigrations()).length, is_older: true }]);
  expect(await readdir(folder)).not.toContain("cluster.new");
  expect(await readdir(join(folder, "cluster", "base"))).not.toContain("half");
  expect((await stat(join(folder, "cluster"))).mode & 0o777).toBe(0o700);
  await database.pool.query("INSERT INTO rate_limits (key) VALUES ('kept')");
  await database.close();

  const again = await start(dataDir);
  expect((await again.pool.query("SELECT key FROM rate_limits")).rows).toEqual([{ key: "kept" }]);
  await again.close();

  const other = await start(await newPlace());
  expect((await other.pool.query("SELECT key FROM rate_limits")).rows).toEqual([]);
  await other.close();
});
