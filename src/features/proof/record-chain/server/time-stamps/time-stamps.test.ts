import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyExport } from "@tenure/ledger-proof";
import {
  type AuthorityServer,
  serveAuthority,
  startAuthority,
  type TestAuthority,
} from "@tenure/ledger-proof/testing/time-stamp-authority.ts";
import { checkTimeStamp, readTrustRoots } from "@tenure/ledger-proof/time-stamp";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportRecord, getTimeStamp, listDailyRoots } from "#features/proof/record-chain/contract.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { letAnHourPass } from "#server/jobs/testing/forsaken-jobs.ts";
import { makeDailyRoot } from "../make-daily-root.ts";
import { askAuthority } from "./ask-authority.ts";
import { stampRoot, stampRoots } from "./stamp-root.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const ROOT = createHash("sha256").update("a daily root").digest("hex");

const log = (client: ApiClient) =>
  client.call(createTimeEntry, {
    body: {
      date: "2026-03-09",
      hours: 1.5,
      activityType: "maintenance-repairs-oversight",
      description: "Replaced the kitchen faucet in unit A",
    },
  });

let authority: TestAuthority;
let good: AuthorityServer;
beforeAll(async () => {
  authority = await startAuthority({ key: "ecdsa" });
  good = await serveAuthority(async (body, response) => {
    response.setHeader("content-type", "application/timestamp-reply");
    response.end(await authority.answer(body));
  });
});
afterAll(async () => {
  await good[Symbol.asyncDispose]();
  await authority[Symbol.asyncDispose]();
});

describe("an authority that", () => {
  const problemWith = async (respond: Parameters<typeof serveAuthority>[0], patience = 5000): Promise<string> => {
    await using server = await serveAuthority(respond);
    return await askAuthority(server.url, ROOT, patience).then(
      () => "none",
      (error: unknown) => String(error),
    );
  };

  test("stamps is asked as RFC 3161 says", async () => {
    expect((await askAuthority(good.url, ROOT)).authority).toBe("Test Time Stamps");
    expect(good.requests.at(-1)).toBe("application/timestamp-query");
  });

  test("hangs, before its answer or within it, is given up", async () => {
    expect(await problemWith(() => undefined, 200)).toContain("TimeoutError");
    expect(await problemWith((_, response) => void response.write("x"), 200)).toContain("TimeoutError");
  });

  test("answers without end is cut off", async () => {
    const flood = Buffer.alloc(1_000_000);
    expect(await problemWith((_, response) => void response.end(flood))).toContain("more than 60000 bytes");
  });

  test("refuses, fails, sends elsewhere or answers something else is told apart", async () => {
    expect(await problemWith((_, response) => void response.writeHead(503).end())).toContain("HTTP 503");
    expect(await problemWith((_, response) => void response.writeHead(302, { location: good.url }).end())).toContain(
      "fetch failed",
    );
    expect(await problemWith((_, response) => void response.end("sorry"))).toContain("no time-stamp response");
    const refusal = async (body: Buffer, response: { end: (bytes: Buffer) => unknown }): Promise<void> => {
      const other = Buffer.from(body);
      // SHA-384, which the authority does not take.
      const oid = Buffer.from("608648016503040201", "hex");
      other[other.indexOf(oid) + oid.length - 1] = 2;
      response.end(await authority.answer(other));
    };
    expect(await problemWith(refusal)).toContain("refused (status 2)");
  });

  test("replays an answer, or stamps something else, is not believed", async () => {
    let first: Buffer | null = null;
    await using replaying = await serveAuthority(async (body, response) => {
      first ??= await authority.answer(body);
      response.end(first);
    });
    await askAuthority(replaying.url, ROOT);
    await expect(askAuthority(replaying.url, ROOT)).rejects.toThrow("another nonce");
    const other = createHash("sha256").update("another root").digest();
    const swap = async (body: Buffer, response: { end: (bytes: Buffer) => unknown }): Promise<void> => {
      const swapped = Buffer.from(body);
      other.copy(swapped, swapped.indexOf(Buffer.from(ROOT, "hex")));
      response.end(await authority.answer(swapped));
    };
    expect(await problemWith(swap)).toContain("stamps something else than this root");
  });
});

