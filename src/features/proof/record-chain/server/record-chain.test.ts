import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildMerkleTree,
  bytesToHex,
  hexToBytes,
  readExport,
  verifyExport,
  type HeadProof,
} from "@tenure/ledger-proof";
import { createTimeEntry, updateTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { exportRecord, getRecordHead, listDailyRoots } from "../contract.ts";
import { makeDailyRoot } from "./make-daily-root.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

const log = (client: ApiClient, description = "Replaced the kitchen faucet in unit A") =>
  client.call(createTimeEntry, {
    body: { date: "2026-03-09", hours: 1.5, activityType: "maintenance-repairs-oversight", description },
  });

const exportOf = async (client: ApiClient): Promise<string> => {
  const answer = await client.send(exportRecord, {});
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

describe("the export of a record", () => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp();
    robin = await app.signUp();
    const entry = await log(robin, "Met the plumber, é and \u{1f527}");
    app.clock.advance(3600);
    await robin.call(updateTimeEntry, {
      params: { id: entry.id },
      body: { version: 1, description: "Met the plumber at Maple House" },
    });
    await robin.call(voidTimeEntry, { params: { id: entry.id }, body: { version: 2, reason: "Logged twice" } });
  });
  afterAll(() => app.close());

  test("passes the verifier and says what the head says", async () => {
    const answer = await robin.send(exportRecord, {});
    expect(answer.headers).toMatchObject({
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": expect.stringContaining("tenure-record-2026-03-10.ndjson"),
      "cache-control": "no-store",
    });
    const verdict = await verifyExport(answer.body, sha256);
    expect(verdict).toMatchObject({ ok: true, counts: { events: 3, payloadsVerified: 3 }, anchoredSeq: null });
    const known = await robin.call(getRecordHead, {});
    expect(known).toEqual({
      head: { seq: 3, hash: verdict.head?.hash },
      firstReceivedAt: "2026-03-10T15:00:00.000Z",
      lastReceivedAt: "2026-03-10T16:00:00.000Z",
      lastRoot: null,
    });
    expect(verdict.lag.byClass.same_day).toBe(1);
    expect(verdict.lag.disagreements).toEqual([]);
  });

  test("is empty and whole for a record without events, and never another person's", async () => {
    const sam = await app.signUp();
    const text = await exportOf(sam);
    expect(await verifyExport(text, sha256)).toMatchObject({ ok: true, head: null, counts: { events: 0 } });
    expect(text).not.toContain(robin.userId);
    expect(await sam.call(getRecordHead, {})).toMatchObject({ head: null, firstReceivedAt: null });
  });

  test("asks for a sign-in and refuses what it does not know", async () => {
    expect(await app.visitor().refused(exportRecord, {})).toMatchObject({ status: 401 });
    expect(await app.visitor().refused(getRecordHead, {})).toMatchObject({ status: 401 });
    expect(await robin.refused(listDailyRoots, { query: { before: "soon" } })).toMatchObject({ status: 400 });
  });
});

