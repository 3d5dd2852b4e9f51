import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login, logout, updateProfile } from "#features/account/accounts/contract.ts";
import { signWeek, getWeek } from "#features/verdict/closing/contract.ts";
import { uploadEvidence } from "#features/proof/evidence/contract.ts";
import { PDF } from "#features/proof/evidence/server/testing/sample-files.ts";
import { archiveProperty, createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { startStopwatch, stopStopwatch } from "#features/log/stopwatch/contract.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { routes } from "#server/features.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { ACTION_TYPES } from "#shared/events/action-types.ts";
import { type EventName, EVENTS } from "#shared/events/event-catalog.ts";
import type { EventDefinition } from "#shared/events/event-definition.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { bySelf, makeEvent } from "./make-event.ts";
import { insertEvent } from "./store.ts";
import { LEFT_ELSEWHERE, printEvents } from "./testing/print-events.ts";

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);

describe("the list of events", () => {
  test("docs/events.md has every operation and what it leaves", async () => {
    await expect(printEvents(endpoints)).toMatchFileSnapshot("../../../docs/events.md");
  });

  test("has no event that nothing leaves", () => {
    const left = new Set(endpoints.map(({ event }) => event));
    const missing = Object.keys(EVENTS).filter((name) => !left.has(name as EventName));
    expect(missing.toSorted()).toEqual(Object.keys(LEFT_ELSEWHERE).toSorted());
  });

  test("has the sixteen action types of the activity feed", () => {
    const entry = (more: object) => makeEvent(bySelf(randomUUID()), { ...sample, event: "entry.created", ...more });
    const sample = { id: randomUUID(), at: new Date(0) };
    const byDetails = [
      entry({ details: { source: "calendar_ai", from: "form" } }),
      entry({ details: { source: "voice", from: "quick_log" } }),
      entry({ details: { source: "manual", from: "quick_log" } }),
    ].map(({ action }) => action);
    const fixed = Object.values(EVENTS as Record<string, EventDefinition>).map(({ action }) => action);
    const known = new Set<unknown>([...byDetails, ...fixed]);
    expect(ACTION_TYPES.filter((type) => !known.has(type))).toEqual([]);
    expect(ACTION_TYPES).toHaveLength(16);
  });
});

