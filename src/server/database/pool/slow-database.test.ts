import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { getHealth } from "#features/support/platform-status/contract.ts";
import { createTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { routes } from "#server/features.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/network/database-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { openDatabase } from "../open-database.ts";
import { implement } from "#server/http/implement.ts";
import { REQUEST_LIMITS, type RequestLimits } from "./database-time.ts";

/** Longer than any limit here, and than the test may take. */
const FOREVER_MS = 300_000;

const nap = (path: `/api/${string}`) =>
  defineEndpoint({
    method: "GET",
    path,
    summary: "Sleeps",
    access: "public",
    needs: null,
    response: z.strictObject({}),
  });
const [shortNap, longNap] = [nap("/api/nap"), nap("/api/long-nap")];
const naps = [
  implement(shortNap, async ({ db }) => (await db.execute(sql`SELECT pg_sleep(4)`)) && {}),
  implement(longNap, async ({ db }) => (await db.execute(sql`SELECT pg_sleep(4)`)) && {}, { isLong: true }),
];

const entry = (description: string) => ({
  date: "2026-03-04",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight" as const,
  description,
});

let proxy: DatabaseProxy;
const createFarDatabase = async (): Promise<TestDatabase> => {
  const near = await createTestDatabase();
  proxy = await startDatabaseProxy(near.connectionString);
  const far = await openDatabase({ databaseUrl: proxy.urlOf(near.connectionString), dataDir: "", maxConnections: 4 });
  const close = async (): Promise<void> => {
    await proxy.heal();
    await far.close();
    await proxy[Symbol.asyncDispose]();
    await near.close();
  };
  return { ...near, ...far, close, [Symbol.asyncDispose]: close };
};

let app: TestApp;
let robin: ApiClient;
const start = async (limits: Partial<RequestLimits>): Promise<void> => {
  app = await startTestApp({ createDatabase: createFarDatabase, routes: [...routes, ...naps], limits });
  robin = await app.signUp();
};

/** For the application, as the server counts them. */
const backends = async (condition = "true"): Promise<number> => {
  const { rows } = await app.database.schemaOwner.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'tenure' AND ${condition}`,
  );
  return rows[0]?.count ?? -1;
};

const descriptions = async (): Promise<string[]> =>
  (await robin.call(listTimeEntries, { query: { year: 2026 } })).entries.map(({ description }) => description);

const atOnce = () =>
  Promise.all([
    ...Array.from({ length: 6 }, () => robin.send(listTimeEntries, { query: { year: 2026 } })),
    ...Array.from({ length: 3 }, () => robin.send(createTimeEntry, { body: entry("was to be saved or not at all") })),
    robin.send(shortNap, {}),
    robin.send(longNap, {}),
  ]);

const expectWellAgain = async (): Promise<void> => {
  // Connections that broke unseen are given up one by one.
  await vi.waitFor(async () => expect((await robin.send(listTimeEntries, {})).statusCode).toBe(200), 20_000);
  expect((await robin.send(createTimeEntry, { body: entry("saved after it") })).statusCode).toBe(201);
  const { pool } = app.database;
  await vi.waitFor(() => {
    expect({ idle: pool.idleCount, waiting: pool.waitingCount }).toEqual({ idle: pool.totalCount, waiting: 0 });
  }, 20_000);
};

test("what a request may take of the database's time leaves it some of ten seconds", () => {
  expect(REQUEST_LIMITS.databaseMs).toBeLessThanOrEqual(8_000);
});

describe("a database that is slow, but not too slow", () => {
  beforeAll(() => start({}));
  afterAll(() => app.close());

  test("is waited for", async () => {
    proxy.delay(100);
    expect((await robin.send(createTimeEntry, { body: entry("saved slowly") })).statusCode).toBe(201);
    proxy.delay(0);
    expect(await descriptions()).toEqual(["saved slowly"]);
  });
});

describe("a request ends with a word on when to try again, and all is well afterwards", () => {
  beforeAll(() => start({ databaseMs: 3_000, longDatabaseMs: 1_000 }));
  afterAll(() => app.close());

  test.each<[string, () => unknown]>([
    ["slow", () => proxy.delay(FOREVER_MS)],
    ["hung", () => proxy.hang()],
    ["refused", () => proxy.refuse()],
  ])("when the database is %s", async (_, befall) => {
    await robin.send(listTimeEntries, {});
    await befall();
    for (const answer of await atOnce()) {
      expect(answer.json()).toMatchObject({ code: "unavailable" });
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    await proxy.heal();
    proxy.cut();
    await expectWellAgain();
  });

  test("when connections are cut in the middle", async () => {
    proxy.delay(FOREVER_MS);
    const asked = robin.send(createTimeEntry, { body: entry("cut") });
    await vi.waitFor(async () =>
      expect(await backends("state <> 'idle' OR wait_event_type = 'Client'")).toBeGreaterThan(0),
    );
    proxy.cut();
    expect((await asked).statusCode).toBe(503);
    await proxy.heal();
    await expectWellAgain();
  });

  test("when a lock is waited for, and then PostgreSQL waits for it no longer", async () => {
    await using holder = await holdTable(app.database);
    expect(holder.isOpen).toBe(true);
    const before = await backends("wait_event_type = 'Lock'");
    const answer = await robin.send(createTimeEntry, { body: entry("behind a lock") });
    expect(answer.statusCode).toBe(503);
    await vi.waitFor(async () => expect(await backends("wait_event_type = 'Lock'")).toBe(before), 20_000);
  });

  test("and what waited for the lock was not saved", async () => {
    expect(await descriptions()).not.toContain("behind a lock");
    await expectWellAgain();
  });
});

const holdTable = async ({ schemaOwner }: TestDatabase): Promise<AsyncDisposable & { isOpen: boolean }> => {
  const client = await schemaOwner.pool.connect();
  await client.query("BEGIN; LOCK TABLE time_entries IN ACCESS EXCLUSIVE MODE");
  const release = async (): Promise<void> => {
    await client.query("ROLLBACK");
    client.release();
  };
  return { isOpen: true, [Symbol.asyncDispose]: release };
};

describe("work that is known to be long", () => {
  beforeAll(() => start({ databaseMs: 3_000 }));
  afterAll(() => app.close());

  test("has a limit of its own", async () => {
    expect((await robin.send(shortNap, {})).statusCode).toBe(503);
    expect((await robin.send(longNap, {})).statusCode).toBe(200);
  });

  test("health says that the database is gone, and that it is back", async () => {
    await proxy.refuse();
    const gone = await app.visitor().send(getHealth, {});
    expect(gone.statusCode).toBe(503);
    expect(gone.json()).toMatchObject({ status: "degraded", database: false });
    expect(gone.headers["retry-after"]).toBe("2");
    await proxy.heal();
    expect((await app.visitor().send(getHealth, {})).json()).toMatchObject({ status: "ok", database: true });
  });

  test("health says so too when the database hangs", async () => {
    proxy.hang();
    expect((await app.visitor().send(getHealth, {})).statusCode).toBe(503);
    await proxy.heal();
    proxy.cut();
    await vi.waitFor(async () => expect((await app.visitor().send(getHealth, {})).statusCode).toBe(200), 20_000);
  });
});
