import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { createTimeEntry, listTimeEntries, summarizeTimeEntries } from "#features/log/time-entries/contract.ts";
import { leaveLeased, takeOverJobs } from "#server/jobs/testing/forsaken-jobs.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { createTestDatabase, TEST_ENGINES } from "#test/support/test-database.ts";
import { eraseOwnerRows } from "#server/owner-rows/erase-owner-rows.ts";
import {
  discardImport,
  getImport,
  type Import,
  reassignImport,
  undoImport,
  updateImport,
} from "#features/intake/imports/contract.ts";
import { saveForsaken } from "../chores.ts";
import { saveConfirmed } from "./save-confirmed.ts";
import { longLog, ROWS, saveInSlices } from "../testing/long-log.ts";
import { bookOfMaya, confirm, drop } from "../testing/book-of-maya.ts";

const NAME = "long-log.csv";

/** As a process that was killed leaves its job. */
const CLAIM = "UPDATE jobs SET state = 'running', attempts = attempts + 1 WHERE state = 'waiting'";

const countOf = async (client: ApiClient): Promise<number> =>
  (await client.call(summarizeTimeEntries, { query: { year: 2025 } })).entryCount;

describe.each(TEST_ENGINES)("a long import (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let asUsual: () => void;
  beforeAll(async () => {
    asUsual = saveInSlices();
    app = await startTestApp({ createDatabase, now: "2026-03-31T15:00:00.000Z", jobs: { startsAtOnce: false } });
  });
  afterAll(async () => {
    asUsual();
    await app.close();
  });

  const read = (client: ApiClient, { id }: Pick<Import, "id">) => client.call(getImport, { params: { id } });
  const stagedRows = async (): Promise<number> =>
    (
      await app.database.pool.query(
        "SELECT ((SELECT count(*) FROM staged_entries) + (SELECT count(*) FROM staged_payloads) + (SELECT count(*) FROM import_savings))::int AS n",
      )
    ).rows[0].n;

  /** What was confirmed is saved, and then cleared up after. */
  const saveNow = async (): Promise<void> => {
    for (let stage = 0; stage < 3; stage += 1) await app.platform.jobs.runDue();
  };

  test("is all there when it is done and not before, in the sums and in the record", async () => {
    const maya = await bookOfMaya(app);
    const slip = "Date,Minutes,Property,Activity,Description\n2025-01-01,50,,Repairs,Fixed 0\n";
    await confirm(maya, await drop(maya, "slip.csv", slip));
    const dropped = await drop(maya, NAME, longLog("Fixed"));
    const draft = await maya.call(updateImport, {
      params: { id: dropped.id },
      body: { version: dropped.version, alike: { all: "change" } },
    });
    const saving = await confirm(maya, draft);
    expect(saving).toMatchObject({ status: "saving", saving: { doneRows: 0, totalRows: ROWS - 1 }, preview: null });
    const first = { from: "2025-01-01", to: "2025-01-01" };
    expect(await maya.call(summarizeTimeEntries, { query: first })).toMatchObject({
      entryCount: 1,
      loggedSeconds: 300,
    });
    await saveNow();
    const done = await read(maya, draft);
    const counts = { fresh: ROWS - 1, changed: 1, alike: 1, duplicates: 0 };
    expect(done).toMatchObject({ status: "committed", saving: null, counts, years: [2025] });
    expect(done.groups.reduce((sum, { entryCount }) => sum + entryCount, 0)).toBe(ROWS - 1);
    expect(await countOf(maya)).toBe(ROWS);
    const { entries } = await maya.call(listTimeEntries, { query: { from: "2025-01-02", to: "2025-01-02" } });
    expect(entries.map(({ description }) => description)).toContain("Fixed 1");
    expect(await maya.call(checkRecord, {})).toMatchObject({ check: { faultCount: 0 } });
    expect(await stagedRows()).toBe(0);
    const again = await drop(maya, NAME, `${longLog("Fixed")}\n`);
    expect(again.preview?.counts).toMatchObject({ fresh: 0, duplicates: ROWS });
  });

  test("reads the book again when it moves while the rows are being saved", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Moved"));
    await confirm(maya, draft);
    const { newId } = app.platform;
    const writes: Promise<unknown>[] = [];
    let made = 0;
    app.platform.newId = () => {
      made += 1;
      // The first row of the file, logged by hand after the file was compared with the book.
      if (made === 1) {
        const entry = { date: "2025-01-01", hours: 5 / 60, description: "Moved 0" } as const;
        writes.push(maya.call(createTimeEntry, { body: { ...entry, activityType: "maintenance-repairs-oversight" } }));
      }
      return newId();
    };
    await saveNow();
    app.platform.newId = newId;
    await Promise.all(writes);
    expect(await countOf(maya)).toBe(ROWS);
    expect(await read(maya, draft)).toMatchObject({ status: "committed", counts: { fresh: ROWS - 1, duplicates: 1 } });
    expect(await maya.call(checkRecord, {})).toMatchObject({ check: { faultCount: 0 } });
    expect(await stagedRows()).toBe(0);
  });

  test("gets done in a book that somebody writes in without a pause", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Busy"));
    await confirm(maya, draft);
    let logged = 0;
    // It stops by itself: each entry makes jobs of its own, and `saveNow` goes on while any is due.
    const write = async (): Promise<void> => {
      while ((await read(maya, draft)).status === "saving") {
        const entry = { date: "2025-06-01", hours: 1, description: `By hand ${logged}` } as const;
        await maya.call(createTimeEntry, { body: { ...entry, activityType: "maintenance-repairs-oversight" } });
        logged += 1;
      }
    };
    await Promise.all([write(), saveNow()]);
    expect(logged).toBeGreaterThan(3);
    expect(await read(maya, draft)).toMatchObject({ status: "committed", counts: { fresh: ROWS } });
    expect(await countOf(maya)).toBe(ROWS + logged);
    expect(await maya.call(checkRecord, {})).toMatchObject({ check: { faultCount: 0 } });
  });

  test("whose process died in the middle is begun anew, and nothing of it is there twice", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Died"));
    await confirm(maya, draft);
    // What a kill leaves: some staged rows, and a claim that falls silent.
    const left = [maya.userId, draft.id];
    await app.database.pool.query("INSERT INTO staged_payloads VALUES ($1, $2, 1, 'salt', 'payload')", left);
    await app.database.pool.query(CLAIM);
    await saveNow();
    expect((await read(maya, draft)).status).toBe("saving");
    await takeOverJobs(app);
    await saveNow();
    expect((await read(maya, draft)).status).toBe("committed");
    expect(await countOf(maya)).toBe(ROWS);
    expect(await stagedRows()).toBe(0);
  });

  test("whose process was taken for dead and was not writes nothing more", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Frozen"));
    await confirm(maya, draft);
    const { newId } = app.platform;
    let made = 0;
    app.platform.newId = () => {
      made += 1;
      // Another process has taken it over, and begun.
      if (made === 1) void app.database.pool.query("UPDATE jobs SET attempts = 2 WHERE state = 'running'");
      return newId();
    };
    await app.platform.jobs.runDue();
    app.platform.newId = newId;
    expect([await countOf(maya), (await read(maya, draft)).status]).toEqual([0, "saving"]);
    await takeOverJobs(app);
    await saveNow();
    expect([await countOf(maya), await stagedRows()]).toEqual([ROWS, 0]);
  });

  test("that came back with a backup while it was being saved has a job again", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Back"));
    await confirm(maya, draft);
    await app.database.pool.query("DELETE FROM jobs");
    await saveNow();
    expect((await read(maya, draft)).status).toBe("saving");
    await saveForsaken(app.platform);
    await saveForsaken(app.platform);
    await saveNow();
    expect((await read(maya, draft)).status).toBe("committed");
    expect([await countOf(maya), await stagedRows()]).toEqual([ROWS, 0]);
  });

  // What follows is no matter of the engine.
  if (createDatabase !== createTestDatabase) return;

  test("answers whoever presses twice, and lets nobody change or undo it while it is saved", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Twice"));
    const { id } = draft;
    {
      await confirm(maya, draft);
      expect(await confirm(maya, draft)).toMatchObject({ id, status: "saving" });
      const body = { version: draft.version + 1 };
      const message = "This import is being saved. Wait until it is done.";
      for (const refused of [
        await maya.refused(updateImport, { params: { id }, body: { ...body, bringBackVoided: true } }),
        await maya.refused(discardImport, { params: { id } }),
        await maya.refused(undoImport, { params: { id }, body: {} }),
      ]) {
        expect(refused).toMatchObject({ code: "state_conflict", message });
      }
      const names = { params: { id }, body: { properties: { none: "none" }, reason: "Found out who did it" } };
      expect((await maya.refused(reassignImport, names)).code).toBe("state_conflict");
    }
    await saveNow();
    expect(await countOf(maya)).toBe(ROWS);
    expect(await confirm(maya, draft)).toMatchObject({ id, status: "committed" });
    expect((await maya.call(undoImport, { params: { id }, body: {} })).voidedEntryCount).toBe(ROWS);
    expect(await countOf(maya)).toBe(0);
  });

  test("leaves out what was logged since it was confirmed, also by a file with the same rows", async () => {
    const maya = await bookOfMaya(app);
    const [one, other] = [
      await drop(maya, NAME, longLog("Same")),
      await drop(maya, "again.csv", `${longLog("Same", ROWS + 1)}\n`),
    ];
    await confirm(maya, one);
    app.clock.advance(1);
    await confirm(maya, other);
    const logged = {
      date: "2025-01-01",
      hours: 5 / 60,
      activityType: "maintenance-repairs-oversight",
      description: "Same 0",
    } as const;
    await maya.call(createTimeEntry, { body: logged });
    await saveNow();
    expect(await countOf(maya)).toBe(ROWS + 1);
    const done = [await read(maya, one), await read(maya, other)];
    expect(done.map(({ counts }) => counts)).toMatchObject([
      { fresh: ROWS - 1, duplicates: 1 },
      { fresh: 1, duplicates: ROWS },
    ]);
    expect(await maya.call(checkRecord, {})).toMatchObject({ check: { faultCount: 0 } });
  });

  test("that cannot be saved is a draft again, which says why", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, NAME, longLog("Stopped"));
    await confirm(maya, draft);
    await app.database.pool.query("DELETE FROM jobs");
    await leaveLeased(app, saveConfirmed, { userId: maya.userId, importId: draft.id, end: null });
    await takeOverJobs(app);
    await saveNow();
    const again = await read(maya, draft);
    expect(again).toMatchObject({
      status: "draft",
      problem: "The server stopped each time it was saved. Nothing was added.",
      preview: { counts: { fresh: ROWS } },
    });
    expect([await countOf(maya), await stagedRows()]).toEqual([0, 0]);
    await confirm(maya, again);
    await saveNow();
    expect(await read(maya, draft)).toMatchObject({ status: "committed", problem: null });
  });

  test("of an account that is erased meanwhile leaves nothing behind", async () => {
    const maya = await bookOfMaya(app);
    await confirm(maya, await drop(maya, NAME, longLog("Erased")));
    const erase = async (): Promise<void> => {
      const deleteOwner = async (): Promise<void> => undefined;
      const at = app.clock.now();
      await eraseOwnerRows(app.database.db, maya.userId, { lockOwner: async () => true, deleteOwner, at });
    };
    let made = 0;
    const { newId } = app.platform;
    const erasing: Promise<void>[] = [];
    app.platform.newId = () => {
      made += 1;
      if (made === 1) erasing.push(erase());
      return newId();
    };
    await saveNow();
    app.platform.newId = newId;
    await Promise.all(erasing);
    expect(await stagedRows()).toBe(0);
    const { rows } = await app.database.pool.query("SELECT count(*)::int AS n FROM time_entries WHERE user_id = $1", [
      maya.userId,
    ]);
    expect(rows[0].n).toBe(0);
  });
});
