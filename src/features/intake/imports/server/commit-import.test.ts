import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listTimeEntries,
  summarizeTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { commitImport, reassignImport, undoImport, updateImport } from "../contract.ts";
import {
  bookOfMaya,
  confirm,
  drop,
  firstRows,
  personIdOf,
  previewOf,
  propertyIdOf,
  sample,
} from "./testing/book-of-maya.ts";

const EXPECTED = JSON.parse(sample("expected.json").toString("utf8"));
const CLEAN = "log-2025-clean.csv";
/** For what does not depend on how many rows there are. */
const PART = "first-rows.csv";
const { content: PART_CONTENT, rows: PART_ROWS } = firstRows(150);
const minutesOf = (rows: readonly { minutes: number }[]): number => rows.reduce((sum, row) => sum + row.minutes, 0);
const dropPart = (client: ApiClient, name = PART, end = "") => drop(client, name, `${PART_CONTENT}${end}`);

const minutes = async (client: ApiClient, query: Record<string, unknown> = {}): Promise<number> =>
  (await client.call(summarizeTimeEntries, { query: { year: 2025, ...query } })).loggedSeconds / 60;

describe.each(TEST_ENGINES)("a confirmed import (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-31T15:00:00.000Z" });
  });
  afterAll(() => app.close());

  test("brings in the careful year to the minute; neither the same file nor its spreadsheet add anything after it", async () => {
    const maya = await bookOfMaya(app);
    const draft = await drop(maya, CLEAN);
    const expected = EXPECTED[CLEAN];
    expect(previewOf(draft)).toMatchObject({
      counts: { fresh: expected.entries, duplicates: 0, refused: 0, needsAnswer: 0 },
      freshSeconds: expected.minutes * 60,
      years: [{ year: 2025, entryCount: expected.entries, loggedSeconds: expected.minutes * 60 }],
    });
    expect(await minutes(maya)).toBe(0);

    const done = await confirm(maya, draft);
    expect(done).toMatchObject({
      status: "committed",
      years: [2025],
      counts: { fresh: expected.entries },
      preview: null,
    });
    expect(await minutes(maya)).toBe(expected.minutes);
    for (const [name, total] of Object.entries(expected.byPerson)) {
      expect(await minutes(maya, { personId: await personIdOf(maya, name) }), name).toBe(total);
    }
    for (const [name, total] of Object.entries(expected.byProperty)) {
      expect(await minutes(maya, { propertyId: await propertyIdOf(maya, name) }), name).toBe(total);
    }
    for (const [activityType, total] of Object.entries(expected.byActivity)) {
      expect(await minutes(maya, { activityType }), activityType).toBe(total);
    }
    for (const [month, total] of Object.entries(expected.byMonth)) {
      expect(await minutes(maya, { from: `${month}-01`, to: lastDayOf(month) }), month).toBe(total);
    }
    for (const name of [CLEAN, "log-2025-times.xlsx"]) {
      const again = await drop(maya, name);
      expect(previewOf(again).counts, name).toMatchObject({ fresh: 0, duplicates: expected.entries, refused: 0 });
      expect((await maya.refused(commitImport, commitOf(again))).code).toBe("state_conflict");
    }
  });

  test("has the habits of a write, and a key answers as it did even after the import was undone", async () => {
    const maya = await bookOfMaya(app);
    const draft = await dropPart(maya);
    const { params, body } = commitOf(draft);
    const other = { version: body.version + 1 };
    await expectWriteHabits({ owner: maya, visitor: app.visitor() }, commitImport, { params, body }, other);
    const options = { idempotencyKey: "careful-year" };
    const done = await maya.call(commitImport, { params, body }, options);
    await maya.call(undoImport, { params, body: {} });
    expect(await maya.call(commitImport, { params, body }, options)).toEqual(done);
    expect(await minutes(maya)).toBe(0);
  });

  test("keeps what the file claims, counts as imported, and its file is named in the record", async () => {
    const maya = await bookOfMaya(app);
    const done = await confirm(maya, await dropPart(maya));
    const { entries } = await maya.call(listTimeEntries, { query: { from: "2025-01-02", to: "2025-01-02" } });
    expect(entries.find(({ timeStarted }) => timeStarted === "10:41")).toMatchObject({
      date: "2025-01-02",
      timeStarted: "10:41",
      timeEnded: "11:51",
      hours: 1.1667,
      source: "csv",
      importId: done.id,
      approvalStatus: "approved",
      latenessClass: "after_year_end",
      sourceCreatedAt: "2025-01-03T02:02:00.000Z",
    });
    const { rows } = await app.database.pool.query(
      `SELECT e.kind, p.payload FROM ledger_events e JOIN ledger_payloads p USING (user_id, seq)
       WHERE e.user_id = $1 AND e.subject_id = $2`,
      [maya.userId, done.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kind).toBe("import");
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      fileName: PART,
      counts: { fresh: PART_ROWS.length },
      years: [2025],
    });
  });

  test("is done once, by however many tabs at a time", async () => {
    const maya = await bookOfMaya(app);
    const draft = await dropPart(maya);
    const answers = await Promise.all([1, 2, 3].map(() => maya.send(commitImport, commitOf(draft))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await minutes(maya)).toBe(minutesOf(PART_ROWS));
  });

  test("two drafts of the same rows add them once", async () => {
    const maya = await bookOfMaya(app);
    const drafts = [await dropPart(maya), await dropPart(maya, "again.csv", "\n")];
    const answers = await Promise.all(drafts.map((draft) => maya.send(commitImport, commitOf(draft))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await minutes(maya)).toBe(minutesOf(PART_ROWS));
  });

  test("is undone as a whole; then the file can be brought in again", async () => {
    const maya = await bookOfMaya(app);
    const done = await confirm(maya, await dropPart(maya));
    const undone = await maya.call(undoImport, { params: { id: done.id }, body: {} });
    expect(undone).toMatchObject({ voidedEntryCount: PART_ROWS.length, import: { status: "undone", groups: [] } });
    expect(await minutes(maya)).toBe(0);
    expect(await maya.call(undoImport, { params: { id: done.id }, body: {} })).toMatchObject({ voidedEntryCount: 0 });
    const { entries } = await maya.call(listTimeEntries, { query: { year: 2025, status: "voided", limit: 1 } });
    expect(entries[0]?.voidReason).toBe(`Undid the import of ${PART}`);

    const again = await dropPart(maya);
    expect(again.id).not.toBe(done.id);
    await confirm(maya, again);
    expect(await minutes(maya)).toBe(minutesOf(PART_ROWS));
  });

  test("people and properties of a whole import can be corrected later, with a reason", async () => {
    const maya = await bookOfMaya(app);
    const done = await confirm(maya, await dropPart(maya));
    const [mayaId, danielId] = [await personIdOf(maya, "Maya Ortiz"), await personIdOf(maya, "Daniel Ortiz")];
    const [elm, grant] = [await propertyIdOf(maya, "Elm Triplex"), await propertyIdOf(maya, "Grant Duplex")];
    const ofEither = PART_ROWS.filter(({ property }) => property === "Elm Triplex" || property === "Grant Duplex");
    const changing = PART_ROWS.filter(
      ({ person, property }) => person === "Daniel Ortiz" || property === "Elm Triplex",
    );
    const answer = await maya.call(reassignImport, {
      params: { id: done.id },
      body: { persons: { [danielId]: mayaId }, properties: { [elm]: grant }, reason: "The names were matched wrongly" },
    });
    expect(changing.length).toBeGreaterThan(20);
    expect(answer.changedEntryCount).toBe(changing.length);
    expect(answer.import.groups.every(({ personId }) => personId === mayaId)).toBe(true);
    expect(await minutes(maya, { personId: mayaId })).toBe(minutesOf(PART_ROWS));
    expect(await minutes(maya, { propertyId: grant })).toBe(minutesOf(ofEither));
    // A corrected row is still the row of the file.
    expect(previewOf(await dropPart(maya)).counts).toMatchObject({ fresh: 0, duplicates: PART_ROWS.length });
  });

  test("what was corrected or voided by hand stays so when the file comes again, unless it is asked back", async () => {
    const maya = await bookOfMaya(app);
    await confirm(maya, await dropPart(maya));
    const { entries } = await maya.call(listTimeEntries, { query: { year: 2025, limit: 2 } });
    const [first, second] = entries;
    if (!first || !second) throw new Error("no entries");
    await maya.call(voidTimeEntry, { params: { id: first.id }, body: { reason: "Did not happen" } });
    await maya.call(updateTimeEntry, {
      params: { id: second.id },
      body: { version: 1, description: "Something else altogether" },
    });
    const again = await dropPart(maya);
    expect(previewOf(again)).toMatchObject({ counts: { fresh: 0, duplicates: PART_ROWS.length }, voidedDuplicates: 1 });
    const body = { version: again.version, bringBackVoided: true };
    const asked = await maya.call(updateImport, { params: { id: again.id }, body });
    expect(previewOf(asked)).toMatchObject({
      counts: { fresh: 1, duplicates: PART_ROWS.length - 1 },
      voidedDuplicates: 0,
    });
  });
});

