import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { startDatabaseProxy } from "#test/support/network/database-proxy.ts";
import { createTestDatabase } from "#test/support/test-database.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
};

describe("readiness", () => {
  test("is there when database, schema and storage are", async () => {
    expect(await ask("/readyz")).toMatchObject({
      status: 200,
      body: { status: "ok", database: true, migrations: true, storage: true },
      headers: { "cache-control": "no-store" },
    });
  });

  test("is not while the schema is older than the program, and is with a newer one beside it", async () => {
    const { pool } = app.database.schemaOwner;
    await pool.query("INSERT INTO schema_migrations (version, name, sha256) VALUES (9999, 'of_tomorrow', 'x')");
    expect((await ask("/readyz")).status).toBe(200);
    await pool.query("DELETE FROM schema_migrations WHERE version > 3");
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { database: true, migrations: false } });
  });

  test("is not when files cannot be kept", async () => {
    await writeFile(join(app.platform.config.dataDir, "files"), "no folder");
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { database: true, storage: false } });
  });

  test("is not when the folder opens and takes no bytes, as on a full disk", async () => {
    const files = join(app.platform.config.dataDir, "files");
    await mkdir(files, { recursive: true });
    await writeFile(join(files, "incoming"), "no room");
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { database: true, storage: false } });
    await rm(join(files, "incoming"));
    expect((await ask("/readyz")).status).toBe(200);
  });

  test("is not without its database, and life goes on", async () => {
    await using near = await createTestDatabase();
    await using proxy = await startDatabaseProxy(near.connectionString);
    const far = await openDatabase({ databaseUrl: proxy.urlOf(near.connectionString), dataDir: "", maxConnections: 2 });
    app.platform.database = far;
    expect((await ask("/readyz")).status).toBe(200);
    await proxy.refuse();
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { database: false, migrations: false } });
    expect(await ask("/livez")).toMatchObject({ status: 200, body: { status: "ok" } });
    await proxy.heal();
    expect((await ask("/readyz")).status).toBe(200);
    await far.close();
  });

  test("ends with the first word of stopping, while everything is still served", async () => {
    app.platform.draining.abort();
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { status: "draining" } });
    expect((await ask("/api/health", { host: "localhost" })).status).toBe(200);
    expect((await ask("/livez")).status).toBe(200);
  });
});

test("probes come under any name and with any header; nothing else does", async () => {
  const headers = { host: "10.2.3.4:7500", authorization: "Bearer of another world" };
  expect((await ask("/livez", headers)).status).toBe(200);
  expect((await ask("/readyz", headers)).status).toBe(200);
  expect((await ask("/api/config", { host: "10.2.3.4:7500" })).status).toBe(421);
});
