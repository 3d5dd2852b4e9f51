import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  discardStopwatch,
  getStopwatch,
  restoreStopwatch,
  resumeStopwatch,
  startStopwatch,
  stopStopwatch,
} from "../contract.ts";

const WORK = { activityType: "leasing-tenant-relations" as const, description: "Showed unit B" };

describe.each(TEST_ENGINES)("a stopwatch that is taken up again (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-03-10T13:00:00.000Z");
    robin = await app.signUp();
  });

  const start = async () => (await robin.call(startStopwatch, { body: WORK })).stopwatch;
  const stop = async (id: string) => (await robin.call(stopStopwatch, { params: { id }, body: {} })).stopwatch.entryIds;

  test("discarded it leaves no entry, and comes back as if it had run on", async () => {
    const running = await start();
    const { params } = { params: { id: running.id } };
    await robin.call(discardStopwatch, { params, body: {} });
    expect((await robin.call(getStopwatch, {})).stopwatch).toBeNull();
    expect(await robin.refused(stopStopwatch, { params, body: {} })).toMatchObject({ code: "state_conflict" });
    app.clock.advance(60);
    await robin.call(restoreStopwatch, { params, body: {} });
    expect((await robin.call(getStopwatch, {})).stopwatch).toEqual(running);
    await robin.call(discardStopwatch, { params, body: {} });
    await start();
    expect(await robin.refused(restoreStopwatch, { params, body: {} })).toMatchObject({ code: "state_conflict" });
  });

  test("stopped by mistake it comes back paused once its entry is voided, and measures on from there", async () => {
    const running = await start();
    const { params } = { params: { id: running.id } };
    app.clock.advance(600);
    const [entryId = ""] = await stop(running.id);
    expect(await robin.refused(restoreStopwatch, { params, body: {} })).toMatchObject({ code: "state_conflict" });
    app.clock.advance(3600);
    await robin.call(voidTimeEntry, { params: { id: entryId }, body: { reason: "Stopped by mistake" } });
    const { stopwatch } = await robin.call(restoreStopwatch, { params, body: {} });
    expect(stopwatch).toEqual({ ...running, pausedAt: "2026-03-10T13:10:00.000Z" });
    await robin.call(resumeStopwatch, { params, body: {} });
    app.clock.advance(300);
    const [againId = ""] = await stop(running.id);
    expect(againId).not.toBe(entryId);
    const again = await robin.call(getTimeEntry, { params: { id: againId } });
    expect(again).toMatchObject({ hours: 0.25, latenessClass: "live", voidedAt: null });
  });
});
