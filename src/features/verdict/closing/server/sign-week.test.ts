import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPerson } from "#features/facts/participants/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { readEventsAfter } from "#server/ledger/store.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  listTimeEntries,
  restoreTimeEntry,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { fileYear, getWeek, listWeeks, signWeek } from "../contract.ts";

/** Monday to Sunday before the frozen Tuesday, March 10, 2026. */
const WEEK = { weekStart: "2026-03-02" };
const fields: BodyOf<typeof createTimeEntry> = {
  date: "2026-03-04",
  hours: 1.5,
  activityType: "maintenance-repairs-oversight",
  description: "Replaced the kitchen faucet in unit A",
};
const log = (client: ApiClient, change: Partial<typeof fields> = {}) =>
  client.call(createTimeEntry, { body: { ...fields, ...change } });
const weekOf = (client: ApiClient, params = WEEK) => client.call(getWeek, { params });
const sign = async (client: ApiClient, params = WEEK) =>
  client.call(signWeek, {
    params,
    body: { typedName: "Robin Vale", statement: (await weekOf(client, params)).statement },
  });

describe.each(TEST_ENGINES)("a signed week (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  /** Somebody whose log began before the week. */
  const signUp = async (): Promise<ApiClient> => {
    const client = await app.signUp();
    await beginLog(app, client);
    return client;
  };

  const lastEvent = async (client: ApiClient) => {
    const rows = await readEventsAfter(testScope(client), app.database.db, 0, 1000);
    const last = rows.at(-1);
    if (!last?.payload) throw new Error("the record is empty");
    return { kind: last.event.kind, payload: JSON.parse(last.payload) };
  };

  test("holds the exact words that were shown, the name that was typed and the versions of its entries", async () => {
    const robin = await signUp();
    const first = await log(robin);
    await log(robin, { date: "2026-03-08", hours: 2 });
    const { statement } = await weekOf(robin);
    expect(statement).toBe(
      "I, Robin Vale, did the real estate work that this record shows for the week of March 2 to 8, 2026: 2 entries, " +
        "3 h 30 min. It is complete as far as I know. On Monday, Tuesday, Thursday, Friday and Saturday I did none.",
    );
    const signed = await robin.call(signWeek, { params: WEEK, body: { typedName: " robin  vale", statement } });
    expect(signed).toMatchObject({
      state: "signed",
      signed: { statement, typedName: "robin  vale", entryCount: 2, loggedSeconds: 12_600, amendedAt: null },
    });
    const { kind, payload } = await lastEvent(robin);
    expect(kind).toBe("attest");
    expect(payload.week).toMatchObject({ start: "2026-03-02", end: "2026-03-08", statement, entryCount: 2 });
    expect(payload.week.entries).toContainEqual({ id: first.id, seq: expect.any(Number) });
    expect((await robin.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("marks the entries of its person in it, and a filed year all of its own", async () => {
    const robin = await signUp();
    const spouse = await robin.call(createPerson, { body: { name: "Kim Vale", relation: "spouse" } });
    const monday = await log(robin, { date: "2026-03-02" });
    const sunday = await log(robin, { date: "2026-03-08" });
    const others = await log(robin, { date: "2026-03-08", personId: spouse.id });
    const before = await log(robin, { date: "2026-03-01" });
    const lastYear = await log(robin, { date: "2025-12-31" });
    expect([monday, sunday, before].map(({ closedPeriod }) => closedPeriod)).toEqual([null, null, null]);
    await sign(robin);
    await robin.call(fileYear, { params: { year: 2025 }, body: { filedOn: "2026-03-09", loggedSeconds: 5400 } });
    expect((await log(robin, { reason: "A call that I forgot" })).closedPeriod).toBe("week");
    const { entries } = await robin.call(listTimeEntries, { query: {} });
    const marks = new Map(entries.map(({ id, closedPeriod }) => [id, closedPeriod]));
    expect([monday, sunday, others, before, lastYear].map(({ id }) => marks.get(id))).toEqual([
      "week",
      "week",
      null,
      null,
      "year",
    ]);
  });

  test("without entries is a statement of no work", async () => {
    const robin = await signUp();
    const signed = await sign(robin);
    expect(signed.signed?.statement).toBe("I, Robin Vale, did no real estate work in the week of March 2 to 8, 2026.");
  });

  test("asks why for every change of what counts in it, and only then", async () => {
    const robin = await signUp();
    const { id } = await log(robin);
    const outside = await log(robin, { date: "2026-03-09" });
    await sign(robin);
    const params = { id };
    const asked = { status: 400, code: "reason_required", fields: { reason: expect.stringContaining("March 2 to 8") } };
    expect(await robin.refused(createTimeEntry, { body: fields })).toMatchObject(asked);
    expect(await robin.refused(duplicateTimeEntry, { params, body: { date: "2026-03-05" } })).toMatchObject(asked);
    expect(await robin.refused(updateTimeEntry, { params, body: { version: 1, hours: 1 } })).toMatchObject(asked);
    const intoIt = { params: { id: outside.id }, body: { version: 1, date: "2026-03-08" } };
    expect(await robin.refused(updateTimeEntry, intoIt)).toMatchObject(asked);
    const outOfIt = { params, body: { version: 1, date: "2026-03-09" } };
    expect(await robin.refused(updateTimeEntry, outOfIt)).toMatchObject(asked);
    const batch = { ids: [id, outside.id], action: "set" as const, set: { description: "Faucet" } };
    expect(await robin.refused(changeTimeEntries, { body: batch })).toMatchObject(asked);
    expect(await weekOf(robin)).toMatchObject({ state: "signed", entryCount: 1, loggedSeconds: 5400 });

    await robin.call(updateTimeEntry, { params: { id: outside.id }, body: { version: 1, hours: 2 } });
    expect((await weekOf(robin)).state).toBe("signed");
    await robin.call(changeTimeEntries, { body: { ...batch, reason: "Wrong words" } });
    expect(await weekOf(robin)).toMatchObject({ state: "changed", signed: { amendedAt: expect.any(String) } });
    await log(robin, { reason: "Forgot to log it" });
    const again = await sign(robin);
    expect(again).toMatchObject({ state: "signed", entryCount: 2, signed: { entryCount: 2, amendedAt: null } });
  });

  test("lets an undo pass, and asks why when a void is taken back later", async () => {
    const robin = await signUp();
    const { id } = await log(robin);
    await sign(robin);
    const params = { id };
    await robin.call(voidTimeEntry, { params, body: { reason: "Logged twice" } });
    await robin.call(restoreTimeEntry, { params, body: {} });
    await robin.call(voidTimeEntry, { params, body: { reason: "Logged twice" } });
    app.clock.advance(601);
    expect((await robin.refused(restoreTimeEntry, { params, body: {} })).code).toBe("reason_required");
    const restored = await robin.call(restoreTimeEntry, { params, body: { reason: "It did happen" } });
    expect(restored.voidedAt).toBeNull();
  });

  test("leaves plans alone until they are confirmed", async () => {
    await using early = await startTestApp({ createDatabase, now: "2026-03-01T15:00:00.000Z" });
    const robin = await early.signUp();
    const plan = await log(robin);
    early.clock.advance(9 * 86_400);
    expect(await weekOf(robin)).toMatchObject({ entryCount: 0, waiting: [{ id: plan.id, isPlanned: true }] });
    await sign(robin);
    const params = { id: plan.id };
    await robin.call(updateTimeEntry, { params, body: { version: 1, hours: 1 } });
    const confirmation = { version: 2, approvalStatus: "approved" as const };
    expect((await robin.refused(updateTimeEntry, { params, body: confirmation })).code).toBe("reason_required");
    await robin.call(updateTimeEntry, { params, body: { ...confirmation, reason: "Forgot to confirm it" } });
    expect((await weekOf(robin)).state).toBe("changed");
  });

  test("is of one person: the other's week stays open", async () => {
    const robin = await signUp();
    const spouse = await robin.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } });
    await beginLog(app, robin, { personId: spouse.id });
    await sign(robin);
    await log(robin, { personId: spouse.id });
    const { weeks } = await robin.call(listWeeks, { query: { year: 2026, personId: spouse.id } });
    expect(weeks.find(({ weekStart }) => weekStart === WEEK.weekStart)).toMatchObject({ state: "open", entryCount: 1 });
  });

  test("is refused with another name, other words, a helper, a stranger, a day that is no Monday, a running week", async () => {
    const robin = await signUp();
    const wren = await app.signUp({ firstName: "Wren", lastName: "Hill" });
    const helper = await robin.call(createPerson, { body: { relation: "helper", name: "Kim Ray" } });
    const { statement, personId } = await weekOf(robin);
    const body = { typedName: "Robin Vale", statement };
    const refused = (change: object, params: object = WEEK) =>
      robin.refused(signWeek, { params: { ...params }, body: { ...body, ...change } });
    expect((await refused({ typedName: "Wren Hill" })).fields).toHaveProperty("typedName");
    expect(await refused({ statement: "I did everything." })).toMatchObject({
      code: "version_conflict",
      data: { current: { statement } },
    });
    expect((await refused({ personId: helper.id })).status).toBe(404);
    expect((await refused({}, { weekStart: "2026-03-03" })).status).toBe(404);
    expect((await refused({}, { weekStart: "2026-03-09" })).code).toBe("state_conflict");
    expect((await wren.refused(signWeek, { params: WEEK, body: { ...body, personId } })).status).toBe(404);
    expect((await wren.refused(getWeek, { params: WEEK, query: { personId } })).status).toBe(404);
    expect((await weekOf(robin)).signed).toBeNull();
  });

  test("has the habits of a write", async () => {
    const robin = await signUp();
    const { statement } = await weekOf(robin);
    const body = { typedName: "Robin Vale", statement };
    await expectWriteHabits(
      { owner: robin, visitor: app.visitor() },
      signWeek,
      { params: WEEK, body },
      {
        ...body,
        typedName: "ROBIN VALE",
      },
    );
  });

  test("misses no entry that is logged at the same moment: each is signed, or said why, or refused", async () => {
    const robin = await signUp();
    const { statement } = await weekOf(robin);
    const logs = Array.from({ length: 12 }, () => robin.send(createTimeEntry, { body: fields }));
    const signing = robin.send(signWeek, { params: WEEK, body: { typedName: "Robin Vale", statement } });
    const more = Array.from({ length: 12 }, () => robin.send(createTimeEntry, { body: fields }));
    const answers = await Promise.all([...logs, ...more]);
    const logged = answers.filter(({ statusCode }) => statusCode === 201).length;
    const week = await weekOf(robin);
    const isSigned = (await signing).statusCode === 200;
    // Signed before any entry, the week takes none in silence; after one, the words shown are no longer true.
    expect(isSigned ? logged : 0).toBe(0);
    expect(week).toMatchObject({ state: isSigned ? "signed" : "open", entryCount: logged });
    await sign(robin);
    expect((await robin.refused(createTimeEntry, { body: fields })).code).toBe("reason_required");
  });
});

