import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listSources } from "#features/intake/sources/contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { TURN_LIMITS } from "../mailing/turn.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { signUpAnew, startSyncedApp, syncAfter, titlesOf } from "../testing/synced-app.ts";

let app: TestApp;
let owner: ApiClient;
let calendar: ModelCalendar;
const lists: string[] = [];
const limits = { ...TURN_LIMITS };
beforeAll(async () => {
  app = await startSyncedApp({
    ownJobs: [syncAccount([{ ...modelService(new ModelCalendar()), open: () => calendar }], limits)],
  });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUpAnew(app);
  calendar = new ModelCalendar();
  lists.length = 0;
  const { list } = calendar;
  // A calendar that takes eleven minutes.
  calendar.list = async (access, id, span) => {
    lists.push(id);
    app.clock.advance(11 * 60);
    return list(access, id, span);
  };
});

test("an account of many calendars yields after ten minutes, and goes on with those that waited", async () => {
  calendar.put({ key: "a", id: "a@model", title: "a", startsAt: "2026-03-27T15:00:00.000Z", minutes: 60 });
  await connectModel(app, owner, { calendarId: "other" });
  await connectModel(app, owner, { calendarId: "work" });
  await syncAfter(app, 0);
  expect(lists).toHaveLength(1);
  const isRead = async () =>
    (await owner.call(listSources, {})).sources.filter(({ sync }) => sync?.lastGoodAt != null).length;
  expect(await isRead()).toBe(1);
  await syncAfter(app, 1);
  expect(new Set(lists).size).toBe(2);
  expect(await isRead()).toBe(2);
  expect(await titlesOf(owner)).toEqual(["a"]);
});

test("a calendar for which a whole turn is too short says so, and keeps no other one from being read", async () => {
  calendar.list = async (_access, id) => {
    lists.push(id);
    if (id === "other") return { said: { form: "events", events: [], unreadable: 0 }, references: [], withheld: [] };
    // As what waits for its turn to ask is cut.
    await wait(400);
    throw new Error("aborted");
  };
  await connectModel(app, owner, { calendarId: "work" });
  app.clock.advance(1);
  await connectModel(app, owner, { calendarId: "other" });
  const problems = async () =>
    Object.fromEntries((await owner.call(listSources, {})).sources.map(({ name, sync }) => [name, sync?.problem]));
  limits.atMostMs = 200;
  await syncAfter(app, 0);
  limits.atMostMs = TURN_LIMITS.atMostMs;
  expect(await problems()).toEqual({ work: "It takes too long to answer. We try again.", other: null });
  expect(lists).toEqual(["work"]);
  await syncAfter(app, 0);
  expect(lists).toEqual(["work", "other"]);
});
