import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOf, takeTurn } from "#test/support/calendars/ask-of.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { type GoogleStandIn, startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import { type GraphStandIn, startGraphStandIn } from "#test/support/calendars/graph-stand-in.ts";
import { Mirror } from "#test/support/calendars/mirror.ts";
import type { ModelCalendar } from "#test/support/calendars/model-calendar.ts";
import { readServiceUrls } from "#server/outbound/service-address.ts";
import { googleCalendar, googleCalendarAddress } from "./google-calendar.ts";
import { microsoftCalendar, microsoftGraphAddress } from "./microsoft-calendar.ts";
import type { Access, CalendarService } from "../syncing/port.ts";

const SPAN = { from: new Date("2026-06-01T00:00:00Z"), until: new Date("2026-09-15T00:00:00Z") };
const MEGABYTE = "x".repeat(1_000_000);
const TOO_LARGE = MEGABYTE.repeat(9);

type World = AsyncDisposable & {
  service: CalendarService;
  access: Access;
  id: string;
  calendar: ModelCalendar;
  keyOf: (key: string) => unknown;
};

const accessOf = (accessToken: string): Access => ({
  ask: askOf(),
  takeTurn,
  secret: { accessToken, refreshToken: null },
  accountName: GOOGLE_OWNER,
});

const startGoogle = async (): Promise<World> => {
  const standIn: GoogleStandIn = await startGoogleStandIn();
  return {
    service: googleCalendar(googleCalendarAddress(readServiceUrls(`google-calendar=${standIn.base}`))),
    access: accessOf(standIn.accessToken),
    id: GOOGLE_OWNER,
    calendar: standIn.calendar,
    keyOf: (key) => key,
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};

const startMicrosoft = async (): Promise<World> => {
  const standIn: GraphStandIn = await startGraphStandIn();
  const where = microsoftGraphAddress(readServiceUrls(`microsoft-graph=${standIn.base}`));
  return {
    service: microsoftCalendar({ ...where, now: () => new Date("2026-08-01T00:00:00Z") }),
    access: accessOf(standIn.accessToken),
    id: standIn.calendarId,
    calendar: standIn.calendar,
    keyOf: (key) => expect.stringContaining(key),
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  };
};

describe.each([
  ["Google", startGoogle],
  ["Microsoft 365", startMicrosoft],
])("%s", (name, start) => {
  let world: World;
  beforeEach(async () => {
    world = await start();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const put = (day: number, text: string, more: object = {}): string => {
    const key = `day${day}`;
    const date = `2026-07-${String(day).padStart(2, "0")}`;
    const times = { start: `${date}T20:00:00`, end: `${date}T22:30:00`, timeZone: "America/New_York" };
    world.calendar.put({ key, title: `Title ${day}`, text, ...times, ...more });
    return `Title ${day}`;
  };
  const list = () => world.service.list(world.access, world.id, SPAN);
  const titlesOf = (shown: ReturnType<typeof Mirror.of>): string[] => Object.values(shown).map(({ title }) => title);

  test("a page that is more than is read comes in smaller ones, with nothing twice and nothing left out", async () => {
    const titles = Array.from({ length: 20 }, (_, index) => put(index + 1, index % 2 ? MEGABYTE : ""));
    const listing = await list();
    expect(listing.references).toHaveLength(20);
    expect(titlesOf(Mirror.of(listing)).toSorted()).toEqual(titles.toSorted());
    expect(listing.withheld).toEqual([]);
  });

  test("one event that is more than is read is left out and told, wherever it stands, and all others come", async () => {
    const titles = [2, 3, 5, 6, 7].map((day) => put(day, "short"));
    for (const day of [1, 4, 8]) put(day, TOO_LARGE, { isPrivate: day === 8 });
    const listing = await list();
    expect(titlesOf(Mirror.of(listing)).toSorted()).toEqual(titles);
    const told = (day: number) => ({ outsideKey: world.keyOf(`day${day}`), date: `2026-07-0${day}` });
    const byDate = listing.withheld.toSorted((one, other) => (`${one.date}` < `${other.date}` ? -1 : 1));
    expect(byDate).toEqual([
      { ...told(1), title: "Title 1" },
      { ...told(4), title: "Title 4" },
      { ...told(8), title: "" },
    ]);
  });

  test("changes come in smaller pages too", async () => {
    const cursor = await world.service.begin(world.access, world.id, SPAN);
    const mirror = new Mirror(world.service, world.access, world.id, cursor ?? "", await list());
    const titles = Array.from({ length: 12 }, (_, index) => put(index + 1, MEGABYTE));
    await mirror.update();
    expect(mirror.told.events).toBe(12);
    expect(titlesOf(mirror.shown(SPAN)).toSorted()).toEqual(titles.toSorted());
  });

  test("a change that is more than is read keeps no other from being read", async () => {
    put(1, "short");
    const cursor = await world.service.begin(world.access, world.id, SPAN);
    const first = await list();
    put(1, TOO_LARGE);
    put(2, "short");
    const etags = new Map(first.references.map(({ outsideKey, etag }) => [outsideKey, etag]));
    const changes = await world.service.changes(world.access, world.id, { cursor: cursor ?? "", etags });
    // Delta of Graph can't be asked to leave out what is large: then the window is all that is read.
    if (name !== "Google") {
      expect(changes).toEqual({ is: "reset" });
      expect(await world.service.begin(world.access, world.id, SPAN)).toBeNull();
      return;
    }
    expect(changes).toMatchObject({ is: "changes", gone: [], withheld: [{ outsideKey: "day1", title: "Title 1" }] });
    expect(changes.is === "changes" && changes.references.map(({ outsideKey }) => outsideKey)).toEqual(["day2"]);
  });

  test("of a series one time that is more than is read is left out, and is not gone", async () => {
    const every = { days: 7, count: 3 };
    put(1, "short", { every });
    const cursor = await world.service.begin(world.access, world.id, SPAN);
    const mirror = new Mirror(world.service, world.access, world.id, cursor ?? "", await list());
    world.calendar.change("day1", { text: TOO_LARGE }, "2026-07-08T20:00:00");
    if (name !== "Google") return;
    await mirror.update();
    expect(mirror.gone).toEqual([]);
    expect(mirror.withheld).toMatchObject([{ title: "Title 1", date: "2026-07-08" }]);
    expect(titlesOf(mirror.shown(SPAN))).toHaveLength(3);
  });
});
