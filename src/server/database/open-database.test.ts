import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase, describeOnBothDatabases } from "#test/support/test-database.ts";
import { analyze } from "./analyze.ts";
import type { OpenDatabase } from "./database.ts";
import { openDatabase } from "./open-database.ts";

describeOnBothDatabases("values", (open) => {
  test.each([
    ["a count", "count(*) FROM generate_series(1, 3)", 3],
    ["a sum of bigint", "sum(9007199254740991::bigint)::bigint", Number.MAX_SAFE_INTEGER],
    ["a day", "date '2026-03-08'", "2026-03-08"],
    ["days", "ARRAY[date '2026-03-08', date '2026-11-01']", ["2026-03-08", "2026-11-01"]],
    ["bigints", "ARRAY[1, 2]::bigint[]", [1, 2]],
    ["a numeric", "1.10::numeric", "1.10"],
    ["an instant", "timestamptz '2026-12-31 23:30-05'", new Date("2027-01-01T04:30:00Z")],
    ["the session's zone", "current_setting('TimeZone')", "UTC"],
  ])("%s arrives as it should", async (_, expression, expected) => {
    const { rows } = await open().pool.query(`SELECT ${expression}`);
    expect(Object.values(rows[0])).toEqual([expected]);
  });

  test("plans are not compiled: sums over a large book would wait longer for that than for their rows", async () => {
    const { rows } = await open().pool.query("SELECT current_setting('jit') AS jit");
    // The embedded database has no compiler, whatever it says.
    expect(open().kind === "embedded" ? "off" : rows[0].jit).toBe("off");
  });

  test("an integer beyond 2^53 is refused, not rounded", async () => {
    await expect(open().pool.query("SELECT 9007199254740993::bigint")).rejects.toThrow("does not fit into a number");
  });

  // What `pg` warns of fails the file: `test/no-warnings-of-pg.ts`.
  test("statements of a transaction that do not wait for each other are answered in their order", async () => {
    const client = await open().pool.connect();
    await client.query("BEGIN");
    const asked = [1, 2, 3, 4].map((number) => client.query("SELECT $1::int AS number", [number]));
    const failed = client.query("SELECT 1 / 0");
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows[0].number)).toEqual([1, 2, 3, 4]);
    await expect(failed).rejects.toThrow("division by zero");
    await client.query("ROLLBACK");
    client.release();
  });

  test("statistics are gathered on demand", async () => {
    const { kind, schemaOwner } = open();
    const { pool, connectionString } = schemaOwner;
    await pool.query("CREATE TABLE counted AS SELECT generate_series(1, 500) AS id");
    await analyze({ kind, connectionString }, { vacuum: true });
    const { rows } = await pool.query("SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'counted'");
    expect(rows).toEqual([{ rows: 500 }]);
  });
});

test("a connection that PostgreSQL ends in the middle of a transaction is an error, not the end of the process", async () => {
  await using database = await createTestDatabase();
  const client = await database.pool.connect();
  await client.query("BEGIN");
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const lost = new Promise((resolve) => client.once("error", resolve));
  await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await lost;
  await expect(client.query("SELECT 1")).rejects.toThrow("connection error");
  client.release(true);
  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a server that hangs is given up, and the next connection answers", async () => {
  await using database = await createTestDatabase();
  const { connectionString } = database;
  const patient = await openDatabase({ databaseUrl: connectionString, dataDir: "", silenceMs: 100, maxConnections: 1 });
  const { rows } = await patient.pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  try {
    await expect(patient.pool.query("SELECT 1")).rejects.toThrow("did not answer in time");
    expect((await patient.pool.query("SELECT pg_backend_pid() <> $1 AS other", [pid])).rows).toEqual([{ other: true }]);
  } finally {
    process.kill(pid, "SIGCONT");
    await patient.close();
  }
});

describe("the embedded database on disk", () => {
  const opened: OpenDatabase[] = [];
  const places: string[] = [];
  afterAll(async () => {
    await Promise.allSettled(opened.map((database) => database.close()));
    for (const place of places) await rm(place, { recursive: true, force: true });
  });

  const newPlace = async (): Promise<string> => {
    const place = await mkdtemp(join(tmpdir(), "tenure-open-"));
    places.push(place);
    return place;
  };

  const open = async (dataDir: string): Promise<OpenDatabase> => {
    // The blank one of another build, which is gone by now.
    const database = await openDatabase({ dataDir, findBlank: async () => join(dataDir, "no-blank-cluster") });
    opened.push(database);
    return database;
  };

  test("is made where nothing is, kept to its owner and to one process, and found again", async () => {
    const dataDir = join(await newPlace(), "not", "yet", "there");
    const folder = join(dataDir, "database");
    // What a first start that was interrupted leaves.
    await mkdir(join(folder, "cluster.new"), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, "cluster.new", "PG_VERSION"), "18\n");
    const database = await open(dataDir);
    await database.pool.query("CREATE TABLE kept AS SELECT 1 AS id");
    expect(await readdir(folder)).not.toContain("cluster.new");
    for (const name of ["", "cluster", "socket"]) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
    }
    await expect(openDatabase({ dataDir })).rejects.toThrow(`Another Tenure process (pid ${process.pid}`);
    await database.close();
    expect(await readdir(join(folder, "socket"))).toEqual([]);

    const longPath = join(await newPlace(), "long".repeat(30));
    const left = await mkdtemp(join(tmpdir(), "tenure-left-"));
    places.push(left);
    await cp(dataDir, longPath, { recursive: true });
    await writeFile(join(longPath, "database", "socket-path"), join(left, ".s.PGSQL.5432"));
    const moved = await open(longPath);
    expect((await moved.pool.query("SELECT id FROM kept")).rows).toEqual([{ id: 1 }]);
    await expect(stat(left), "the socket folder of a killed process").rejects.toThrow("ENOENT");
  });

  test("refuses a folder written by another PostgreSQL", async () => {
    const dataDir = await newPlace();
    await mkdir(join(dataDir, "database", "cluster"), { recursive: true });
    await writeFile(join(dataDir, "database", "cluster", "PG_VERSION"), "17\n");
    await expect(openDatabase({ dataDir })).rejects.toThrow("was written by PostgreSQL 17");
  });
});
