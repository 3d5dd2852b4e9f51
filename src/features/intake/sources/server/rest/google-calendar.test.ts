import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOf, takeTurn } from "#test/support/calendars/ask-of.ts";
import { type GoogleStandIn, googleError, startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import type { Fault } from "#test/support/calendars/json-stand-in.ts";
import { readServiceUrls } from "#server/outbound/service-address.ts";
import { closeChannel, openChannel } from "./google-channels.ts";
import { GOOGLE_CALENDAR_SCOPES, googleCalendar, googleCalendarAddress } from "./google-calendar.ts";
import type { Access, CalendarService } from "../syncing/port.ts";
import { Mirror, shownOf } from "#test/support/calendars/mirror.ts";

const SPAN = { from: new Date("2026-06-01T00:00:00Z"), until: new Date("2026-09-15T00:00:00Z") };
const OWN = "robin@tenure.example";
const ROOF = {
  key: "roof",
  title: "Roof",
  start: "2026-07-01T09:00:00",
  end: "2026-07-01T11:30:00",
  timeZone: "America/New_York",
} as const;
const WEEKLY = { ...ROOF, key: "rounds", title: "Rounds", every: { days: 7, count: 4 } } as const;

let standIn: GoogleStandIn;
let service: CalendarService;
let access: Access;
let where: ReturnType<typeof googleCalendarAddress>;

beforeEach(async () => {
  standIn = await startGoogleStandIn();
  where = googleCalendarAddress(readServiceUrls(`google-calendar=${standIn.base}`));
  service = googleCalendar(where);
  access = {
    ask: askOf(undefined, 1500),
    takeTurn,
    secret: { accessToken: standIn.accessToken, refreshToken: null },
    accountName: OWN,
  };
});
afterEach(() => standIn[Symbol.asyncDispose]());

const begun = async () => {
  const cursor = await service.begin(access, OWN, SPAN);
  if (cursor === null) throw new Error("no cursor");
  return new Mirror(service, access, OWN, cursor, await service.list(access, OWN, SPAN));
};

describe("calendars", () => {
  test("all pages of them come, with whose they are", async () => {
    for (let index = 0; index < 5; index += 1)
      standIn.calendars.set(`team${index}@group.calendar.google.com`, {
        summary: `Team ${index}`,
        accessRole: index === 0 ? "writer" : "reader",
        timeZone: "America/Denver",
        model: standIn.calendar,
      });
    standIn.pageSize = 2;
    const calendars = await service.listCalendars(access);
    expect(calendars).toHaveLength(6);
    expect(calendars.slice(0, 3)).toEqual([
      { id: OWN, name: OWN, timeZone: "America/New_York", isOwn: true },
      { id: "team0@group.calendar.google.com", name: "Team 0", timeZone: "America/Denver", isOwn: true },
      { id: "team1@group.calendar.google.com", name: "Team 1", timeZone: "America/Denver", isOwn: false },
    ]);
  });
});

describe("a listing", () => {
  test("names each occurrence by its series and its original start", async () => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put(WEEKLY);
    standIn.calendar.move("rounds", "2026-07-09T14:00:00", "2026-07-09T15:00:00", "2026-07-08T09:00:00");
    standIn.calendar.remove("rounds", "2026-07-15T09:00:00");
    const { said, references } = await service.list(access, OWN, SPAN);
    expect(references.map(({ id, originalStart }) => [id, originalStart])).toEqual([
      ["roof@google.com", null],
      ["rounds@google.com", "2026-07-01T13:00:00.000Z"],
      ["rounds@google.com", "2026-07-08T13:00:00.000Z"],
      ["rounds@google.com", "2026-07-22T13:00:00.000Z"],
    ]);
    expect(shownOf(said).map(({ title, begins }) => `${title} ${begins}`)).toEqual([
      "Roof 2026-07-01T13:00:00.000Z",
      "Rounds 2026-07-01T13:00:00.000Z",
      "Rounds 2026-07-09T18:00:00.000Z",
      "Rounds 2026-07-22T13:00:00.000Z",
    ]);
  });

  test("comes from all its pages, or not at all", async () => {
    for (let index = 0; index < 30; index += 1) standIn.calendar.put({ ...ROOF, key: `roof${index}` });
    standIn.pageSize = 1;
    expect((await service.list(access, OWN, SPAN)).references).toHaveLength(30);
    for (let index = 30; index < 41; index += 1) standIn.calendar.put({ ...ROOF, key: `roof${index}` });
    await expect(service.list(access, OWN, SPAN)).rejects.toMatchObject({ is: "failed", of: "calendar" });
  });

  test("what was deleted is cancelled, unless it was made anew", async () => {
    standIn.calendar.put(ROOF);
    standIn.calendar.remove("roof");
    const { said } = await service.list(access, OWN, SPAN);
    expect(shownOf(said)).toMatchObject([{ title: "Roof", status: "CANCELLED" }]);
    standIn.fail(({ path }) =>
      path.endsWith("/events") ? (right) => doubled(right.body as { items: object[] }) : null,
    );
    expect(shownOf((await service.list(access, OWN, SPAN)).said)).toMatchObject([{ status: "CONFIRMED" }]);
  });

  const doubled = (body: { items: object[] }) => ({
    status: 200,
    body: { ...body, items: [...body.items, ...body.items.map((item) => ({ ...item, status: "confirmed" }))] },
  });

  test("an event that means nothing is counted, and harms no other", async () => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put({ ...ROOF, key: "other" });
    standIn.fail(({ path }) =>
      path.endsWith("/events")
        ? ({ status, body }) => {
            const { items, ...page } = body as { items: { id: string }[] };
            const broken = { ...items[0], start: { dateTime: "2026-02-30T09:00:00-05:00" } };
            return { status, body: { ...page, items: [broken, 7, null, ...items.slice(1)] } };
          }
        : null,
    );
    const { said, references } = await service.list(access, OWN, SPAN);
    expect(said).toMatchObject({ form: "events", unreadable: 3, events: [{ id: "other@google.com" }] });
    expect(references).toHaveLength(1);
  });

  test("whose answer counts: the owner's own calendar's, by whatever address they were invited", async () => {
    standIn.calendar.put({ ...ROOF, organizer: "sam@agency.example", answer: "declined" });
    const own = await service.list(access, OWN, SPAN);
    expect(own.said).toMatchObject({ events: [{ attendees: [{ address: OWN, answer: "DECLINED" }] }] });
    standIn.calendars.set("sam@agency.example", {
      summary: "Sam",
      accessRole: "reader",
      timeZone: "America/New_York",
      model: standIn.calendar,
    });
    const theirs = await service.list(access, "sam@agency.example", SPAN);
    expect(theirs.said).toMatchObject({ events: [{ attendees: [{ address: "robin.alias@tenure.example" }] }] });
    // The account goes by another address than its first calendar.
    const renamed = await service.list({ ...access, accountName: "Robin@Other.example" }, OWN, SPAN);
    expect(renamed.said).toMatchObject({ events: [{ attendees: [{ address: "robin@other.example" }] }] });
  });
});

