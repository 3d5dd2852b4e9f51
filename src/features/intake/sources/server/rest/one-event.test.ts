import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOf, takeTurn } from "#test/support/calendars/ask-of.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { type GoogleStandIn, googleError, startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import { type GraphStandIn, graphError, startGraphStandIn } from "#test/support/calendars/graph-stand-in.ts";
import type { Call, Fault } from "#test/support/calendars/json-stand-in.ts";
import { Mirror } from "#test/support/calendars/mirror.ts";
import { readServiceUrls } from "#server/outbound/service-address.ts";
import { googleCalendar, googleCalendarAddress } from "./google-calendar.ts";
import { microsoftCalendar, microsoftGraphAddress } from "./microsoft-calendar.ts";
import type { Access, CalendarService } from "../syncing/port.ts";

const SPAN = { from: new Date("2026-06-01T00:00:00Z"), until: new Date("2026-09-15T00:00:00Z") };
const ROOF = {
  key: "roof",
  title: "Roof",
  start: "2026-07-01T09:00:00",
  end: "2026-07-01T11:30:00",
  timeZone: "America/New_York",
} as const;
const WEEKLY = { ...ROOF, key: "rounds", title: "Rounds", every: { days: 7, count: 4 } } as const;

const accessOf = (accessToken: string): Access => ({
  ask: askOf(undefined, 500),
  takeTurn,
  secret: { accessToken, refreshToken: null },
  accountName: GOOGLE_OWNER,
});

let service: CalendarService;
let access: Access;
let id: string;

const begun = async (): Promise<Mirror> => {
  const cursor = await service.begin(access, id, SPAN);
  if (cursor === null) throw new Error("no cursor");
  return new Mirror(service, access, id, cursor, await service.list(access, id, SPAN));
};

const titlesOf = (mirror: Mirror): string[] =>
  Object.values(mirror.shown(SPAN))
    .map(({ title }) => title)
    .toSorted();

describe("Google", () => {
  let standIn: GoogleStandIn;
  beforeEach(async () => {
    standIn = await startGoogleStandIn();
    service = googleCalendar(googleCalendarAddress(readServiceUrls(`google-calendar=${standIn.base}`)));
    [access, id] = [accessOf(standIn.accessToken), GOOGLE_OWNER];
  });
  afterEach(() => standIn[Symbol.asyncDispose]());

  const isOfSeries = ({ path }: Call): boolean => path.endsWith("/events/rounds");
  const failSeries = (fault: Fault) => standIn.fail((call) => (isOfSeries(call) ? fault : null));

  const own: [string, Fault][] = [
    ["400", googleError(400, "badRequest")],
    ["403", googleError(403, "forbidden")],
    ["500", googleError(500, "backendError")],
    ["503 with a time to wait", googleError(503, "backendError", { "retry-after": "20" })],
    ["half an answer", "malformed"],
    ["a cut connection", "cut"],
    ["a byte a second", "slow"],
    ["an answer that never ends", "endless"],
  ];
  test.each(own)("%s for one series keeps no other event from being read, and is asked again", async (_name, fault) => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.toldOfDeletedSeries = 1;
    standIn.calendar.remove("rounds");
    standIn.calendar.change("roof", { title: "Roof again" });
    failSeries(fault);
    await mirror.update();
    // What was named is gone; what was not is neither gone nor there for certain.
    expect(mirror.told).toEqual({ events: 1, gone: 1 });
    expect(mirror.withheld).toEqual([{ outsideKey: "rounds", title: "", date: null }]);
    expect(titlesOf(mirror)).toEqual(["Roof again", "Rounds", "Rounds", "Rounds"]);
    await mirror.update();
    expect(mirror.gone).toEqual([]);
    expect(mirror.withheld).toHaveLength(1);
    standIn.fail(null);
    await mirror.update();
    expect(mirror.gone).toHaveLength(3);
    expect(mirror.withheld).toEqual([]);
    expect(mirror.cursor).not.toContain("pending");
  });

  const ofAccount: [string, Fault, object][] = [
    ["403 that asks to wait", googleError(403, "rateLimitExceeded"), { is: "failed" }],
    ["429", googleError(429, "rateLimitExceeded", { "retry-after": "90" }), { is: "failed", retryAfterSeconds: 90 }],
    ["no scope", googleError(403, "insufficientPermissions"), { is: "refused", of: "account" }],
    ["a key that is over", googleError(401, "authError"), { is: "refused", of: "account" }],
  ];
  test.each(ofAccount)("%s is not of one series", async (_name, fault, problem) => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.toldOfDeletedSeries = 1;
    standIn.calendar.remove("rounds");
    failSeries(fault);
    await expect(mirror.update()).rejects.toMatchObject(problem);
  });

  test("a calendar that answers for none of its events is the one that refuses", async () => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.toldOfDeletedSeries = 1;
    standIn.calendar.remove("rounds");
    let isShut = false;
    standIn.fail((call) => {
      isShut ||= isOfSeries(call);
      return isShut ? googleError(403, "forbidden") : null;
    });
    await expect(mirror.update()).rejects.toMatchObject({ is: "refused", of: "calendar" });
  });
});