describe.each(TEST_ENGINES)("the stamp of a daily root (%s)", (_, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeEach(async () => {
    app = await startTestApp({ createDatabase });
    robin = await app.signUp();
    await log(robin);
    app.clock.set("2026-03-11T00:05:00.000Z");
    await makeDailyRoot(app.platform);
    return () => app.close();
  });
  const stamp = async (): Promise<void> => {
    await stampRoots(app.platform);
    await app.platform.jobs.runDue();
  };
  const roots = () => app.visitor().call(listDailyRoots, {});

  test("without an authority is not there, and the page can say so", async () => {
    await stamp();
    expect(await roots()).toMatchObject({ timeStampAuthority: null, roots: [{ timeStamp: null, failedTries: 0 }] });
    expect(await app.visitor().refused(getTimeStamp, { params: { day: "2026-03-10" } })).toMatchObject({ status: 404 });
    expect(await app.visitor().refused(getTimeStamp, { params: { day: "soon" } })).toMatchObject({ status: 404 });
  });

  test("is asked for once by any number of processes, shown, given out and exported with the path", async () => {
    app.platform.config.timestampUrl = good.url;
    const asked = good.requests.length;
    await Promise.all([1, 2, 3].map(() => stampRoots(app.platform)));
    await stamp();
    expect(good.requests.length - asked).toBe(1);
    const answer = await roots();
    expect(answer).toMatchObject({
      timeStampAuthority: new URL(good.url).host,
      roots: [{ timeStamp: { authority: "Test Time Stamps" }, failedTries: 0 }],
    });
    const download = await app.visitor().send(getTimeStamp, { params: { day: "2026-03-10" } });
    expect(download.headers["content-disposition"]).toContain("tenure-root-2026-03-10.tst");
    const trustRoots = readTrustRoots(authority.rootPem) ?? [];
    const root = answer.roots[0]?.root ?? "";
    expect(await checkTimeStamp(download.rawPayload, root, trustRoots)).toMatchObject({ ok: true, isTrusted: true });
    const exported = (await robin.send(exportRecord, {})).body;
    const verdict = await verifyExport(exported, sha256, undefined, { check: checkTimeStamp, trustRoots });
    expect(verdict).toMatchObject({ ok: true, anchoredSeq: 1, anchoredBy: ["time-stamp"], timeStamps: { trusted: 1 } });
    for (const statement of [
      "UPDATE transparency_time_stamps SET authority = 'x'",
      "DELETE FROM transparency_time_stamps",
    ])
      await expect(app.database.schemaOwner.pool.query(statement)).rejects.toThrow("append-only");
  });

  test("is asked for again after a failure, and later, whatever became of the days around it", async () => {
    await log(robin);
    app.clock.set("2026-03-12T00:05:00.000Z");
    await makeDailyRoot(app.platform);
    let asked = 0;
    await using broken = await serveAuthority((_body, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    app.platform.config.timestampUrl = broken.url;
    await stamp();
    expect(asked).toBe(2);
    expect((await roots()).roots.map(({ failedTries }) => failedTries)).toEqual([1, 1]);
    await stamp();
    expect(asked).toBe(2);
    await letAnHourPass(app);
    expect(asked).toBe(4);
    app.platform.config.timestampUrl = good.url;
    await letAnHourPass(app);
    expect((await roots()).roots.every(({ timeStamp, failedTries }) => timeStamp !== null && failedTries === 0)).toBe(
      true,
    );
    expect((await app.platform.jobs.list()).filter(({ name }) => name === stampRoot.id)).toEqual([]);
  });
});
