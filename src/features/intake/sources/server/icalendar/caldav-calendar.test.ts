import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answerXml,
  multistatus,
  refusedThing,
  STAND_IN_CALENDAR,
  thingOf,
} from "#test/support/calendars/caldav-stand-in.ts";
import { CALENDAR_ID, type OnCaldav, pathOf, startOnCaldav } from "#test/support/calendars/on-caldav.ts";
import { changed, etagsOf, hourOf, idsOf, refusalOf } from "#test/support/calendars/on-server.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import type { Reference } from "../syncing/port.ts";
import { caldavCalendar } from "./caldav-calendar.ts";

let on: OnCaldav;

beforeEach(async () => {
  on = await startOnCaldav();
});
afterEach(() => on[Symbol.asyncDispose]());

test("calendars are found whatever prefixes the server uses", async () => {
  expect(await caldavCalendar.listCalendars(on.accessWith())).toEqual([
    { id: CALENDAR_ID, name: "Work", timeZone: null, isOwn: true },
  ]);
});

test.each([
  ["as the standard has it", "<a:report><a:sync-collection/></a:report>", "sync:t"],
  ["as Xandikos writes it", "<a:sync-collection/>", "sync:t"],
  ["without it", "<a:report><b:calendar-query/></a:report>", "ctag:7"],
])("tokens are used where the list of reports has theirs, %s", async (_name, report, cursor) => {
  const reports = `<a:supported-report-set><a:supported-report>${report}</a:supported-report></a:supported-report-set>`;
  on.instead("getctag", (_, response) => {
    const properties = `<a:sync-token>t</a:sync-token><c:getctag>7</c:getctag>${reports}`;
    answerXml(response, 207, multistatus(thingOf(STAND_IN_CALENDAR, properties)));
    return true;
  });
  expect(await on.begin()).toBe(cursor);
});

test("a page of changes is followed by the next", async () => {
  const cursor = await on.begin();
  for (const name of ["a", "b", "c", "d", "e"]) on.server.put(pathOf(name), hourOf(name));
  on.server.remove(pathOf("b"));
  on.server.thingsPerPage = 2;
  const changes = await changed(on.changesSince(cursor));
  expect(idsOf(changes)).toEqual(["a", "c", "d", "e"]);
  expect(changes.gone).toEqual([pathOf("b")]);
  expect(changes.cursor).toBe("sync:urn:token:6");
});

test("more pages than are read at once are told the next time", async () => {
  const cursor = await on.begin();
  for (let index = 0; index < 15; index += 1) on.server.put(pathOf(`t${index}`), hourOf(`t${index}`));
  on.server.thingsPerPage = 1;
  const first = await changed(on.changesSince(cursor));
  expect(first.references).toHaveLength(10);
  expect((await changed(on.changesSince(first.cursor))).references).toHaveLength(5);
});

test("of a thing that is told twice the later page holds", async () => {
  const pages = [
    multistatus(
      thingOf(pathOf("a"), "<a:getetag>1</a:getetag>"),
      refusedThing(STAND_IN_CALENDAR, 507),
      "<a:sync-token>urn:next</a:sync-token>",
    ),
    multistatus(refusedThing(pathOf("a"), 404), "<a:sync-token>urn:last</a:sync-token>"),
  ];
  on.instead("sync-collection", (_, response) => {
    answerXml(response, 207, pages.shift() ?? "");
    return true;
  });
  expect(await on.changesSince("sync:urn:first")).toMatchObject({
    gone: [pathOf("a")],
    references: [],
    cursor: "sync:urn:last",
  });
});

test("what is deleted while it is asked for is gone", async () => {
  const cursor = await on.begin();
  on.server.put(pathOf("a"), hourOf("a"));
  on.server.put(pathOf("b"), hourOf("b"));
  on.instead("calendar-multiget", () => {
    on.server.remove(pathOf("a"));
    return false;
  });
  const changes = await changed(on.changesSince(cursor));
  expect(changes.gone).toEqual([pathOf("a")]);
  expect(idsOf(changes)).toEqual(["b"]);
});

test("what is known by its etag is not fetched again", async () => {
  const cursor = await on.begin();
  on.server.put(pathOf("a"), hourOf("a"));
  const changes = await changed(on.changesSince(cursor, etagsOf(await on.list())));
  expect(changes).toMatchObject({ references: [], gone: [], cursor: "sync:urn:token:1" });
});

test("more than a thousand changes begin anew with a token, and come in parts without", async () => {
  for (let index = 0; index < 1500; index += 1) on.server.put(pathOf(`t${index}`), hourOf(`t${index}`));
  expect(await on.changesSince("sync:urn:token:0")).toEqual({ is: "reset" });
  on.server.offersSync = false;
  const first = await changed(on.changesSince("ctag:0"));
  expect(first.references).toHaveLength(1000);
  const second = await changed(on.changesSince(first.cursor, etagsOf(first)));
  expect(second.references).toHaveLength(500);
  expect(second.cursor).toBe("ctag:1.15000");
});

