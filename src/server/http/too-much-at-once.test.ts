import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { uploadEvidence } from "#features/proof/evidence/contract.ts";
import { createTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { login } from "#features/account/accounts/contract.ts";
import { routes } from "#server/features.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { APP_LIMITS, buildApp } from "./app.ts";
import { implement } from "./implement.ts";
import type { LinkPage } from "./web-files.ts";

const nap = defineEndpoint({
  method: "GET",
  path: "/api/nap",
  summary: "Keeps a connection for a while",
  access: "book:read",
  needs: null,
  response: z.strictObject({}),
});
const publicNap = { ...nap, path: "/api/public-nap", access: "public" } as const;
const keepBusy = implement(nap, async ({ db }) => (await db.execute(sql`SELECT pg_sleep(0.2)`)) && {});
const keepBusyToo = implement(publicNap, async ({ db }) => (await db.execute(sql`SELECT pg_sleep(0.2)`)) && {});

const entry = {
  date: "2026-03-04",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight" as const,
  description: "Fixed the heater",
};

type Answer = { statusCode: number; headers: Record<string, unknown> };

/** Sends many at once and counts their answers as they come. */
const burst = (count: number, send: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  const all = Promise.all(Array.from({ length: count }, async () => answers.push(await send())));
  const statuses = (): number[] => [...new Set(answers.map(({ statusCode }) => statusCode))].toSorted();
  const of = (status: number): Answer[] => answers.filter(({ statusCode }) => statusCode === status);
  return { all, answers, statuses, of };
};

describe("ten times what can be carried", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      routes: [...routes, keepBusy, keepBusyToo],
      waitsForMails: false,
      limits: { databaseMs: 40_000 },
    });
  });
  afterAll(() => app.close());

  test("from one account is answered or refused at once, and keeps no one else waiting", async () => {
    const [maya, robin] = [await app.signUp(), await app.signUp()];
    const naps = burst(600, () => maya.send(nap, {}));
    await vi.waitFor(() => expect(naps.of(503).length).toBeGreaterThan(400), 20_000);
    expect(naps.of(200)).toHaveLength(0);
    expect(app.database.line.length).toBeGreaterThan(100);
    for (let round = 0; round < 3; round += 1) {
      expect((await robin.send(createTimeEntry, { body: entry })).statusCode).toBe(201);
      expect((await robin.send(listTimeEntries, { query: { year: 2026 } })).statusCode).toBe(200);
    }
    expect((await app.visitor().send(login, { body: { email: "a@b.example", password: "wrong" } })).statusCode).toBe(
      401,
    );
    expect(app.database.line.length).toBeGreaterThan(0);
    await naps.all;
    expect(naps.statuses()).toEqual([200, 503]);
    expect(naps.of(200).length).toBeGreaterThan(50);
    for (const { headers } of naps.of(503)) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await maya.send(listTimeEntries, { query: { year: 2026 } })).statusCode).toBe(200);
  });

  test("from a thousand visitors, too", async () => {
    const robin = await app.signUp();
    const naps = burst(1000, () => app.visitor().send(publicNap, {}));
    await vi.waitFor(() => expect(naps.of(503).length).toBeGreaterThan(400), 20_000);
    expect((await robin.send(createTimeEntry, { body: entry })).statusCode).toBe(201);
    expect((await robin.send(listTimeEntries, { query: { year: 2026 } })).statusCode).toBe(200);
    expect(app.database.line.length).toBeGreaterThan(0);
    await naps.all;
    expect(naps.statuses()).toEqual([200, 503]);
    const { pool, line } = app.database;
    expect({ idle: pool.idleCount, waiting: pool.waitingCount, line: line.length }).toEqual({
      idle: pool.totalCount,
      waiting: 0,
      line: 0,
    });
  });
});

describe("pages whose status a link decides", () => {
  test("stand in line too: many of one address keep no one waiting, and each is answered", async () => {
    await using app = await startTestApp();
    const robin = await app.signUp();
    const isOpen: LinkPage["isOpen"] = async ({ database }) => {
      await database.db.execute(sql`SELECT pg_sleep(0.2)`);
      return true;
    };
    await using site = await buildApp(app.platform, [], APP_LIMITS, {
      linkPages: [{ before: "/share/", isOpen }],
    });
    const { line } = app.database;
    const enter = line.enter.bind(line);
    const behindRobin: number[] = [];
    vi.spyOn(line, "enter").mockImplementation((requester, go, putOut) => {
      const isRobin = requester.rank === "read";
      return enter(requester, () => [isRobin && behindRobin.push(line.length), go()], putOut);
    });
    const pages = burst(300, () => site.inject({ url: "/share/some-token" }));
    await vi.waitFor(() => expect(line.length).toBeGreaterThan(100));
    expect((await robin.send(listTimeEntries, { query: { year: 2026 } })).statusCode).toBe(200);
    expect(behindRobin[0]).toBeGreaterThan(0);
    await pages.all;
    expect(pages.statuses()).toEqual([200]);
  });
});

describe("a database that stands still for longer than a request may wait", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ limits: { databaseMs: 1_000, longDatabaseMs: 30_000 } });
  });
  afterAll(() => app.close());

  test("costs reads and writes, but no upload whose bytes are here", async () => {
    const [maya, robin] = [await app.signUp(), await app.signUp()];
    await maya.call(listTimeEntries, {});
    const holder = await app.database.schemaOwner.pool.connect();
    await holder.query("BEGIN; LOCK TABLE time_entries, evidence_acts IN ACCESS EXCLUSIVE MODE");
    const file = { fileName: "receipt.pdf", content: "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF" };
    const uploads = burst(3, () => maya.send(uploadEvidence, {}, { file: { ...file, content: `${file.content} ` } }));
    const others = burst(4, () => robin.send(createTimeEntry, { body: entry }));
    await others.all;
    expect(others.statuses()).toEqual([503]);
    expect(uploads.answers).toHaveLength(0);
    await holder.query("ROLLBACK");
    holder.release();
    await uploads.all;
    expect(uploads.answers.every(({ statusCode }) => statusCode < 300)).toBe(true);
  });
});