describe("changes", () => {
  test("nothing is told twice, and a token is asked with nothing that Google refuses beside it", async () => {
    standIn.calendar.put(ROOF);
    const mirror = await begun();
    await mirror.update();
    expect(mirror.told).toEqual({ events: 0, gone: 0 });
    standIn.calendar.move("roof", "2026-07-02T09:00:00", "2026-07-02T10:00:00");
    await mirror.update();
    expect(mirror.told).toEqual({ events: 1, gone: 0 });
    await mirror.update();
    expect(mirror.told).toEqual({ events: 0, gone: 0 });
  });

  test("a deleted event and a deleted occurrence are gone by their keys", async () => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.calendar.remove("roof");
    standIn.calendar.remove("rounds", "2026-07-15T09:00:00");
    await mirror.update();
    expect(mirror.gone.toSorted()).toEqual(["roof", "rounds_20260715T130000Z"]);
  });

  test("a deleted series is gone as a whole, though only some of it is told", async () => {
    standIn.calendar.put(WEEKLY);
    const mirror = await begun();
    standIn.toldOfDeletedSeries = 1;
    standIn.calendar.remove("rounds");
    await mirror.update();
    expect(mirror.gone).toHaveLength(4);
  });

  test("a token that Google forgot, or never gave, begins anew", async () => {
    const mirror = await begun();
    standIn.forgetTokens();
    expect(await service.changes(access, OWN, { cursor: mirror.cursor, etags: new Map() })).toEqual({ is: "reset" });
    expect(await service.changes(access, OWN, { cursor: "x", etags: new Map() })).toEqual({ is: "reset" });
  });
});