describe("by tag alone", () => {
  beforeEach(() => {
    on.server.offersSync = false;
  });

  test("changes are found by etags, once", async () => {
    on.server.put(pathOf("a"), hourOf("a"));
    on.server.put(pathOf("b"), hourOf("b"));
    const cursor = await on.begin();
    expect(cursor).toBe("ctag:1.20");
    const listing = await on.list();
    on.server.put(pathOf("b"), hourOf("b", "LOCATION:Elm Street"));
    on.server.put(pathOf("c"), hourOf("c"));
    on.server.remove(pathOf("a"));
    const changes = await changed(on.changesSince(cursor, etagsOf(listing)));
    expect(changes.gone).toEqual([pathOf("a")]);
    expect(idsOf(changes)).toEqual(["b", "c"]);
    on.server.requests.length = 0;
    expect(await changed(on.changesSince(changes.cursor, etagsOf(listing)))).toMatchObject({
      references: [],
      gone: [],
    });
    expect(on.server.requests).toHaveLength(1);
  });

  test("a tag is compared as it is written: 1.1 is not 1.10", async () => {
    on.server.put(pathOf("a"), hourOf("a"));
    expect((await changed(on.changesSince("ctag:1.1"))).references).toHaveLength(1);
  });

  test("an answer without anything it had before deletes nothing", async () => {
    const etags = new Map([[pathOf("a"), '"1"']]);
    expect((await changed(on.changesSince("ctag:0", etags))).gone).toEqual([]);
    on.instead('<C:comp-filter name="VEVENT"/>', (_, response) => {
      answerXml(response, 207, multistatus());
      return true;
    });
    expect((await changed(on.changesSince("ctag:0", etags))).gone).toEqual([]);
  });

  test("a listing that breaks off deletes nothing", async () => {
    on.instead('<C:comp-filter name="VEVENT"/>', (_, response) => {
      const some = thingOf(pathOf("b"), "<a:getetag>x</a:getetag>");
      answerXml(response, 207, multistatus(some, refusedThing(STAND_IN_CALENDAR, 507)));
      return true;
    });
    expect(await refusalOf(on.changesSince("ctag:0", new Map([[pathOf("a"), '"1"']])))).toMatch(/^failed calendar/);
  });
});

test.each([true, false])("what is told since adds up to what is there, with tokens: %s", async (offersSync) => {
  const random = seededRandom(offersSync ? 1 : 2);
  on.server.offersSync = offersSync;
  on.server.thingsPerPage = 3;
  /** What is kept, by path: its id and etag. */
  const kept = new Map<string, Reference>();
  const there = new Set<string>();
  let cursor = await on.begin();
  for (let round = 0; round < 60; round += 1) {
    for (let acts = Math.floor(random() * 8); acts > 0; acts -= 1) {
      const name = pathOf(`n${Math.floor(random() * 12)}`);
      const goes = random() < 0.35 && there.has(name) && there.size > 1;
      if (goes) on.server.remove(name);
      else on.server.put(name, hourOf(`uid-${Math.floor(random() * 5)}`));
      if (goes) there.delete(name);
      else there.add(name);
    }
    const changes = await changed(on.changesSince(cursor, new Map([...kept].map(([key, { etag }]) => [key, etag]))));
    for (const key of changes.gone) kept.delete(key);
    for (const reference of changes.references) kept.set(reference.outsideKey, reference);
    cursor = changes.cursor;
    const { references } = await on.list();
    expect(new Map(references.map((reference) => [reference.outsideKey, reference]))).toEqual(kept);
  }
  expect(there.size).toBeGreaterThan(0);
});

test("tasks are no events", async () => {
  on.server.put(pathOf("task"), "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:task\r\nEND:VTODO\r\nEND:VCALENDAR\r\n");
  expect(await on.list()).toEqual({ withheld: [], said: { form: "texts", texts: [] }, references: [] });
});

test("a path that is escaped in another way is the same one", async () => {
  on.server.put(`${STAND_IN_CALENDAR}a@b%20c.ics`, hourOf("a"));
  on.server.put(`${STAND_IN_CALENDAR}a%40b%20c%2e.ics`, hourOf("b"));
  expect((await on.list()).references.map(({ outsideKey }) => outsideKey)).toEqual([
    `${STAND_IN_CALENDAR}a%40b%20c.ics`,
    `${STAND_IN_CALENDAR}a%40b%20c..ics`,
  ]);
});
