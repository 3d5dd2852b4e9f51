import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  confirmProposals,
  ignoreProposals,
  listProposals,
  updateProposal,
} from "#features/intake/proposals/contract.ts";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { getTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import { GrantEnded } from "#server/connections/connections.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listRuns, listSources, updateSource } from "#features/intake/sources/contract.ts";
import { syncNow } from "#features/intake/sources/sync-contract.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";
import { connectModel } from "../testing/connect-model.ts";
import { failing, ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { signUpAnew, startSyncedApp, syncAfter, titlesOf, waitingOf } from "../testing/synced-app.ts";

describe.each(TEST_ENGINES)("a connected calendar (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let calendar: ModelCalendar;
  const model = modelService(new ModelCalendar());
  const refresh = async (): Promise<never> => {
    throw new GrantEnded("Access was ended there. Connect it again.");
  };
  const service = { ...model, open: () => calendar, connection: { ...model.connection, refresh } };
  beforeAll(async () => {
    app = await startSyncedApp({ createDatabase, ownJobs: [syncAccount([service])] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    calendar = new ModelCalendar();
  });

  const at = (day: string, hour = 15): string => `2026-03-${day}T${hour}:00:00.000Z`;
  const put = (key: string, startsAt: string, title = key, minutes = 60) =>
    calendar.put({ key, id: `${key}@model`, title, startsAt, minutes });
  const sync = (minutes = 16) => syncAfter(app, minutes);
  const waiting = () => waitingOf(owner);
  const titles = () => titlesOf(owner);
  const source = async () => (await owner.call(listSources, {})).sources[0];
  const runs = async (id: string) => (await owner.call(listRuns, { params: { id } })).runs;

  test("proposes what ended within its window, once, and later what has ended since", async () => {
    put("old", at("02"));
    put("showing", at("27"));
    put("today", at("31", 16));
    const { sourceId } = await connectModel(app, owner);
    await sync(0);
    expect(await titles()).toEqual(["showing"]);
    for (let time = 0; time < 5; time += 1) await sync();
    expect(await titles()).toEqual(["showing"]);
    await sync(5 * 60);
    expect(await titles()).toEqual(["showing", "today"]);
    expect((await runs(sourceId)).map(({ syncType, counts }) => [syncType, counts.proposed])).toEqual([
      ["incremental", 1],
      ["initial", 1],
    ]);
    expect(await source()).toMatchObject({ status: "active", waiting: 2, sync: { problem: null, isSyncing: false } });
  });

  test("what was moved, renamed or deleted there flags the entry and changes nothing", async () => {
    put("showing", at("27"));
    put("bank", at("28"));
    put("roof", at("29"));
    await connectModel(app, owner);
    await sync(0);
    const [roof, bank] = await waiting();
    const said = { activityType: "leasing-tenant-relations" as const };
    for (const one of [roof, bank]) {
      if (!one) throw new Error("nothing was proposed");
      const { version } = await owner.call(updateProposal, {
        params: { id: one.id },
        body: { ...said, version: one.version },
      });
      await owner.call(confirmProposals, { body: { proposals: [{ id: one.id, version }] } });
    }
    const changed = async () => {
      const { proposals } = await owner.call(listProposals, { query: { status: "confirmed", upstream: "changed" } });
      return proposals.map(({ found }) => found.title);
    };
    expect(await changed()).toEqual([]);
    put("roof", "2026-05-04T15:00:00.000Z", "Roof, later");
    calendar.remove("bank");
    calendar.remove("showing");
    await sync();
    const confirmed = (await owner.call(listProposals, { query: { status: "confirmed" } })).proposals;
    expect(confirmed.map(({ found, upstream, isGone }) => [found.title, upstream?.title ?? null, isGone])).toEqual([
      ["roof", "Roof, later", false],
      ["bank", null, true],
    ]);
    expect(await changed()).toEqual(["roof", "bank"]);
    expect((await waiting()).map(({ isGone }) => isGone)).toEqual([true]);
    const ofEntries = async (client: ApiClient, inBook = {}) => {
      const { entries } = await client.call(listTimeEntries, { query: {} }, inBook);
      for (const { id, changedAtSource } of entries)
        expect(await client.call(getTimeEntry, { params: { id } }, inBook)).toMatchObject({ changedAtSource });
      return entries.map(({ description, changedAtSource }) => [description, changedAtSource.map(({ how }) => how)]);
    };
    const told = [
      ["roof", ["changed"]],
      ["bank", ["gone"]],
    ];
    expect(await ofEntries(owner)).toEqual(told);
    // Whoever reads the entries reads it, and no one else does.
    const reader = await addMember(app, owner, { relation: "reader", name: "Kim" });
    expect(await ofEntries(reader.client, { headers: reader.headers })).toEqual(told);
    expect(await ofEntries(await app.signUp())).toEqual([]);
    put("roof", at("29"));
    put("bank", at("28"));
    await sync();
    expect(await changed()).toEqual([]);
    expect((await ofEntries(owner)).map(([, how]) => how)).toEqual([[], []]);
    put("showing", at("27"));
    await sync();
    expect((await waiting()).map(({ isGone }) => isGone)).toEqual([false]);
  });

  test("a lost cursor, an empty page that lies and a thing made anew bring no second row and take none away", async () => {
    put("showing", at("27"));
    put("bank", at("28"));
    const { sourceId } = await connectModel(app, owner);
    await sync(0);
    calendar.forgetCursors();
    await sync();
    expect((await runs(sourceId))[0]).toMatchObject({ syncType: "reset", counts: { proposed: 0, known: 2 } });
    calendar.lies = true;
    await sync(61);
    calendar.lies = false;
    calendar.remove("bank");
    calendar.put({ key: "bank-2", id: "bank@model", title: "bank", startsAt: at("28"), minutes: 60 });
    await sync();
    expect((await waiting()).map(({ found, isGone, upstream }) => [found.title, isGone, upstream])).toEqual([
      ["bank", false, null],
      ["showing", false, null],
    ]);
  });

  test("says what went wrong, waits longer each time, and heals by itself", async () => {
    const { sourceId } = await connectModel(app, owner);
    await sync(0);
    for (let time = 0; time < 3; time += 1) {
      calendar.refusal = failing("failed", "calendar");
      await sync(16 * 2 ** time);
    }
    expect(await source()).toMatchObject({ status: "error", sync: { problem: "It did not answer." } });
    expect((await runs(sourceId)).map(({ importStatus }) => importStatus)).toEqual([
      "failed",
      "failed",
      "failed",
      "success",
    ]);
    await sync(60);
    expect(await source()).toMatchObject({ status: "active", sync: { problem: null } });
  });

  test("a dead account is told once by mail, and everything of it comes after it is connected again", async () => {
    const { connectionId } = await connectModel(app, owner);
    await sync(0);
    put("showing", at("30"));
    calendar.refusal = failing("refused", "account");
    await sync();
    expect(await source()).toMatchObject({ status: "disconnected" });
    await sync();
    const mails = app.mails.filter(({ to, subject }) => to === owner.email && subject.includes("no longer connected"));
    expect(mails).toHaveLength(1);
    const { calls } = calendar;
    await sync(600);
    expect(calendar.calls).toBe(calls);
    expect((await owner.refused(syncNow, { params: { id: (await source())?.id ?? "" }, body: {} })).code).toBe(
      "state_conflict",
    );
    expect(connectionId).toBeTruthy();
  });

  test("failures of an account that are a week apart, with good syncs between, are no end of it", async () => {
    await connectModel(app, owner);
    await sync(0);
    for (let week = 0; week < 3; week += 1) {
      calendar.refusal = failing("failed", "account");
      await sync();
      expect(await source()).toMatchObject({ status: "active", sync: { problem: "It did not answer." } });
      await sync(60);
      expect(await source()).toMatchObject({ status: "active", sync: { problem: null } });
      app.clock.advance(8 * 86_400);
    }
  });

  test("a fault of ours in one calendar keeps no other one of the account from being read", async () => {
    put("showing", at("27"));
    await connectModel(app, owner, { calendarId: "work" });
    await connectModel(app, owner, { calendarId: "other" });
    calendar.refusal = new TypeError("a fault");
    await sync(0);
    const all = (await owner.call(listSources, {})).sources.map(({ sync: one }) => one?.problem ?? null);
    expect(all.toSorted()).toEqual(["Something went wrong on our side. We try again.", null]);
    await sync();
    expect(await titles()).toEqual(["showing"]);
  });

  test("honours how long the service asks us to wait, and asks nothing of it until then", async () => {
    await connectModel(app, owner);
    await sync(0);
    calendar.refusal = failing("failed", "account", 7200);
    await sync();
    const { calls } = calendar;
    const [{ id = "" } = {}] = (await owner.call(listSources, {})).sources;
    expect(await owner.refused(syncNow, { params: { id }, body: {} })).toMatchObject({
      code: "state_conflict",
      message: "robin@calendar.example did not answer, or asked us to wait. We try again in 120 minutes.",
    });
    await sync(60);
    expect(calendar.calls).toBe(calls);
    expect(await source()).toMatchObject({ sync: { isSyncing: false } });
    await sync(70);
    expect(calendar.calls).toBeGreaterThan(calls);
  });

  test("is read by two workers as by one", async () => {
    put("showing", at("27"));
    await connectModel(app, owner);
    const job = syncAccount([service]);
    await beginDueSyncs(app.platform);
    await beginDueSyncs(app.platform);
    await Promise.all([app.platform.jobs.runDue(), app.platform.jobs.runDue()]);
    expect(job.id).toBe("sources.sync-account");
    expect(await titles()).toEqual(["showing"]);
  });

  test("paused, it asks for nothing; what ended meanwhile comes when it goes on", async () => {
    const { sourceId } = await connectModel(app, owner);
    await sync(0);
    await owner.call(updateSource, { params: { id: sourceId }, body: { status: "paused" } });
    put("showing", at("30"));
    await sync();
    expect(await titles()).toEqual([]);
    app.clock.advance(20 * 86_400);
    await owner.call(updateSource, { params: { id: sourceId }, body: { status: "active" } });
    await sync();
    // Longer ago than the window, and not longer than the last good sync.
    expect(await titles()).toEqual(["showing"]);
  });

  test("fifty accounts with dead grants keep the fifty-first from nothing, and each is told once", async () => {
    put("showing", at("27"));
    const dead = [];
    for (let one = 0; one < 50; one += 1) {
      const stranger = await app.signUp();
      await connectModel(app, stranger, { expiresAt: app.clock.now() });
      dead.push(stranger);
    }
    app.clock.advance(1);
    await connectModel(app, owner);
    await sync(0);
    expect(await titles()).toEqual(["showing"]);
    const told = app.mails.filter(({ subject }) => subject.includes("no longer connected"));
    for (const { email } of dead) expect(told.filter(({ to }) => to === email)).toHaveLength(1);
    await sync();
    expect(app.mails.filter(({ subject }) => subject.includes("no longer connected"))).toHaveLength(told.length);
  });

  test("what a person ignored stays ignored, however often it is read", async () => {
    put("showing", at("27"));
    const { sourceId } = await connectModel(app, owner);
    await sync(0);
    const [one] = await waiting();
    await owner.call(ignoreProposals, { body: { ids: [one?.id ?? ""] } });
    calendar.forgetCursors();
    await sync();
    await owner.call(syncNow, { params: { id: sourceId }, body: {} });
    await app.platform.jobs.runDue();
    expect(await titles()).toEqual([]);
    expect((await runs(sourceId))[0]).toMatchObject({ syncType: "manual", counts: { known: 1 } });
  });
});