test("an import that waits for a merge gives its rows to the kept property", async () => {
  await using app = await startTestApp({ now: "2026-03-31T15:00:00.000Z" });
  const maya = await bookOfMaya(app);
  const [elm, grant] = [await propertyIdOf(maya, "Elm Triplex"), await propertyIdOf(maya, "Grant Duplex")];
  const draft = await dropPart(maya);
  const merge = await app.database.pool.connect();
  await merge.query("BEGIN");
  await merge.query("SELECT FROM persons WHERE user_id = $1 FOR UPDATE", [maya.userId]);
  const committing = maya.send(commitImport, commitOf(draft));
  // By now the import has read its book and waits for the merge.
  const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while ((await app.database.pool.query(waits)).rowCount === 0);
  await merge.query("UPDATE properties SET merged_into_id = $2, archived_at = now() WHERE id = $1", [elm, grant]);
  await merge.query("COMMIT");
  merge.release();
  expect((await committing).statusCode).toBe(200);
  const ofEither = PART_ROWS.filter(({ property }) => property === "Elm Triplex" || property === "Grant Duplex");
  expect(await minutes(maya, { propertyId: elm })).toBe(0);
  expect(await minutes(maya, { propertyId: grant })).toBe(minutesOf(ofEither));
});

const commitOf = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });

const lastDayOf = (month: string): string => {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
};
