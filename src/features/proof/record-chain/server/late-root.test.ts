import { createHash } from "node:crypto";
import { type HeadProof, readExport, verifyExport } from "@tenure/ledger-proof";
import { beforeEach, describe, expect, test } from "vitest";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { exportRecord, listDailyRoots } from "../contract.ts";
import { makeDailyRoot } from "./make-daily-root.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

describe.each(TEST_ENGINES)("the root of a day (%s)", (_, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  let sam: ApiClient;
  beforeEach(async () => {
    app = await startTestApp({ createDatabase });
    [robin, sam] = [await app.signUp(), await app.signUp()];
    return () => app.close();
  });

  const logAt = async (client: ApiClient, instant: string) => {
    app.clock.set(instant);
    const activityType = "maintenance-repairs-oversight";
    await client.call(createTimeEntry, {
      body: { date: "2026-03-09", hours: 1.5, activityType, description: "Replaced the kitchen faucet in unit A" },
    });
  };
  const makeAt = async (instant: string) => {
    app.clock.set(instant);
    await makeDailyRoot(app.platform);
  };
  const exportOf = async (client: ApiClient) => (await client.send(exportRecord, {})).body;
  const proofsOf = async (client: ApiClient) => {
    const file = readExport(await exportOf(client));
    const proofs = ("proofs" in file ? file.proofs : []) as HeadProof[];
    return proofs.map(({ day, seq }) => [day, seq]);
  };
  const roots = async () => (await app.visitor().call(listDailyRoots, {})).roots;

  test("made at ten in the morning holds nothing of that morning, and the next one holds it", async () => {
    await logAt(robin, "2026-03-10T18:00:00.000Z");
    await logAt(robin, "2026-03-11T00:00:00.000Z");
    await logAt(robin, "2026-03-11T09:00:00.000Z");
    await logAt(sam, "2026-03-11T09:30:00.000Z");
    await makeAt("2026-03-11T10:00:00.000Z");
    expect(await roots()).toMatchObject([
      { day: "2026-03-10", leafCount: 1, cutOff: "2026-03-11T00:00:00.000Z", madeAt: "2026-03-11T10:00:00.000Z" },
    ]);
    await makeAt("2026-03-12T00:05:00.000Z");
    expect(await proofsOf(robin)).toEqual([
      ["2026-03-10", 1],
      ["2026-03-11", 3],
    ]);
    expect(await proofsOf(sam)).toEqual([["2026-03-11", 1]]);
    const noted = (await roots()).map(({ day, root }) => ({ day, root }));
    expect(await verifyExport(await exportOf(robin), sha256, { heads: [], roots: noted })).toMatchObject({
      ok: true,
      anchoredSeq: 3,
      proofs: { rootsMatched: 2, lateDays: [] },
    });
  });

  test("ends before the first event that was received after it, although a later number has an earlier receipt", async () => {
    await logAt(robin, "2026-03-10T18:00:00.000Z");
    await logAt(robin, "2026-03-11T00:00:00.250Z");
    await logAt(robin, "2026-03-10T23:59:59.900Z");
    await makeAt("2026-03-11T00:05:00.000Z");
    await makeAt("2026-03-12T00:05:00.000Z");
    expect(await proofsOf(robin)).toEqual([
      ["2026-03-10", 1],
      ["2026-03-11", 3],
    ]);
  });

  test("of before roots had a cut-off holds what there was when it was made", async () => {
    await app.database.schemaOwner.pool.query(
      `INSERT INTO transparency_roots (day, root, leaf_count, made_at) VALUES ('2026-03-08', repeat('0', 64), 0, '2026-03-09T10:00:00Z')`,
    );
    expect(await roots()).toMatchObject([{ cutOff: "2026-03-09T10:00:00.000Z" }]);
  });
});