describe("what goes wrong", () => {
  const paged: [string, Fault, object][] = [
    ["half a page", "malformed", { name: "ServiceRefusal", is: "failed" }],
    ["a page that is none", () => ({ status: 200, body: {} }), { name: "ServiceRefusal", is: "failed" }],
    ["words", () => ({ status: 200, body: "ok" }), { name: "ServiceRefusal", is: "failed" }],
    ["a cut connection", "cut", { name: "OutboundRefusal", reason: "failed" }],
    ["a byte a second", "slow", { name: "OutboundRefusal", reason: "too_slow" }],
    ["a page that never ends", "endless", { name: "OutboundRefusal", reason: "too_large" }],
    [
      "too much asked",
      googleError(403, "rateLimitExceeded", { "retry-after": "30" }),
      { is: "failed", retryAfterSeconds: 30 },
    ],
    [
      "too much asked, until a date",
      googleError(403, "rateLimitExceeded", {
        date: "Mon, 20 Jul 2026 12:00:00 GMT",
        "retry-after": "Mon, 20 Jul 2026 12:00:30 GMT",
      }),
      { is: "failed", retryAfterSeconds: 30 },
    ],
    ["quota", googleError(403, "quotaExceeded"), { is: "failed", retryAfterSeconds: undefined }],
    ["429", googleError(429, "rateLimitExceeded", { "retry-after": "90" }), { is: "failed", retryAfterSeconds: 90 }],
    ["not set up", googleError(403, "accessNotConfigured"), { is: "failed" }],
    ["no scope", googleError(403, "insufficientPermissions"), { is: "refused", of: "account" }],
    ["not theirs to see", googleError(403, "forbidden"), { is: "refused", of: "calendar" }],
    ["no such calendar", googleError(404, "notFound"), { is: "refused", of: "calendar" }],
    ["a key that is over", googleError(401, "authError"), { is: "refused", of: "account" }],
  ];
  test.each(paged)("%s, on the second page of changes", async (_name, fault, problem) => {
    standIn.calendar.put(ROOF);
    standIn.calendar.put({ ...ROOF, key: "other" });
    const mirror = await begun();
    standIn.calendar.change("roof", { title: "Roofs" });
    standIn.calendar.change("other", { title: "Others" });
    standIn.pageSize = 1;
    standIn.fail(({ query }) => (query.has("pageToken") ? fault : null));
    await expect(service.changes(access, OWN, { cursor: mirror.cursor, etags: new Map() })).rejects.toMatchObject(
      problem,
    );
  });

  test("pages that lead to each other for ever end", async () => {
    standIn.calendar.put(ROOF);
    standIn.fail(() => ({ status, body }) => ({ status, body: { ...(body as object), nextPageToken: "0" } }));
    await expect(service.list(access, OWN, SPAN)).rejects.toMatchObject({ is: "failed" });
    expect(standIn.calls).toHaveLength(40);
  });

  test("no token at the end of all pages is no cursor", async () => {
    standIn.fail(() => ({ status, body }) => ({ status, body: { ...(body as object), nextSyncToken: undefined } }));
    expect(await service.begin(access, OWN, SPAN)).toBeNull();
  });

  test("the key goes nowhere else", async () => {
    await service.listCalendars(access);
    expect(standIn.calls.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${standIn.accessToken}`]);
  });
});

test("nothing that is asked for lets us change anything", () => {
  expect(GOOGLE_CALENDAR_SCOPES.every((scope) => scope.endsWith(".readonly"))).toBe(true);
});

test("a channel is opened, and closed though it is closed", async () => {
  const given = { id: "0190-channel", token: "a token of ours", address: "https://tenure.example/webhooks/google" };
  const { resourceId, expiresAt } = await openChannel(where, access, OWN, given);
  expect(standIn.channels.get(given.id)).toMatchObject({ token: given.token, address: given.address, resourceId });
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
  await closeChannel(where, access, { id: given.id, resourceId });
  await closeChannel(where, access, { id: given.id, resourceId });
  expect(standIn.channels.size).toBe(0);
  await expect(openChannel(where, access, OWN, { ...given, address: "http://tenure.example" })).rejects.toMatchObject({
    is: "failed",
  });
});
