import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { timesBroken } from "./counts.ts";

const KILLS = timesBroken({ long: 20, short: 1 });
const WORDS = timesBroken({ long: 60, short: 15 });
const ROOT = join(import.meta.dirname, "..", "..");
const CHILD = fileURLToPath(new URL("./children/jobs-child.ts", import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), "tenure-jobs-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Child = {
  process: ChildProcess;
  ready: Promise<void>;
  begun: Promise<void>;
  done: Promise<void>;
  exited: Promise<unknown>;
};

/** Every word whose job was committed, of all processes. */
const acknowledged: string[] = [];

const start = (databaseUrl: string | null, round: string, words: number): Child => {
  const child = spawn(
    process.execPath,
    ["--import", "./src/server/database/preload-drizzle.ts", CHILD, round, String(words)],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        TENURE_DATA_DIR: dataDir,
        TENURE_LOG_LEVEL: "silent",
        DATABASE_URL: databaseUrl ?? "",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [ready, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line === "ready") ready.resolve();
    else if (line === "done") done.resolve();
    else {
      acknowledged.push(line);
      begun.resolve();
    }
  });
  return {
    process: child,
    ready: ready.promise,
    begun: begun.promise,
    done: done.promise,
    exited: once(child, "exit"),
  };
};

const kill = async (child: Child): Promise<void> => {
  child.process.kill("SIGKILL");
  await child.exited;
};

const random = seededRandom(7);
/** From the first enqueued job to some time after the last. */
const somewhere = (): Promise<void> => delay(random() * 1500);

const effectsIn = async (client: Pick<Client, "query">): Promise<string[]> =>
  (await client.query<{ word: string }>('SELECT word FROM effects ORDER BY word COLLATE "C"')).rows.map(
    ({ word }) => word,
  );

const expectEachOnce = (effects: readonly string[], of: readonly string[]): void => {
  expect(effects.length).toBe(new Set(effects).size);
  expect(of.filter((word) => !effects.includes(word))).toEqual([]);
  expect(of.length).toBeGreaterThan(0);
};

test(`on the embedded database, killed ${KILLS} times, every job that was committed has one effect`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const child = start(null, `embedded-${round}`, WORDS);
    // The first one dies with something committed, the others anywhere.
    await (round === 0 ? child.begun : child.ready);
    await somewhere();
    await kill(child);
  }
  const last = start(null, "none", 0);
  await last.done;
  await last.exited;
  const database = await openDatabase({ dataDir });
  const effects = await effectsIn(database.pool);
  await database.close();
  expectEachOnce(
    effects,
    acknowledged.filter((word) => word.startsWith("embedded")),
  );
}, 600_000);

test(`of two processes on PostgreSQL one is killed ${KILLS} times, and every job has one effect`, async () => {
  const name = `jobs_kill_${randomUUID().slice(0, 8)}`;
  const onServer = async (statement: string): Promise<void> => {
    const server = new Client({ connectionString: inject("postgresUrl") });
    await server.connect();
    await server.query(statement).finally(() => server.end());
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = urlOfDatabase(inject("postgresUrl"), name);
  await migrate({ connectionString: url });
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query("CREATE TABLE effects (word text)");
    await owner.query("GRANT ALL ON effects TO PUBLIC");
    for (let round = 0; round < KILLS; round += 1) {
      const [steady, doomed] = [start(url, `steady-${round}`, WORDS / 2), start(url, `doomed-${round}`, WORDS)];
      await doomed.ready;
      await somewhere();
      await kill(doomed);
      await steady.done;
      await steady.exited;
    }
    expectEachOnce(
      await effectsIn(owner),
      acknowledged.filter((word) => !word.startsWith("embedded")),
    );
  } finally {
    await owner.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}, 600_000);
