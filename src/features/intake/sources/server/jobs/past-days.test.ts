import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#shared/civil-date.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { type GoogleStandIn, startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { listRuns } from "#features/intake/sources/contract.ts";
import { readPast } from "#features/intake/sources/sync-contract.ts";
import { TURN_LIMITS } from "../mailing/turn.ts";
import { googleCalendar, googleCalendarAddress } from "../rest/google-calendar.ts";
import { TooMuch } from "../syncing/port.ts";
import { fetchPast } from "../calendars/fetch-sync.ts";
import { findSourceOf } from "../store.ts";
import { findSync } from "../syncing/sync-store.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { signUpAnew, startSyncedApp } from "../testing/synced-app.ts";
import { readPast as readPastJob } from "./read-past.ts";

const RANGE = { startsOn: "2025-01-01", endsOn: "2026-03-30" };

let app: TestApp;
let owner: ApiClient;
let calendar: ModelCalendar;
let google: GoogleStandIn;
let lists: number[];
const limits = { ...TURN_LIMITS };
const AT_ONCE = 40;
beforeAll(async () => {
  const services = [
    { ...modelService(new ModelCalendar()), open: () => calendar },
    {
      ...modelService(new ModelCalendar()),
      kind: "google_calendar" as const,
      entrySource: "calendar" as const,
      open: () => googleCalendar(googleCalendarAddress(app.platform.config.serviceUrls)),
      connection: { ...modelService(new ModelCalendar()).connection, provider: "google_calendar" },
    },
  ];
  app = await startSyncedApp({ ownJobs: [readPastJob(services, limits)], jobs: { startsAtOnce: false } });
  google = await startGoogleStandIn();
  google.accessToken = "";
  app.platform.config.serviceUrls = { "google-calendar": google.base };
}, 60_000);
afterAll(async () => {
  await google[Symbol.asyncDispose]();
  await app.close();
});
beforeEach(async () => {
  owner = await signUpAnew(app);
  calendar = new ModelCalendar();
  lists = [];
  const { list } = calendar;
  calendar.list = async (...asked) => {
    const listing = await list(...asked);
    const { length } = listing.references;
    if (length > AT_ONCE) throw new TooMuch("It holds more than we read at once.");
    lists.push(length);
    return listing;
  };
});

const ask = async (id: string) => (await owner.call(readPast, { params: { id }, body: RANGE })).run;
const turn = () => app.platform.jobs.runDue();
const runOf = async (id: string) => (await owner.call(listRuns, { params: { id } })).runs[0];
const starts = async (): Promise<[all: number, distinct: number]> => {
  const { rows } = await app.database.pool.query(
    `SELECT count(*)::int AS n, count(DISTINCT i.outside_id)::int AS d FROM proposals p
     JOIN proposal_identities i ON i.user_id = p.user_id AND i.proposal_id = p.id WHERE p.user_id = $1`,
    [owner.userId],
  );
  return [rows[0].n, rows[0].d];
};
/** One a day from the first day on, around midnight of New York, so that days of its clock and of UTC differ. */
const put = (count: number): void => {
  for (let index = 0; index < count; index += 1) {
    const startsAt = `${addDays("2025-01-02", index)}T0${index % 9}:30:00.000Z`;
    calendar.put({ key: `k${index}`, id: `${index}@model`, title: `Rounds ${index}`, startsAt, minutes: 300 });
  }
};

describe("a past period of a calendar", () => {
  test("that holds more than is read at once is read by fewer days, each event once", async () => {
    put(400);
    for (const key of ["k7", "k390"]) calendar.withheld.add(key);
    const { sourceId } = await connectModel(app, owner);
    await ask(sourceId);
    await turn();
    expect(await runOf(sourceId)).toMatchObject({
      importStatus: "partial",
      counts: { found: 400, proposed: 398, known: 0, leftOut: [{ reason: "withheld", count: 2 }] },
    });
    expect(await starts()).toEqual([398, 398]);
    expect(lists.length).toBeGreaterThan(8);
  });

  test("is read turn by turn, and says how far it is", async () => {
    put(400);
    const { sourceId } = await connectModel(app, owner);
    const { list } = calendar;
    calendar.list = async (...asked) => {
      app.clock.advance(4 * 60);
      return list(...asked);
    };
    await ask(sourceId);
    const seen: number[] = [];
    for (let turns = 0; turns < 40 && (await runOf(sourceId))?.importStatus === null; turns += 1) {
      await turn();
      const run = await runOf(sourceId);
      seen.push(run?.counts.found ?? 0);
      expect((await starts())[0]).toBe(run?.counts.found);
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(await runOf(sourceId)).toMatchObject({ importStatus: "success", counts: { found: 400, proposed: 400 } });
    expect(await starts()).toEqual([400, 400]);
  });

  test("of a single day that holds too much says so, and proposes nothing", async () => {
    for (let index = 0; index <= AT_ONCE; index += 1)
      calendar.put({
        key: `call${index}`,
        id: `call${index}@m`,
        title: "Call",
        startsAt: "2025-05-05T15:00:00.000Z",
        minutes: 5,
      });
    put(20);
    const { sourceId } = await connectModel(app, owner);
    await ask(sourceId);
    for (let round = 0; round < 3; round += 1) await turn();
    expect(await runOf(sourceId)).toMatchObject({
      importStatus: "failed",
      failure: "It holds more than we read at once.",
    });
    expect(await starts()).toEqual([0, 0]);
  });

  test("at an address, with more events than one reading proposes, is too much at once", async () => {
    const series = [0, 1, 2, 3, 4].flatMap((hour) =>
      event(
        `UID:series${hour}@feed`,
        `DTSTART:20250102T0${hour}0000Z`,
        `DTEND:20250102T0${hour}3000Z`,
        "RRULE:FREQ=HOURLY;INTERVAL=3;COUNT=3500",
        "SUMMARY:Watch",
      ),
    );
    // The longest one comes last, and finds no more room.
    const longest = event(
      "UID:longest@feed",
      "DTSTART:20250102T050000Z",
      "DTEND:20250102T051500Z",
      "RRULE:FREQ=HOURLY;INTERVAL=2;COUNT=4900",
      "SUMMARY:Rounds",
    );
    const said = { form: "texts" as const, texts: [calendarOf(...series, ...longest)] };
    const service = { ...calendar, list: async () => ({ said, references: [], withheld: [] }) };
    const { sourceId } = await connectModel(app, owner);
    const { db } = app.database;
    const [sync, source] = [await findSync(owner, db, sourceId), await findSourceOf(owner, db, sourceId)];
    if (!sync || !source) throw new Error("the calendar is not connected");
    const reader = { at: app.clock.now(), addresses: [] };
    const reading = fetchPast({ service, access: {} as never, sync, source }, reader, RANGE);
    await expect(reading).rejects.toBeInstanceOf(TooMuch);
  });

  test("of Google, with more pages than are read at once", async () => {
    // Forty pages of five.
    google.pageSize = 5;
    const day = { start: "2025-01-02T21:00:00", end: "2025-01-02T22:00:00", timeZone: "America/New_York" };
    google.calendar.put({ key: "rounds", title: "Rounds", ...day, every: { days: 1, count: 420 } });
    const { sourceId } = await connectModel(app, owner, {
      kind: "google_calendar",
      calendarId: GOOGLE_OWNER,
      accountName: GOOGLE_OWNER,
      secret: { accessToken: "any", refreshToken: null },
    });
    await ask(sourceId);
    await turn();
    expect(await runOf(sourceId)).toMatchObject({ importStatus: "success", counts: { found: 420, proposed: 420 } });
  });
});