describe("Microsoft 365", () => {
  let standIn: GraphStandIn;
  beforeEach(async () => {
    standIn = await startGraphStandIn();
    const where = microsoftGraphAddress(readServiceUrls(`microsoft-graph=${standIn.base}`));
    service = microsoftCalendar({ ...where, now: () => new Date("2026-08-01T00:00:00Z") });
    [access, id] = [accessOf(standIn.accessToken), standIn.calendarId];
  });
  afterEach(() => standIn[Symbol.asyncDispose]());

  const own: [string, Fault][] = [
    ["400", graphError(400, "ErrorInvalidRequest")],
    ["403", graphError(403, "ErrorAccessDenied")],
    ["500", graphError(500, "ErrorInternalServerError")],
    ["503 with a time to wait", graphError(503, "serviceNotAvailable", { "retry-after": "20" })],
    ["half an answer", "malformed"],
    ["a cut connection", "cut"],
    ["a byte a second", "slow"],
  ];
  test.each(own)("%s for one series keeps no other event from being read, and is asked again", async (_name, fault) => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.calendar.remove("rounds", "2026-07-15T09:00:00");
    standIn.calendar.put(ROOF);
    standIn.fail(({ path }) => (path.endsWith("/instances") ? fault : null));
    await mirror.update();
    expect(mirror.told).toEqual({ events: 1, gone: 0 });
    expect(mirror.withheld).toHaveLength(1);
    expect(titlesOf(mirror)).toEqual(["Roof", "Rounds", "Rounds", "Rounds", "Rounds"]);
    await mirror.update();
    expect(mirror.gone).toEqual([]);
    expect(mirror.withheld).toHaveLength(1);
    standIn.fail(null);
    await mirror.update();
    expect(mirror.gone).toHaveLength(1);
    expect(mirror.withheld).toEqual([]);
    await mirror.update();
    expect(mirror.told).toEqual({ events: 0, gone: 0 });
  });

  test.each(own)("%s for one event that was removed leaves it as it was, and is asked again", async (_name, fault) => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put({ ...ROOF, key: "bank", title: "Bank" });
    const mirror = await begun();
    standIn.calendar.remove("roof");
    standIn.calendar.change("bank", { title: "Bank again" });
    standIn.fail(({ path }) => (/\/events\/[^/]+$/.test(path) ? fault : null));
    await mirror.update();
    expect(mirror.gone).toEqual([]);
    expect(titlesOf(mirror)).toEqual(["Bank again", "Roof"]);
    standIn.fail(null);
    await mirror.update();
    expect(mirror.gone).toHaveLength(1);
    expect(titlesOf(mirror)).toEqual(["Bank again"]);
  });

  const ofAccount: [string, Fault, object][] = [
    ["403 that asks to wait", graphError(403, "ApplicationThrottled"), { is: "failed" }],
    ["429", graphError(429, "TooManyRequests", { "retry-after": "90" }), { is: "failed", retryAfterSeconds: 90 }],
    ["a key that is over", graphError(401, "InvalidAuthenticationToken"), { is: "refused", of: "account" }],
  ];
  test.each(ofAccount)("%s is not of one event", async (_name, fault, problem) => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.calendar.change("rounds", { title: "Round" });
    standIn.fail(({ path }) => (path.endsWith("/instances") ? fault : null));
    await expect(mirror.update()).rejects.toMatchObject(problem);
  });

  test("a calendar that answers for none of its events is the one that refuses", async () => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.calendar.change("rounds", { title: "Round" });
    let isShut = false;
    standIn.fail(({ path }) => {
      isShut ||= path.endsWith("/instances");
      return isShut ? graphError(403, "ErrorAccessDenied") : null;
    });
    await expect(mirror.update()).rejects.toMatchObject({ is: "refused", of: "calendar" });
  });
});
