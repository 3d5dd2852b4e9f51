import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openZip } from "@tenure/ledger-proof/zip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountExport } from "#features/reports/account-export/contract.ts";
import { exportFileActs } from "#features/proof/evidence/contract.ts";
import { confirm, drop } from "#features/intake/imports/server/testing/book-of-maya.ts";
import { longLog } from "#features/intake/imports/server/testing/long-log.ts";
import { exportRecord } from "#features/proof/record-chain/contract.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/log/time-entries/export-contract.ts";
import { routes } from "#server/features.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type DatabaseProxy, startDatabaseProxy } from "#test/support/network/database-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import type { FastifyInstance } from "fastify";
import { APP_LIMITS, buildApp } from "./app.ts";
import { implement } from "./implement.ts";

const ROWS = process.env["TENURE_TEST_LONG"] === "1" ? 20_000 : 1200;
const ROWS_AT_ONCE = 1200;
/** More than one page of a thousand. */
const ACTS = Math.max(ROWS, 4500);
/** Half of it is for the verb. Each answer here takes more of the database's time than that. */
const LIMITS = { databaseMs: 1_600, longDatabaseMs: 0 };

const filesOf = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const read = async (start: number, end: number) => new Uint8Array(archive.subarray(start, end));
  const opened = await openZip({ name: "a.zip", size: archive.length, read });
  if (!opened.ok) throw new Error(opened.problem);
  const files = new Map<string, Buffer>();
  for (const file of opened.files) files.set(file.name, Buffer.from(await file.read(0, file.size)));
  return files;
};

const slowPieces = defineEndpoint({
  method: "GET",
  path: "/api/slow-pieces",
  summary: "Reads the database for longer than a request may",
  access: "public",
  needs: null,
  produces: "text/plain",
});

const pieces = implement(slowPieces, async ({ db }) => ({
  content: Readable.from(
    (async function* () {
      for (let piece = 0; piece < 8; piece += 1) {
        await db.execute(sql`SELECT pg_sleep(0.25)`);
        yield `piece ${piece}\n`;
      }
      yield "end\n";
    })(),
  ),
  contentType: "text/plain",
  fileName: "pieces.txt",
}));

describe(
  "an answer that is streamed comes whole, however slow its reader and the database are",
  { timeout: 600_000 },
  () => {
    let proxy: DatabaseProxy;
    const createFarDatabase = async (): Promise<TestDatabase> => {
      const near = await createTestDatabase();
      proxy = await startDatabaseProxy(near.connectionString);
      const far = await openDatabase({
        databaseUrl: proxy.urlOf(near.connectionString),
        dataDir: "",
        maxConnections: 4,
      });
      const close = async (): Promise<void> => {
        await far.close();
        await proxy[Symbol.asyncDispose]();
        await near.close();
      };
      return { ...near, ...far, close, [Symbol.asyncDispose]: close };
    };

    let app: TestApp;
    let robin: ApiClient;
    let served: FastifyInstance;
    let port = 0;
    let authorization = "";
    beforeAll(async () => {
      app = await startTestApp({ createDatabase: createFarDatabase });
      robin = await app.signUp();
      for (let row = 0; row < ROWS; row += ROWS_AT_ONCE) {
        const rows = Math.min(ROWS_AT_ONCE, ROWS - row);
        await confirm(robin, await drop(robin, `part ${row}.csv`, longLog(`part ${row} row`, rows)));
      }
      const { pool } = app.database.schemaOwner;
      await pool.query(
        `INSERT INTO evidence_acts (user_id, id, act, actor_id, at, file_name)
       SELECT $1, gen_random_uuid(), 'view', $1, now(), 'file ' || n FROM generate_series(1, $2::int) n`,
        [robin.userId, ACTS],
      );
      const { rows } = await pool.query<{ id: string }>("SELECT id FROM sessions WHERE user_id = $1", [robin.userId]);
      const { config, now } = app.platform;
      const session = { userId: robin.userId, sessionId: rows[0]?.id ?? "" };
      authorization = `Bearer ${await signAccessToken(session, config.secret, now())}`;
      served = await buildApp(app.platform, [...routes, pieces], { ...APP_LIMITS, ...LIMITS });
      await served.listen({ port: 0, host: "127.0.0.1" });
      port = (served.server.address() as AddressInfo).port;
    }, 600_000);
    afterAll(async () => {
      await served.close();
      await app.close();
    });

    /** Takes a little at a time; the database becomes slow with the first byte. */
    const readSlowly = async (path: string, slowMs: number): Promise<Buffer> => {
      const asked = get({ port, host: "127.0.0.1", path, headers: { authorization } });
      const [answer]: IncomingMessage[] = await once(asked, "response");
      if (answer?.statusCode !== 200) throw new Error(`${path} was answered with ${answer?.statusCode}`);
      proxy.delay(slowMs);
      try {
        const parts: Buffer[] = [];
        for await (const part of answer) {
          parts.push(part);
          await delay(1);
        }
        return Buffer.concat(parts);
      } finally {
        proxy.delay(0);
      }
    };

    test("whatever it is", async () => {
      expect((await readSlowly(slowPieces.path, 0)).toString()).toMatch(/piece 7\nend\n$/);
    });

    test("the log as CSV and as a workbook", async () => {
      const csv = (await readSlowly(exportTimeEntries.path, 200)).toString();
      expect(csv.trimEnd().split("\r\n")).toHaveLength(ROWS + 1);
      const workbook = await filesOf(await readSlowly(exportTimeEntriesWorkbook.path, 200));
      const sheet = workbook.get("xl/worksheets/sheet1.xml")?.toString() ?? "";
      expect(sheet.match(/<row /g)).toHaveLength(ROWS + 1);
    });

    test("the record", async () => {
      const lines = (await readSlowly(exportRecord.path, 50)).toString().trimEnd().split("\n");
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ end: { events: ROWS + Math.ceil(ROWS / ROWS_AT_ONCE) } });
    });

    test("what was done with files", async () => {
      const csv = (await readSlowly(exportFileActs.path, 200)).toString();
      expect(csv.trimEnd().split("\r\n")).toHaveLength(ACTS + 2);
    });

    test("everything of an account", async () => {
      const { url } = await robin.call(createAccountExport, {});
      const files = await filesOf(await readSlowly(url, 5));
      expect([...files.keys()].at(-1)).toBe("manifest.json");
      expect(JSON.parse(files.get("data/time_entries.json")?.toString() ?? "")).toHaveLength(ROWS);
      expect(files.get("entries.csv")?.toString().trimEnd().split("\r\n")).toHaveLength(ROWS + 1);
    });
  },
);
