import { readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createReport } from "#features/reports/reports/contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  restoreTimeEntry,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { checkRecord, getLastCheck } from "../contract.ts";
import { integrityChores } from "./chores.ts";

let app: TestApp;
let robin: ApiClient;

const log = (client: ApiClient, hours = 1.5, description = "Replaced the kitchen faucet in unit A") =>
  client.call(createTimeEntry, {
    body: {
      date: "2026-03-09",
      hours,
      activityType: "maintenance-repairs-oversight",
      description,
      clientCapturedAt: "2026-03-09T20:00:00.5Z",
    },
  });

const check = async (client: ApiClient) => (await client.call(checkRecord, {})).check;
const faultsOf = async (client: ApiClient) => (await check(client)).faults;

/** What someone does who holds the database: the triggers do not stop them. */
const tamper = async (statement: string, values: unknown[] = []): Promise<void> => {
  const client = await app.database.schemaOwner.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    const { rowCount } = await client.query(statement, values);
    expect(rowCount).toBe(1);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
};

/** Two stored files: the snapshots of two reports. */
const storeFiles = async (): Promise<{ id: string; sha256: string; name: string; path: string }[]> => {
  await robin.call(createReport, { body: { taxYear: 2026 } });
  await log(robin, 2);
  await robin.call(createReport, { body: { taxYear: 2026 } });
  const { rows } = await app.database.pool.query(
    "SELECT id, sha256, original_name FROM stored_files WHERE user_id = $1 ORDER BY id",
    [robin.userId],
  );
  const folder = join(app.platform.config.dataDir, "files");
  return rows.map(({ id, sha256, original_name: name }) => ({
    id,
    sha256,
    name,
    path: join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256),
  }));
};