describe.each(TEST_ENGINES)("events (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  type Row = { event: string; subject_id: string | null; action: string | null; details: object; visibility: string };
  const eventsOf = async (client: ApiClient): Promise<Row[]> =>
    (
      await app.database.pool.query(
        `SELECT event, subject_id, action, details, visibility, actor_id, version, at FROM user_activity_logs
         WHERE user_id = $1 ORDER BY at, id`,
        [client.userId],
      )
    ).rows;
  const since = async (client: ApiClient, work: () => Promise<unknown>): Promise<Row[]> => {
    const before = (await eventsOf(client)).length;
    await work();
    return (await eventsOf(client)).slice(before);
  };
  const body = {
    date: "2026-03-04",
    hours: 1,
    activityType: "maintenance-repairs-oversight",
    description: "Fixed the gutter",
  } as const;
  const log = (more: object = {}, options: { idempotencyKey?: string } = {}) =>
    robin.call(createTimeEntry, { body: { ...body, ...more } }, options);

  test("say who did what to what, when, and who may find it", async () => {
    const [event] = await since(robin, () => log());
    expect(event).toMatchObject({
      event: "entry.created",
      version: 1,
      actor_id: robin.userId,
      visibility: "public",
      action: "time_entry_form",
      details: { source: "manual", from: "form" },
      at: app.clock.now(),
    });
  });

  test("tell an entry of the form, the sheet, the quick log, a voice, a stopwatch and a copy apart", async () => {
    await log();
    const rows = await since(robin, async () => {
      await log({ from: "sheet" });
      await log({ from: "quick_log" });
      const spoken = await log({ from: "quick_log", source: "voice" });
      await log({ from: "sheet", source: "voice" });
      await log({ from: "form", source: "voice" });
      await robin.call(duplicateTimeEntry, { params: { id: spoken.id }, body: {} });
      const { stopwatch } = await robin.call(startStopwatch, { body: {} });
      app.clock.advance(3600);
      const params = { id: stopwatch?.id ?? "" };
      const { activityType, description } = body;
      await robin.call(stopStopwatch, { params, body: { activityType, description } });
      await robin.call(stopStopwatch, { params, body: {} });
    });
    expect(rows.map(({ event, action, details }) => [event, action, details])).toEqual([
      ["entry.created", "time_entry_ledger", { source: "manual", from: "sheet" }],
      ["entry.created", "time_entry_form", { source: "manual", from: "quick_log" }],
      ["entry.created", "time_entry_voice", { source: "voice", from: "quick_log" }],
      ["entry.created", "time_entry_voice", { source: "voice", from: "sheet" }],
      ["entry.created", "time_entry_voice", { source: "voice", from: "form" }],
      ["entry.created", "time_entry_form", { source: "manual", from: "duplicate" }],
      ["stopwatch.started", null, {}],
      ["entry.created", "time_entry_form", { source: "stopwatch", from: "stopwatch", entryIds: [expect.any(String)] }],
    ]);
  });

  test("are one a request, also where it changes many, and none where it changes nothing", async () => {
    const [one, two] = [await log(), await log()];
    const rows = await since(robin, async () => {
      const set = { action: "set", set: { description: "Fixed it" } } as const;
      const act = await robin.call(changeTimeEntries, { body: { ids: [one.id, two.id], ...set } });
      await robin.call(changeTimeEntries, { body: { ids: [one.id, two.id], ...set } });
      const { version } = await robin.call(updateTimeEntry, {
        params: { id: one.id },
        body: { version: 2, description: "Fixed it" },
      });
      expect(version).toBe(2);
      await robin.call(takeBackChanges, { body: { acts: [act] } });
      await robin.call(voidTimeEntry, { params: { id: two.id }, body: { reason: "Twice" } });
    });
    expect(rows.map(({ event }) => event)).toEqual(["entries.changed", "entries.taken_back", "entry.voided"]);
    expect(rows[0]?.details).toEqual({ act: "set", entryIds: [one.id, two.id] });
    expect(rows[2]?.subject_id).toBe(two.id);
  });

  test("are written once under one key, and not by what is refused", async () => {
    const rows = await since(robin, async () => {
      const idempotencyKey = randomUUID();
      await Promise.all([log({}, { idempotencyKey }), log({}, { idempotencyKey })]);
      await log({}, { idempotencyKey });
      const property = await robin.call(createProperty, { body: buildProperty() }, { idempotencyKey: randomUUID() });
      await robin.call(archiveProperty, { params: { id: property.id } });
      await robin.refused(createTimeEntry, { body: { ...body, propertyId: randomUUID() } });
      await robin.refused(voidTimeEntry, { params: { id: randomUUID() }, body: { reason: "None" } });
    });
    expect(rows.map(({ event }) => event)).toEqual(["entry.created", "property.created", "property.archived"]);
  });

  test("tell of files, exports, signatures, settings, sign-in and sign-out", async () => {
    await beginLog(app, robin);
    await log();
    const rows = await since(robin, async () => {
      const file = { content: PDF, fileName: "bill.pdf" };
      await robin.send(uploadEvidence, {}, { file });
      await robin.send(uploadEvidence, {}, { file });
      await robin.send(exportTimeEntries, { query: {} });
      const { statement } = await robin.call(getWeek, { params: { weekStart: "2026-03-02" }, query: {} });
      const signing = { typedName: "Robin Vale", statement };
      await robin.call(signWeek, { params: { weekStart: "2026-03-02" }, body: signing });
      await robin.call(updateProfile, { body: { state: "OH" } });
      const password = "a long sentence to sign in with";
      await app.visitor().call(login, { body: { email: robin.email, password } });
      await robin.call(logout, {});
    });
    expect(rows.map(({ event, action }) => [event, action])).toEqual([
      ["file.uploaded", "evidence_uploaded"],
      ["entries.exported", "file_export"],
      ["week.signed", null],
      ["profile.updated", "account_settings_updated"],
      ["session.started", "user_login"],
      ["session.ended", "user_logout"],
    ]);
    expect(rows.map(({ visibility }) => visibility).slice(3)).toEqual(["user_only", "user_only", "user_only"]);
  });

  test("go with what they tell of when its transaction fails", async () => {
    const rows = await since(robin, async () => {
      const row = makeEvent(bySelf(robin.userId), { id: randomUUID(), event: "file.uploaded", at: app.clock.now() });
      const failed = inTransaction(app.database.db, async (tx) => {
        await insertEvent(tx, row);
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
    });
    expect(rows).toEqual([]);
  });

  test("have the details that their catalog asks for, or are not written", () => {
    const said = { id: randomUUID(), event: "entry.created" as const, at: app.clock.now() };
    expect(() => makeEvent(bySelf(robin.userId), said)).toThrow("invalid_type");
    const details = { source: "manual", from: "nowhere" } as never;
    expect(() => makeEvent(bySelf(robin.userId), { ...said, details })).toThrow("from");
  });
});
