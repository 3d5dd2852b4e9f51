import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOf, takeTurn } from "#test/support/calendars/ask-of.ts";
import { type GraphStandIn, graphError, startGraphStandIn } from "#test/support/calendars/graph-stand-in.ts";
import type { Answer, Fault } from "#test/support/calendars/json-stand-in.ts";
import { Mirror, shownOf } from "#test/support/calendars/mirror.ts";
import { readServiceUrls } from "#server/outbound/service-address.ts";
import { MICROSOFT_CALENDAR_SCOPES, microsoftCalendar, microsoftGraphAddress } from "./microsoft-calendar.ts";
import type { Access, CalendarService } from "../syncing/port.ts";

const SPAN = { from: new Date("2026-06-01T00:00:00Z"), until: new Date("2026-09-15T00:00:00Z") };
const OWN = "robin@signed-in.example";
const ROOF = {
  key: "roof",
  title: "Roof",
  start: "2026-07-01T09:00:00",
  end: "2026-07-01T11:30:00",
  timeZone: "America/New_York",
} as const;
const WEEKLY = { ...ROOF, key: "rounds", title: "Rounds", every: { days: 7, count: 4 } } as const;

let standIn: GraphStandIn;
let service: CalendarService;
let access: Access;
let id: string;
let now: Date;

beforeEach(async () => {
  standIn = await startGraphStandIn();
  now = new Date("2026-07-20T12:00:00Z");
  const where = microsoftGraphAddress(readServiceUrls(`microsoft-graph=${standIn.base}`));
  service = microsoftCalendar({ ...where, now: () => now });
  const secret = { accessToken: standIn.accessToken, refreshToken: null };
  access = { ask: askOf(undefined, 1500), takeTurn, secret, accountName: OWN };
  id = standIn.calendarId;
});
afterEach(() => standIn[Symbol.asyncDispose]());

const begun = async () => {
  const cursor = await service.begin(access, id, SPAN);
  if (cursor === null) throw new Error("no cursor");
  return new Mirror(service, access, id, cursor, await service.list(access, id, SPAN));
};

/** Changes what the next pages say. */
const withRows =
  (change: (rows: Record<string, unknown>[]) => unknown[]): Fault =>
  (right: Answer) => {
    const body = right.body as { value: Record<string, unknown>[] };
    return { ...right, body: { ...body, value: change(body.value) } };
  };
const isDelta = ({ path }: { path: string }): boolean => path.endsWith("/delta");

describe("calendars", () => {
  test("all pages of them come; one of somebody else is not their own, though they may write in it", async () => {
    const model = standIn.calendar;
    standIn.calendars.set("holidays", { name: "Holidays", canEdit: false, owner: "robin@contoso.example", model });
    standIn.calendars.set("sam", { name: "Sam", canEdit: true, owner: "sam@contoso.example", model });
    standIn.pageSize = 1;
    expect(await service.listCalendars(access)).toEqual([
      { id, name: "Calendar", timeZone: null, isOwn: true },
      { id: "holidays", name: "Holidays", timeZone: null, isOwn: false },
      { id: "sam", name: "Sam", timeZone: null, isOwn: false },
    ]);
  });

  test("an account without a mailbox says so", async () => {
    standIn.failOnce(graphError(404, "MailboxNotEnabledForRESTAPI"));
    await expect(service.listCalendars(access)).rejects.toMatchObject({ is: "refused", of: "account" });
  });
});