describe.each(TEST_ENGINES)("the daily root (%s)", (_, createDatabase) => {
  let app: TestApp;
  let people: ApiClient[];
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
    people = [await app.signUp(), await app.signUp(), await app.signUp()];
    for (const person of people) await log(person);
    app.clock.set("2026-03-11T00:05:00.000Z");
  });
  afterAll(() => app.close());

  test("is made once, however many processes try, and anyone may read it", async () => {
    await Promise.all([1, 2, 3, 4].map(() => makeDailyRoot(app.platform)));
    await makeDailyRoot(app.platform);
    const { roots, nextBefore } = await app.visitor().call(listDailyRoots, {});
    expect(roots).toEqual([
      {
        day: "2026-03-10",
        root: expect.stringMatching(/^[0-9a-f]{64}$/),
        leafCount: 3,
        cutOff: "2026-03-11T00:00:00.000Z",
        madeAt: "2026-03-11T00:05:00.000Z",
        timeStamp: null,
        failedTries: 0,
      },
    ]);
    expect(nextBefore).toBeNull();
  });

  test("is what every owner's export leads to, and the verifier anchors by it", async () => {
    const [{ day, root } = { day: "", root: "" }] = (await app.visitor().call(listDailyRoots, {})).roots;
    for (const person of people) {
      const text = await exportOf(person);
      const verdict = await verifyExport(text, sha256, { heads: [], roots: [{ day, root }] });
      expect(verdict).toMatchObject({ ok: true, anchoredSeq: 1, proofs: { count: 1, rootsMatched: 1 } });
      expect((await person.call(getRecordHead, {})).lastRoot).toEqual({ day, root, seq: 1 });
      // Nothing about others: no owner's id, and hashes only.
      for (const other of people) if (other !== person) expect(text).not.toContain(other.userId);
    }
  });

  test("of the next day holds only the heads that moved, and days before stay", async () => {
    const [robin] = people;
    if (!robin) throw new Error("nobody signed up");
    await log(robin, "Walked the property with the inspector");
    app.clock.set("2026-03-12T00:05:00.000Z");
    await makeDailyRoot(app.platform);
    app.clock.set("2026-03-13T00:05:00.000Z");
    await makeDailyRoot(app.platform);
    const { roots } = await app.visitor().call(listDailyRoots, {});
    expect(roots.map(({ day, leafCount }) => [day, leafCount])).toEqual([
      ["2026-03-12", 0],
      ["2026-03-11", 1],
      ["2026-03-10", 3],
    ]);
    const file = readExport(await exportOf(robin));
    const proofs = ("proofs" in file ? file.proofs : []) as HeadProof[];
    expect(proofs.map(({ day, seq }) => [day, seq])).toEqual([
      ["2026-03-10", 1],
      ["2026-03-11", 2],
    ]);
    // A tree of one leaf is its leaf.
    const alone = proofs[1];
    expect(alone?.path).toEqual([]);
    expect(bytesToHex(buildMerkleTree([hexToBytes(alone?.root ?? "")], sha256).root)).toBe(roots[1]?.root);
    expect((await app.visitor().call(listDailyRoots, { query: { before: "2026-03-12" } })).roots).toHaveLength(2);
  });

  test("cannot be changed or removed by SQL", async () => {
    for (const statement of ["UPDATE transparency_roots SET leaf_count = 9", "DELETE FROM transparency_roots"]) {
      await expect(app.database.schemaOwner.pool.query(statement)).rejects.toThrow("append-only");
    }
  });

  test("still covers a record whose details and salts were dropped with its account; nobody else's can be dropped", async () => {
    const [robin, sam] = people;
    if (!robin || !sam) throw new Error("nobody signed up");
    const client = await app.database.pool.connect();
    const drop = (userId: string) => client.query("DELETE FROM ledger_payloads WHERE user_id = $1", [userId]);
    await client.query("BEGIN");
    await client.query(`SET LOCAL tenure.erasing_owner = '${robin.userId}'`);
    await drop(robin.userId);
    await client.query("SAVEPOINT others");
    await expect(drop(sam.userId)).rejects.toThrow("dropped only with their owner");
    await client.query("ROLLBACK TO SAVEPOINT others");
    await client.query("COMMIT");
    client.release();
    const roots = (await app.visitor().call(listDailyRoots, {})).roots.map(({ day, root }) => ({ day, root }));
    const text = await exportOf(robin);
    expect(text).not.toMatch(/faucet|inspector|"payload":/);
    expect(await verifyExport(text, sha256, { heads: [], roots })).toMatchObject({
      ok: true,
      counts: { events: 2, payloadsVerified: 0, payloadsAbsent: 2 },
      anchoredSeq: 2,
    });
    expect((await verifyExport(await exportOf(sam), sha256)).counts.payloadsAbsent).toBe(0);
  });
});
