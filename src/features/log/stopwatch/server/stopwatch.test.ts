import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getEntryHistory, getTimeEntry, listTimeEntries, type TimeEntry } from "#features/log/time-entries/contract.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  discardStopwatch,
  getStopwatch,
  pauseStopwatch,
  restoreStopwatch,
  resumeStopwatch,
  startStopwatch,
  type Stopwatch,
  stopStopwatch,
  updateStopwatch,
} from "../contract.ts";

describe.each(TEST_ENGINES)("the stopwatch (%s)", (_database, createDatabase) => {
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

  const start = async (body: BodyOf<typeof startStopwatch> = {}): Promise<Stopwatch> =>
    (await robin.call(startStopwatch, { body })).stopwatch;
  const act = async (endpoint: typeof pauseStopwatch | typeof resumeStopwatch, { id }: Stopwatch) =>
    (await robin.call(endpoint, { params: { id }, body: {} })).stopwatch;
  const stop = async ({ id }: Stopwatch, body: BodyOf<typeof stopStopwatch> = {}): Promise<Stopwatch> =>
    (await robin.call(stopStopwatch, { params: { id }, body: { ...WORK, ...body } })).stopwatch;
  const entriesOf = ({ entryIds }: Stopwatch): Promise<TimeEntry[]> =>
    Promise.all(entryIds.map((id) => robin.call(getTimeEntry, { params: { id } })));
  const WORK = { activityType: "leasing-tenant-relations" as const, description: "Showed unit B" };

  test("runs from the server's instant to its entry, live, with the stretch in the chain", async () => {
    const running = await start();
    expect(running).toMatchObject({ startedAt: "2026-03-10T13:00:00.000Z", pausedAt: null });
    app.clock.advance(5400);
    expect(await robin.call(getStopwatch, {})).toEqual({ now: "2026-03-10T14:30:00.000Z", stopwatch: running });
    const stopped = await stop(running);
    expect((await robin.call(getStopwatch, {})).stopwatch).toBeNull();
    expect(await entriesOf(stopped)).toMatchObject([
      {
        ...WORK,
        date: "2026-03-10",
        timeStarted: "09:00",
        timeEnded: "10:30",
        hours: 1.5,
        source: "stopwatch",
        latenessClass: "live",
        standing: "counts",
        version: 1,
      },
    ]);
    const { rows } = await app.database.pool.query<{ payload: string }>(
      "SELECT payload FROM ledger_payloads WHERE user_id = $1",
      [robin.userId],
    );
    expect(JSON.parse(rows[0]?.payload ?? "")).toMatchObject({
      stopwatch: {
        id: running.id,
        worked: [{ from: "2026-03-10T13:00:00.000Z", to: "2026-03-10T14:30:00.000Z" }],
        trimmedFrom: null,
      },
    });
  });

  test("of twenty starts at once there is one, and of twenty stops one entry", async () => {
    const starts = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    app.clock.advance(600);
    const stops = await Promise.all(starts.map((each) => stop(each)));
    expect(new Set(stops.flatMap(({ entryIds }) => entryIds)).size).toBe(1);
    expect((await robin.call(listTimeEntries, { query: {} })).entries).toHaveLength(1);
  });

  test("pauses are left out of the time and stay in the record", async () => {
    const running = await start(WORK);
    app.clock.advance(3600);
    await act(pauseStopwatch, running);
    app.clock.advance(1800);
    expect(await act(pauseStopwatch, running)).toMatchObject({ pausedAt: "2026-03-10T14:00:00.000Z" });
    const resumed = await act(resumeStopwatch, running);
    expect(resumed.pauses).toEqual([{ from: "2026-03-10T14:00:00.000Z", to: "2026-03-10T14:30:00.000Z" }]);
    expect(await act(resumeStopwatch, running)).toEqual(resumed);
    app.clock.advance(1800);
    await act(pauseStopwatch, running);
    app.clock.advance(7200);
    const stopped = await stop(running);
    expect(stopped).toMatchObject({ stoppedAt: "2026-03-10T15:00:00.000Z", pauses: resumed.pauses });
    expect(await entriesOf(stopped)).toMatchObject([{ hours: 1.5, timeStarted: null, latenessClass: "live" }]);
  });

  test("an end set back is dated like any record made afterwards, and the history says why", async () => {
    const running = await start(WORK);
    app.clock.advance(26 * 3600);
    expect(await robin.refused(stopStopwatch, { params: { id: running.id }, body: {} })).toMatchObject({
      status: 400,
      fields: { endedAt: "This ran for more than 24 hours. Say when you stopped." },
    });
    const stopped = await stop(running, { endedAt: "2026-03-10T14:12:00Z" });
    const [entry] = await entriesOf(stopped);
    expect(entry).toMatchObject({ hours: 1.2, timeEnded: "10:12", latenessClass: "week" });
    const { events } = await robin.call(getEntryHistory, { params: { id: entry?.id ?? "" } });
    expect(events[0]?.reason).toBe("Measured by the stopwatch. End set back to 10:12. It had run until 11:00.");
  });

  test("a run over New Year's makes two entries", async () => {
    app.clock.set("2027-01-01T04:00:00.000Z");
    robin = await app.signUp();
    const running = await start(WORK);
    app.clock.advance(3 * 3600);
    const entries = await entriesOf(await stop(running));
    expect(entries.map(({ date, hours }) => [date, hours])).toEqual([
      ["2026-12-31", 1],
      ["2027-01-01", 2],
    ]);
  });

  test("what a device captured without a network is kept as captured, and is not live", async () => {
    app.clock.advance(6 * 3600);
    const id = "01a1f85f-4a18-7de7-bd2f-27e9c383ac94";
    const running = await start({ id, startedAt: "2026-03-10T13:30:00Z" });
    expect(await start({ id, startedAt: "2026-03-10T13:30:00Z" })).toEqual(running);
    const stopped = await stop(running, { endedAt: "2026-03-10T14:30:00Z" });
    expect(await entriesOf(stopped)).toMatchObject([
      { hours: 1, latenessClass: "same_day", clientCapturedAt: "2026-03-10T13:30:00.000Z", source: "stopwatch" },
    ]);
    expect((await start({ id })).stoppedAt).not.toBeNull();
  });

  test("acts captured without a network arrive in order, may arrive twice, and add up to what was worked", async () => {
    app.clock.advance(5 * 3600);
    const id = "01a1f85f-4a18-7de7-bd2f-27e9c383ac95";
    const running = await start({ id, startedAt: "2026-03-10T13:00:00Z" });
    const pause = { params: { id }, body: { at: "2026-03-10T14:00:00Z" } };
    const resume = { params: { id }, body: { at: "2026-03-10T14:30:00Z" } };
    expect((await robin.call(pauseStopwatch, pause)).stopwatch.pausedAt).toBe("2026-03-10T14:00:00.000Z");
    const { stopwatch: resumed } = await robin.call(resumeStopwatch, resume);
    expect(resumed.pauses).toEqual([{ from: "2026-03-10T14:00:00.000Z", to: "2026-03-10T14:30:00.000Z" }]);
    expect((await robin.call(pauseStopwatch, pause)).stopwatch).toEqual(resumed);
    expect((await robin.call(resumeStopwatch, resume)).stopwatch).toEqual(resumed);
    const captured = "2026-03-10T15:00:00.000Z";
    const stopped = await stop(running, { endedAt: captured, clientCapturedAt: captured });
    expect(await stop(running, { endedAt: captured, clientCapturedAt: captured })).toEqual(stopped);
    const [entry, ...others] = await entriesOf(stopped);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      hours: 1.5,
      latenessClass: "same_day",
      clientCapturedAt: captured,
      createdAt: "2026-03-10T18:00:00.000Z",
    });
    const { events } = await robin.call(getEntryHistory, { params: { id: entry?.id ?? "" } });
    expect(events[0]?.reason).toBe("Measured by the stopwatch.");
  });

  test("a pause that reached us late is no live record, however prompt start and stop were", async () => {
    const running = await start(WORK);
    app.clock.advance(7200);
    await robin.call(pauseStopwatch, { params: { id: running.id }, body: { at: "2026-03-10T14:00:00Z" } });
    expect(await entriesOf(await stop(running))).toMatchObject([{ hours: 1, latenessClass: "same_day" }]);
  });

  test("a device's own start is refused beside one that runs, and found again when it is sent twice", async () => {
    const running = await start();
    const id = "01a1f85f-4a18-7de7-bd2f-27e9c383ac96";
    expect((await robin.refused(startStopwatch, { body: { id } })).code).toBe("state_conflict");
    await robin.call(discardStopwatch, { params: { id: running.id }, body: {} });
    expect((await start({ id })).id).toBe(id);
    expect((await start({ id })).id).toBe(id);
  });

  describe("a run that a device measured while another one ran here", () => {
    const id = "01a1f85f-4a18-7de7-bd2f-27e9c383ac97";
    const run = {
      startedAt: "2026-03-10T13:10:00.000Z",
      timeZone: "America/Denver",
      pauses: [{ from: "2026-03-10T14:00:00.000Z", to: "2026-03-10T14:30:00.000Z" }],
      pausedAt: null,
    };
    const captured = "2026-03-10T15:10:00.000Z";
    const whole = { ...WORK, endedAt: captured, clientCapturedAt: captured, run };

    test("comes whole with its stop, beside the other, which runs on; it may come twice", async () => {
      const running = await start();
      app.clock.advance(5 * 3600);
      expect((await robin.refused(stopStopwatch, { params: { id }, body: WORK })).status).toBe(404);
      const { stopwatch } = await robin.call(stopStopwatch, { params: { id }, body: whole });
      expect(await robin.call(stopStopwatch, { params: { id }, body: whole })).toMatchObject({ stopwatch });
      expect(stopwatch).toMatchObject({ id, stoppedAt: captured, pauses: run.pauses });
      expect(await entriesOf(stopwatch)).toMatchObject([
        { ...WORK, hours: 1.5, timeZone: "America/Denver", source: "stopwatch", latenessClass: "same_day" },
      ]);
      expect((await robin.call(getStopwatch, {})).stopwatch).toEqual(running);
      expect((await robin.call(listTimeEntries, { query: {} })).entries).toHaveLength(1);
    });

    test("is ours where its start was taken", async () => {
      app.clock.advance(6 * 3600);
      const running = await start({ id, startedAt: "2026-03-10T14:10:00Z" });
      const { stopwatch } = await robin.call(stopStopwatch, { params: { id: running.id }, body: whole });
      expect(await entriesOf(stopwatch)).toMatchObject([{ hours: 1 }]);
    });

    test.each([
      [{ ...run, startedAt: "2026-03-10T14:10:00Z" }, "run"],
      [{ ...run, pauses: run.pauses.map(({ from, to }) => ({ from: to, to: from })) }, "run"],
      [{ ...run, pausedAt: "2026-03-11T10:00:00Z" }, "run"],
      [{ ...run, startedAt: "2026-01-10T13:00:00Z" }, "startedAt"],
    ])("is refused with %j", async (faulty, field) => {
      app.clock.advance(6 * 3600);
      const refusal = await robin.refused(stopStopwatch, { params: { id }, body: { ...whole, run: faulty } });
      expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
      expect((await robin.call(listTimeEntries, { query: {} })).entries).toEqual([]);
    });
  });

  test.each([{ at: "2026-03-10T12:00:00Z" }, { at: "2026-03-10T16:00:00Z" }, { at: "noon" }])(
    "refuses a pause with %j",
    async (body) => {
      const { id } = await start(WORK);
      app.clock.advance(3600);
      expect(await robin.refused(pauseStopwatch, { params: { id }, body })).toMatchObject({
        status: 400,
        fields: { at: expect.any(String) },
      });
    },
  );

  test("details said on the way are taken over, and none is invented", async () => {
    const running = await start();
    const said = await robin.call(updateStopwatch, { params: { id: running.id }, body: { description: "Unit B" } });
    expect(said.stopwatch).toMatchObject({ description: "Unit B", activityType: null });
    app.clock.advance(60);
    expect(await robin.refused(stopStopwatch, { params: { id: running.id }, body: {} })).toMatchObject({
      fields: { activityType: "Choose an activity" },
    });
    expect((await robin.call(getStopwatch, {})).stopwatch?.id).toBe(running.id);
  });

  test("keeps that it is at no property, until a place is named", async () => {
    const { id } = await start();
    const say = async (body: BodyOf<typeof updateStopwatch>) =>
      (await robin.call(updateStopwatch, { params: { id }, body })).stopwatch;
    await say({ propertyId: null, isPortfolioWide: false, isWithoutProperty: true });
    expect(await say({ description: "Unit B" })).toMatchObject({ isWithoutProperty: true, propertyId: null });
    expect(await say({ isPortfolioWide: true })).toMatchObject({ isWithoutProperty: false, isPortfolioWide: true });
  });

  test("somebody else's is not there", async () => {
    const running = await start();
    const wren = await app.signUp();
    expect((await wren.call(getStopwatch, {})).stopwatch).toBeNull();
    for (const endpoint of [pauseStopwatch, resumeStopwatch, stopStopwatch, discardStopwatch, restoreStopwatch]) {
      expect((await wren.refused(endpoint, { params: { id: running.id }, body: {} })).status).toBe(404);
    }
    expect((await robin.call(getStopwatch, {})).stopwatch).toEqual(running);
  });

  test.each([
    [{ startedAt: "2026-03-10T13:06:00Z" }, "startedAt"],
    [{ startedAt: "2026-01-10T13:00:00Z" }, "startedAt"],
    [{ startedAt: "yesterday" }, "startedAt"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ activityType: "gardening" }, "activityType"],
    [{ propertyId: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94" }, "propertyId"],
    [{ description: "x".repeat(2001) }, "description"],
  ])("refuses a start with %j", async (body, field) => {
    expect(await robin.refused(startStopwatch, { body })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect((await robin.call(getStopwatch, {})).stopwatch).toBeNull();
  });

  test.each([{ endedAt: "2026-03-10T12:00:00Z" }, { endedAt: "2026-03-10T16:00:00Z" }])("refuses %j", async (body) => {
    const { id } = await start(WORK);
    app.clock.advance(3600);
    expect(await robin.refused(stopStopwatch, { params: { id }, body })).toMatchObject({
      fields: { endedAt: expect.any(String) },
    });
  });
});