describe("a listing", () => {
  test("names each occurrence by its series and its original start, in zones that Windows names", async () => {
    standIn.calendar.put(WEEKLY);
    standIn.calendar.move("rounds", "2026-07-09T14:00:00", "2026-07-09T15:00:00", "2026-07-08T09:00:00");
    standIn.calendar.remove("rounds", "2026-07-15T09:00:00");
    const { said, references } = await service.list(access, id, SPAN);
    expect(new Set(references.map((reference) => reference.id)).size).toBe(1);
    expect(references[0]?.id).toMatch(/^040000008200E00074C5B7101A82E00800000000/);
    expect(references.map(({ originalStart }) => originalStart)).toEqual([
      "2026-07-01T13:00:00.000Z",
      "2026-07-08T13:00:00.000Z",
      "2026-07-22T13:00:00.000Z",
    ]);
    expect(shownOf(said).map(({ begins }) => begins)).toEqual([
      "2026-07-01T13:00:00.000Z",
      "2026-07-09T18:00:00.000Z",
      "2026-07-22T13:00:00.000Z",
    ]);
    expect(said).toMatchObject({ events: [{ start: { zone: "America/New_York" } }, {}, {}] });
  });

  test("a series of whole days keeps its days, whatever zone the mailbox is in", async () => {
    const days = { ...WEEKLY, start: "2026-07-01", end: "2026-07-02" };
    standIn.calendar.put(days);
    standIn.calendar.change("rounds", { title: "Moved", start: "2026-07-10", end: "2026-07-11" }, "2026-07-08");
    const { references, said } = await service.list(access, id, SPAN);
    expect(references.map(({ originalStart }) => originalStart?.slice(0, 16))).toEqual([
      "2026-07-01T00:00",
      "2026-07-08T00:00",
      "2026-07-15T00:00",
      "2026-07-22T00:00",
    ]);
    expect(shownOf(said)[1]).toMatchObject({ begins: "2026-07-10", ends: "2026-07-11" });
  });

  test("an event that means nothing is counted, and harms no other", async () => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put({ ...ROOF, key: "other" });
    standIn.fail(({ path }) =>
      path.endsWith("/calendarView")
        ? withRows(([first, ...rows]) => [
            { ...first, start: { dateTime: "2026-02-30T09:00:00", timeZone: "UTC" } },
            7,
            ...rows,
          ])
        : null,
    );
    const { said, references } = await service.list(access, id, SPAN);
    expect(said).toMatchObject({ form: "events", unreadable: 2, events: [{ title: "Roof" }] });
    expect(references).toHaveLength(1);
  });

  test("whose answer counts: the owner's, as the account is known to us, and of nobody's calendar but theirs", async () => {
    standIn.calendar.put({ ...ROOF, organizer: "sam@contoso.example", answer: "declined" });
    const own = await service.list(access, id, SPAN);
    expect(own.said).toMatchObject({
      events: [{ organizer: "sam@contoso.example", attendees: [{ address: OWN, answer: "DECLINED" }] }],
    });
    standIn.calendars.set("sam", { name: "Sam", canEdit: true, owner: "sam@contoso.example", model: standIn.calendar });
    const theirs = await service.list(access, "sam", SPAN);
    expect(theirs.said).toMatchObject({ events: [{ attendees: [{ address: "robin@contoso.example", answer: "" }] }] });
    standIn.calendar.put(ROOF);
    expect((await service.list(access, id, SPAN)).said).toMatchObject({ events: [{ organizer: OWN }] });
  });

  test("pages that lead to another server are not followed", async () => {
    standIn.fail(({ path }) =>
      path.endsWith("/calendarView")
        ? (right) => ({
            ...right,
            body: { ...(right.body as object), "@odata.nextLink": "https://graph.example/v1.0" },
          })
        : null,
    );
    await expect(service.list(access, id, SPAN)).rejects.toMatchObject({ name: "ServiceRefusal", is: "failed" });
  });
});