test("a week begins and ends at midnight of the person's zone, also where the clocks change", async () => {
  // Saturday, March 7, 23:30 in New York; on Sunday the clocks go forward.
  await using app = await startTestApp({ now: "2026-03-08T04:30:00.000Z" });
  const robin = await app.signUp();
  await beginLog(app, robin);
  expect((await weekOf(robin)).state).toBe("running");
  app.clock.advance(3600);
  expect((await weekOf(robin)).state).toBe("open");
  const onSunday = await weekOf(robin);
  expect(onSunday.statement).toContain("I sign on Sunday, before the day is over.");
  app.clock.advance(22 * 3600);
  await log(robin, { date: "2026-03-08" });
  expect((await weekOf(robin)).days.at(-1)).toMatchObject({ date: "2026-03-08", entryCount: 1 });
  const { weeks } = await robin.call(listWeeks, { query: { year: 2026 } });
  expect(weeks.map(({ weekStart }) => weekStart)).toEqual(["2026-03-02"]);
  // Words that say that the Sunday still runs are no longer true on Monday.
  const { statement } = await weekOf(robin);
  app.clock.advance(3600);
  const late = { params: WEEK, body: { typedName: "Robin Vale", statement } };
  expect((await robin.refused(signWeek, late)).code).toBe("version_conflict");
  expect((await sign(robin)).signed?.statement).not.toContain("before the day is over");
  // Sunday, November 1: the clocks go back, and the day has 25 hours.
  app.clock.advance((Date.parse("2026-11-02T04:30:00.000Z") - app.clock.now().getTime()) / 1000);
  expect((await weekOf(robin, { weekStart: "2026-10-26" })).state).toBe("open");
  expect((await weekOf(robin, { weekStart: "2026-11-02" })).state).toBe("running");
});
