import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  createTimeEntry,
  getEntryHistory,
  getTimeEntry,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { fileYear } from "#features/verdict/closing/contract.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { confirmEntryFix, dismissEntryFix, listEntryFixes } from "../contract.ts";
import { openFixes } from "./open-fixes.ts";

let app: TestApp;
let robin: ApiClient;
let entryId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await app.signUp();
  ({ id: entryId } = await robin.call(createTimeEntry, {
    body: { date: "2025-03-04", hours: 2, activityType: "maintenance-repairs-oversight", description: "Work" },
  }));
});

const open = async (title = "Descriptions that say little", entries = [entryId]): Promise<number> =>
  inTransaction(app.database.db, (tx) =>
    openFixes(testScope(robin), tx, {
      fixes: entries.map((one) => ({
        entryId: one,
        title,
        question: "Who was there, and what did you decide?",
        citation: "Gragg v. United States",
        quote: null,
        model: null,
      })),
      newId: () => app.platform.newId(),
      at: app.platform.now(),
    }),
  );
const waiting = async () => (await robin.call(listEntryFixes, {})).fixes;
const read = () => robin.call(getTimeEntry, { params: { id: entryId } });
const WORDS = "Met the plumber about the boiler in unit 2 and approved the estimate";

test("a draft changes nothing until a person writes the words and confirms it, and then no hour", async () => {
  const before = await read();
  expect(await open()).toBe(1);
  expect(await open()).toBe(0);
  const [fix] = await waiting();
  expect(fix).toMatchObject({ entry: { id: entryId, description: "Work", version: 1, durationSeconds: 7200 } });
  expect(await read()).toEqual(before);
  const params = { id: fix?.id ?? "" };
  const body = { version: 1, description: WORDS, reason: "Said more exactly" };
  expect(await robin.call(confirmEntryFix, { params, body })).toEqual({ entryId });
  expect(await read()).toMatchObject({ description: WORDS, hours: 2, date: "2025-03-04", version: 2 });
  expect(await waiting()).toEqual([]);
  expect((await robin.refused(confirmEntryFix, { params, body: { ...body, version: 2 } })).status).toBe(409);
  const { rows } = await app.database.pool.query(
    "SELECT subject_id FROM user_activity_logs WHERE user_id = $1 AND event = 'entry.amended'",
    [robin.userId],
  );
  expect(rows).toEqual([{ subject_id: entryId }]);
});

test("it has no field for hours, a day or a person, and asks for a reason", async () => {
  await open();
  const params = { id: (await waiting())[0]?.id ?? "" };
  const body = { version: 1, description: WORDS, reason: "Said more exactly" };
  for (const more of [{ hours: 9 }, { date: "2025-03-05" }, { personId: entryId }, { reason: "" }])
    expect((await robin.refused(confirmEntryFix, { params, body: { ...body, ...more } })).status).toBe(400);
  expect((await robin.refused(confirmEntryFix, { params, body: { ...body, description: "Work" } })).status).toBe(409);
  expect((await read()).version).toBe(1);
});

test("a property may be named, and no one else's", async () => {
  await open("No property named");
  const params = { id: (await waiting())[0]?.id ?? "" };
  const maya = await app.signUp();
  const theirs = await maya.call(createProperty, { body: buildProperty() });
  const mine = await robin.call(createProperty, { body: buildProperty() });
  const body = { version: 1, reason: "It was there" };
  expect((await robin.refused(confirmEntryFix, { params, body: { ...body, propertyId: theirs.id } })).status).toBe(400);
  await robin.call(confirmEntryFix, { params, body: { ...body, propertyId: mine.id } });
  expect(await read()).toMatchObject({ propertyId: mine.id, hours: 2 });
});

test("an entry that changed since is a conflict, a voided one is left out, and dismissing leaves it as it is", async () => {
  await open();
  const params = { id: (await waiting())[0]?.id ?? "" };
  await robin.call(updateTimeEntry, { params: { id: entryId }, body: { version: 1, description: "More work" } });
  const body = { version: 1, description: WORDS, reason: "Said more exactly" };
  expect((await robin.refused(confirmEntryFix, { params, body })).code).toBe("version_conflict");
  await robin.call(dismissEntryFix, { params });
  expect((await robin.refused(dismissEntryFix, { params })).status).toBe(409);
  expect((await read()).description).toBe("More work");
  await open();
  await robin.call(voidTimeEntry, { params: { id: entryId }, body: { reason: "logged twice" } });
  expect(await waiting()).toEqual([]);
});

test("strangers neither see nor decide it", async () => {
  await open();
  const params = { id: (await waiting())[0]?.id ?? "" };
  const maya = await app.signUp();
  expect(await maya.call(listEntryFixes, {})).toEqual({ fixes: [], waitingCount: 0 });
  const body = { version: 1, description: WORDS, reason: "Said more exactly" };
  expect((await maya.refused(confirmEntryFix, { params, body })).status).toBe(404);
  expect((await maya.refused(dismissEntryFix, { params })).status).toBe(404);
  expect((await app.visitor().refused(listEntryFixes, {})).status).toBe(401);
});

test("in a year that was filed the record keeps why, as for any change there", async () => {
  await open();
  const body = { filedOn: "2026-03-01", loggedSeconds: 7200 };
  await robin.call(fileYear, { params: { year: 2025 }, body });
  const params = { id: (await waiting())[0]?.id ?? "" };
  const said = { version: 1, description: WORDS };
  expect((await robin.refused(confirmEntryFix, { params, body: said })).status).toBe(400);
  await robin.call(confirmEntryFix, { params, body: { ...said, reason: "Said more exactly" } });
  const { events } = await robin.call(getEntryHistory, { params: { id: entryId } });
  expect(JSON.stringify(events)).toContain("Said more exactly");
});