describe("changes", () => {
  test("nothing is told twice", async () => {
    standIn.calendar.put(ROOF);
    const mirror = await begun();
    await mirror.update();
    expect(mirror.told).toEqual({ events: 0, gone: 0 });
    standIn.calendar.move("roof", "2026-07-02T09:00:00", "2026-07-02T10:00:00");
    await mirror.update();
    expect(mirror.told).toEqual({ events: 1, gone: 0 });
  });

  test("occurrences come with their words, though Graph leaves them out", async () => {
    const mirror = await begun();
    standIn.calendar.put({ ...WEEKLY, text: "Walk all units" });
    await mirror.update();
    expect(mirror.told).toEqual({ events: 4, gone: 0 });
    expect(Object.values(mirror.shown(SPAN)).map(({ title }) => title)).toEqual(Array(4).fill("Rounds"));
  });

  test("an occurrence that was deleted is missed among those of its series", async () => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.calendar.remove("rounds", "2026-07-15T09:00:00");
    await mirror.update();
    expect(mirror.gone).toHaveLength(1);
    expect(mirror.shown(SPAN)).toEqual(Mirror.of(await service.list(access, id, SPAN)));
  });

  test("an event that was moved out of the window is removed in words alone", async () => {
    standIn.calendar.put(ROOF);
    const mirror = await begun();
    standIn.calendar.move("roof", "2025-01-05T09:00:00", "2025-01-05T10:00:00");
    standIn.calendar.put({ ...ROOF, key: "far", start: "2025-02-05T09:00:00", end: "2025-02-05T10:00:00" });
    await mirror.update();
    expect(mirror.gone).toEqual([]);
    expect(mirror.told.events).toBe(1);
  });

  test("the last occurrence of a series that is moved out of the window is not gone", async () => {
    standIn.calendar.put({ ...WEEKLY, start: "2026-01-07T09:00:00", end: "2026-01-07T10:00:00" });
    standIn.calendar.move("rounds", "2026-07-01T09:00:00", "2026-07-01T10:00:00", "2026-01-14T09:00:00");
    const mirror = await begun();
    standIn.calendar.move("rounds", "2026-01-15T09:00:00", "2026-01-15T10:00:00", "2026-01-14T09:00:00");
    await mirror.update();
    expect(mirror.told).toEqual({ events: 1, gone: 0 });
  });

  test("rows without times are looked up where they are known, and are no events", async () => {
    standIn.calendar.put(ROOF);
    const mirror = await begun();
    standIn.calendar.change("roof", { title: "Roof again" });
    standIn.calendar.put({ ...ROOF, key: "other" });
    standIn.fail((call) =>
      isDelta(call) ? withRows((rows) => rows.map((row) => ({ ...row, start: null, end: null, subject: null }))) : null,
    );
    await mirror.update();
    expect(Object.values(mirror.shown(SPAN)).map(({ title }) => title)).toEqual(["Roof again"]);
  });

  test("more than can be asked for one by one is listed anew", async () => {
    const mirror = await begun();
    for (let index = 0; index < 61; index += 1) standIn.calendar.put({ ...WEEKLY, key: `rounds${index}` });
    expect(await service.changes(access, id, { cursor: mirror.cursor, etags: new Map() })).toEqual({ is: "reset" });
  });

  test.each([
    ["410", graphError(410, "Gone")],
    ["a state that is not found", graphError(404, "syncStateNotFound")],
    ["a demand to begin again", graphError(400, "resyncRequired")],
  ])("%s begins anew", async (_name, fault) => {
    const mirror = await begun();
    standIn.failOnce(fault);
    expect(await service.changes(access, id, { cursor: mirror.cursor, etags: new Map() })).toEqual({ is: "reset" });
  });

  test("a window that ends soon, and a cursor that is none of ours, begin anew", async () => {
    const { cursor } = await begun();
    const etags = new Map();
    for (const other of ["x", "{}", JSON.stringify({ ...JSON.parse(cursor), link: "https://graph.example/v1.0" })])
      expect(await service.changes(access, id, { cursor: other, etags })).toEqual({ is: "reset" });
    now = new Date("2026-10-16T00:00:00Z");
    expect(await service.changes(access, id, { cursor, etags })).toMatchObject({ is: "changes" });
    now = new Date("2026-10-17T00:00:00Z");
    expect(await service.changes(access, id, { cursor, etags })).toEqual({ is: "reset" });
  });
});

describe("what goes wrong", () => {
  const faults: [string, Fault, object][] = [
    ["half a page", "malformed", { name: "ServiceRefusal", is: "failed" }],
    ["a page that is none", () => ({ status: 200, body: {} }), { name: "ServiceRefusal", is: "failed" }],
    ["a cut connection", "cut", { name: "OutboundRefusal", reason: "failed" }],
    ["a byte a second", "slow", { name: "OutboundRefusal", reason: "too_slow" }],
    ["429", graphError(429, "TooManyRequests", { "retry-after": "90" }), { is: "failed", retryAfterSeconds: 90 }],
    ["503", graphError(503, "serviceNotAvailable", { "retry-after": "20" }), { is: "failed", retryAfterSeconds: 20 }],
    ["no leave", graphError(403, "ErrorAccessDenied"), { is: "refused", of: "calendar" }],
    ["no such calendar", graphError(404, "ErrorItemNotFound"), { is: "refused", of: "calendar" }],
    ["a key that is over", graphError(401, "InvalidAuthenticationToken"), { is: "refused", of: "account" }],
  ];
  test.each(faults)("%s, on the second page of changes", async (_name, fault, problem) => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put({ ...ROOF, key: "other" });
    const mirror = await begun();
    standIn.calendar.change("roof", { title: "Roofs" });
    standIn.calendar.change("other", { title: "Others" });
    standIn.pageSize = 1;
    standIn.fail(({ query }) => (query.has("$skiptoken") ? fault : null));
    await expect(service.changes(access, id, { cursor: mirror.cursor, etags: new Map() })).rejects.toMatchObject(
      problem,
    );
  });

  test("a series that was deleted while it was read anew is gone", async () => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.calendar.change("rounds", { title: "Round" });
    standIn.fail(({ path }) => (path.endsWith("/instances") ? graphError(404, "ErrorItemNotFound") : null));
    await mirror.update();
    expect(mirror.gone).toHaveLength(4);
  });

  test("a first round without an end is no cursor", async () => {
    standIn.fail((call) => (isDelta(call) ? (right) => ({ ...right, body: { value: [] } }) : null));
    await expect(service.begin(access, id, SPAN)).rejects.toMatchObject({ is: "failed" });
  });
});

test("nothing that is asked for lets us change anything", () => {
  expect(MICROSOFT_CALENDAR_SCOPES).toEqual(["https://graph.microsoft.com/Calendars.Read"]);
});