describe.each(TEST_ENGINES)("the check of a record (%s)", (_, createDatabase) => {
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  // Each test in a book of its own, which is all that it tampers with.
  beforeEach(async () => {
    robin = await app.signUp();
  });

  test("finds nothing in a book that went through everything a person can do", async () => {
    const entry = await log(robin);
    const timed = await robin.call(createTimeEntry, {
      body: {
        date: "2026-03-09",
        timeStarted: "09:00",
        timeEnded: "10:30",
        activityType: "travel-property-related-tasks",
        travelKind: "between",
        description: "Drove to Maple House",
        isMaterialParticipation: false,
      },
    });
    await robin.call(duplicateTimeEntry, { params: { id: timed.id }, body: {} });
    await robin.call(updateTimeEntry, { params: { id: entry.id }, body: { version: 1, hours: 1 } });
    await robin.call(voidTimeEntry, { params: { id: entry.id }, body: { version: 2, reason: "Logged twice" } });
    await robin.call(restoreTimeEntry, { params: { id: entry.id }, body: { version: 3 } });
    const files = await storeFiles();
    expect(files).toHaveLength(2);
    const found = await check(robin);
    expect(found).toMatchObject({
      wasRequested: true,
      headSeq: 9,
      eventCount: 9,
      entryCount: 4,
      fileCount: 2,
      faultCount: 0,
      faults: [],
    });
    expect((await robin.call(getLastCheck, {})).check).toEqual(found);
  });

  test("names exactly the entry edited by SQL, the flipped byte and the deleted file among the rest", async () => {
    for (let index = 0; index < 5; index += 1) await log(robin, 1 + index);
    const entry = await log(robin);
    const [changed, deleted] = await storeFiles();
    if (!changed || !deleted) throw new Error("two files were stored");
    await tamper("UPDATE time_entries SET duration_seconds = 54000 WHERE id = $1", [entry.id]);
    const bytes = await readFile(changed.path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(changed.path, bytes);
    await unlink(deleted.path);
    const { faultCount, faults } = await check(robin);
    expect(faultCount).toBe(3);
    expect(faults).toEqual([
      {
        kind: "entry_changed",
        subjectId: entry.id,
        seq: 6,
        field: "durationSeconds",
        meaning: `Entry ${entry.id} of 2026-03-09: duration in seconds is 54000, but event 6 recorded 5400.`,
      },
      {
        kind: "file_changed",
        subjectId: changed.id,
        seq: null,
        field: null,
        meaning: `The file "${changed.name}" was changed after it was stored: ${bytes.length} bytes as before, another SHA-256.`,
      },
      {
        kind: "file_missing",
        subjectId: deleted.id,
        seq: null,
        field: null,
        meaning: `The file "${deleted.name}" is not there any more.`,
      },
    ]);
  });

  test("names the event whose details were edited, once, and goes on behind it", async () => {
    const first = await log(robin);
    const second = await log(robin, 2);
    await log(robin, 3);
    for (const { id } of [first, second]) {
      await tamper(
        "UPDATE ledger_payloads SET payload = replace(payload, 'faucet', 'bathtub') WHERE user_id = $1 AND seq = (SELECT seq FROM ledger_events WHERE subject_id = $2)",
        [robin.userId, id],
      );
    }
    const sealed = "are not the ones it was sealed with";
    expect(await faultsOf(robin)).toMatchObject([
      {
        kind: "event",
        seq: 1,
        subjectId: first.id,
        field: "payload-mismatch",
        meaning: expect.stringContaining(sealed),
      },
      { kind: "event", seq: 2, subjectId: second.id, field: "payload-mismatch" },
    ]);
    expect(await faultsOf(robin)).toHaveLength(2);
  });

  test.each([
    [
      "a blank in the details",
      "UPDATE ledger_payloads SET payload = payload || ' ' WHERE user_id = $1 AND seq = 2",
      "payload-mismatch",
      2,
    ],
    ["the details gone", "DELETE FROM ledger_payloads WHERE user_id = $1 AND seq = 2", "payload-missing", 2],
    [
      "a time of receipt moved by an hour",
      "UPDATE ledger_events SET received_at = received_at - interval '1 hour' WHERE user_id = $1 AND seq = 2",
      "header-hash",
      2,
    ],
    ["an event cut out", "DELETE FROM ledger_events WHERE user_id = $1 AND seq = 2", "gap", 2],
    ["the last event cut off", "DELETE FROM ledger_events WHERE user_id = $1 AND seq = 3", "truncated", 3],
    ["another head", "UPDATE ledger_heads SET hash = repeat('a', 64) WHERE user_id = $1", "anchor-mismatch", 3],
    [
      "the head set back",
      "UPDATE ledger_heads h SET seq = 2, hash = (SELECT hash FROM ledger_events e WHERE e.user_id = h.user_id AND e.seq = 2) WHERE h.user_id = $1",
      "anchor-mismatch",
      3,
    ],
  ])("finds %s", async (_name, statement, reason, seq) => {
    for (let index = 0; index < 3; index += 1) await log(robin);
    await tamper(statement, [robin.userId]);
    expect((await faultsOf(robin))[0]).toMatchObject({ kind: "event", field: reason, seq });
  });

  test.each([
    ["description", "UPDATE time_entries SET description = 'Board meeting' WHERE user_id = $1", "entry_changed"],
    ["date", "UPDATE time_entries SET entry_date = '2026-03-08' WHERE user_id = $1", "entry_changed"],
    ["clientCapturedAt", "UPDATE time_entries SET client_captured_at = NULL WHERE user_id = $1", "entry_changed"],
    ["latenessClass", "UPDATE time_entries SET lateness_class = 'live' WHERE user_id = $1", "entry_changed"],
    [
      "firstRecordedAt",
      "UPDATE time_entries SET first_recorded_at = first_recorded_at - interval '9 days' WHERE user_id = $1",
      "entry_changed",
    ],
    [null, "DELETE FROM time_entries WHERE user_id = $1", "entry_missing"],
    [null, "UPDATE time_entries SET id = gen_random_uuid() WHERE user_id = $1", "entry_unrecorded"],
    ["2026", "UPDATE time_rollups SET duration_seconds = duration_seconds + 3600 WHERE user_id = $1", "sum"],
  ])("finds %s changed by: %s", async (field, statement, kind) => {
    await log(robin);
    await tamper(statement, [robin.userId]);
    const faults = await faultsOf(robin);
    expect(faults[0]).toMatchObject({ kind, field });
    expect(faults).toHaveLength(kind === "entry_unrecorded" ? 2 : 1);
  });
});

describe("the schedule", () => {
  beforeEach(async () => {
    app = await startTestApp();
    robin = await app.signUp();
  });
  afterEach(() => app.close());

  test("checks each book once a week, and each owner sees only their own", async () => {
    const sam = await app.signUp();
    const run = async (): Promise<number> => {
      for (const chore of integrityChores) await chore.run(app.platform);
      return Number((await app.database.pool.query("SELECT count(*) AS n FROM integrity_checks")).rows[0].n);
    };
    expect(await run()).toBe(0);
    await log(robin);
    await log(sam);
    expect(await run()).toBe(2);
    app.clock.advance(6 * 86_400);
    expect(await run()).toBe(2);
    await tamper("UPDATE time_entries SET description = 'Board meeting' WHERE user_id = $1", [robin.userId]);
    app.clock.advance(2 * 86_400);
    expect(await run()).toBe(4);
    expect((await robin.call(getLastCheck, {})).check).toMatchObject({ wasRequested: false, faultCount: 1 });
    expect((await sam.call(getLastCheck, {})).check).toMatchObject({ faultCount: 0 });
  });

  test("is nobody's business without a sign-in, and a book without a check says so", async () => {
    expect(await app.visitor().refused(checkRecord, {})).toMatchObject({ status: 401 });
    expect(await app.visitor().refused(getLastCheck, {})).toMatchObject({ status: 401 });
    expect(await robin.call(getLastCheck, {})).toEqual({ check: null });
    expect(await check(robin)).toMatchObject({ headSeq: 0, headHash: null, faultCount: 0 });
  });
});
