import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answerXml,
  caldavStandIn,
  type CaldavStandIn,
  multistatus,
  refusedThing,
  STAND_IN_CALENDAR,
  thingOf,
} from "#test/support/calendars/caldav-stand-in.ts";
import type { InternetStandIn } from "#test/support/network/internet-stand-in.ts";
import type { Access } from "#features/intake/sources/server/calendars/port.ts";
import {
  ADDRESSES,
  caldavAccess,
  changed,
  etagsOf,
  hourOf,
  idsOf,
  internetOf,
  refusalOf,
  SPAN,
  textsOf,
} from "#test/support/calendars/on-server.ts";
import { caldavCalendar } from "./caldav-calendar.ts";

const SERVER = new URL("https://dav.example.com/");
const ID = new URL(STAND_IN_CALENDAR, SERVER).href;
const path = (name: string): string => `${STAND_IN_CALENDAR}${name}.ics`;

let internet: InternetStandIn;
let server: CaldavStandIn;
let access: Access;

beforeEach(async () => {
  internet = await internetOf({ [SERVER.hostname]: ADDRESSES.here });
  server = caldavStandIn();
  internet.answers[ADDRESSES.here] = server.answer;
  access = caldavAccess(internet, SERVER);
});
afterEach(() => internet[Symbol.asyncDispose]());

const list = () => caldavCalendar.list(access, ID, SPAN);
const begin = async (): Promise<string> => (await caldavCalendar.begin(access, ID, SPAN)) ?? "";
const changesSince = (cursor: string, etags: ReadonlyMap<string, string | null> = new Map()) =>
  caldavCalendar.changes(access, ID, { cursor, etags });
/** Answers every request of one kind so. */
const instead = (kind: string, answer: CaldavStandIn["takesOver"]): void => {
  server.takesOver = (asked, response) =>
    (asked.method === kind || asked.body.includes(kind)) && answer(asked, response);
};
const status = (kind: string, code: number, xml = "", headers = {}): void =>
  instead(kind, (_, response) => {
    response.writeHead(code, headers).end(xml);
    return true;
  });

test("calendars are found whatever prefixes the server uses", async () => {
  expect(await caldavCalendar.listCalendars(access)).toEqual([{ id: ID, name: "Work", timeZone: null, isOwn: true }]);
});

test("a page of changes is followed by the next", async () => {
  const cursor = await begin();
  for (const name of ["a", "b", "c", "d", "e"]) server.put(path(name), hourOf(name));
  server.remove(path("b"));
  server.thingsPerPage = 2;
  const changes = await changed(changesSince(cursor));
  expect(idsOf(changes)).toEqual(["a", "c", "d", "e"]);
  expect(changes.gone).toEqual([path("b")]);
  expect(changes.cursor).toBe("sync:urn:token:6");
});

test("more pages than are read at once are told the next time", async () => {
  const cursor = await begin();
  for (let index = 0; index < 15; index += 1) server.put(path(`t${index}`), hourOf(`t${index}`));
  server.thingsPerPage = 1;
  const first = await changed(changesSince(cursor));
  expect(first.references).toHaveLength(10);
  expect((await changed(changesSince(first.cursor))).references).toHaveLength(5);
});

test("what is known by its etag is not fetched again", async () => {
  const cursor = await begin();
  server.put(path("a"), hourOf("a"));
  const changes = await changed(changesSince(cursor, etagsOf(await list())));
  expect(changes).toMatchObject({ references: [], gone: [], cursor: "sync:urn:token:1" });
});

test.each([
  [403, '<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'],
  [409, '<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'],
  [412, '<D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'],
  [410, ""],
])("a token that is refused with %i begins anew", async (code, xml) => {
  status("sync-collection", code, xml);
  expect(await changesSince("sync:urn:token:0")).toEqual({ is: "reset" });
});

test("a calendar that may not be read is refused, with or without reasons", async () => {
  status("REPORT", 403, "<html>no");
  const words = "refused calendar: You may no longer read this calendar.";
  expect(await refusalOf(changesSince("sync:urn:token:0"))).toBe(words);
  expect(await refusalOf(list())).toBe(words);
});

describe("by tag alone", () => {
  beforeEach(() => {
    server.offersSync = false;
  });

  test("changes are found by etags, once", async () => {
    server.put(path("a"), hourOf("a"));
    server.put(path("b"), hourOf("b"));
    const cursor = await begin();
    expect(cursor).toBe("ctag:1.20");
    const listing = await list();
    server.put(path("b"), hourOf("b", "LOCATION:Elm Street"));
    server.put(path("c"), hourOf("c"));
    server.remove(path("a"));
    const changes = await changed(changesSince(cursor, etagsOf(listing)));
    expect(changes.gone).toEqual([path("a")]);
    expect(idsOf(changes)).toEqual(["b", "c"]);
    server.requests.length = 0;
    expect(await changed(changesSince(changes.cursor, etagsOf(listing)))).toMatchObject({ references: [], gone: [] });
    expect(server.requests).toHaveLength(1);
  });

  test("a tag is compared as it is written: 1.1 is not 1.10", async () => {
    server.put(path("a"), hourOf("a"));
    expect((await changed(changesSince("ctag:1.1"))).references).toHaveLength(1);
  });

  test("an answer without anything it had before deletes nothing", async () => {
    const words = "failed calendar: The calendar answered without anything it had before. Nothing was changed.";
    const etags = new Map([[path("a"), '"1"']]);
    expect(await refusalOf(changesSince("ctag:0", etags))).toBe(words);
    instead("resourcetype", (_, response) => {
      answerXml(response, 207, multistatus());
      return true;
    });
    expect(await refusalOf(changesSince("ctag:0", etags))).toBe(words);
  });

  test("a listing that breaks off deletes nothing", async () => {
    instead("resourcetype", (_, response) => {
      const some = thingOf(path("b"), "<a:getetag>x</a:getetag>");
      answerXml(response, 207, multistatus(some, refusedThing(STAND_IN_CALENDAR, 507)));
      return true;
    });
    expect(await refusalOf(changesSince("ctag:0", new Map([[path("a"), '"1"']])))).toMatch(/^failed calendar/);
  });
});

test("a span that is too much for one answer is asked for in halves", async () => {
  server.put(path("a"), hourOf("a"));
  let refusals = 0;
  instead("calendar-query", (_, response) => {
    refusals += 1;
    if (refusals > 3) return false;
    const body = '<D:error xmlns:D="DAV:"><D:number-of-matches-within-limits/></D:error>';
    response.writeHead(403).end(body);
    return true;
  });
  const listing = await list();
  expect(idsOf(listing)).toEqual(["a"]);
  expect(textsOf(listing)).toHaveLength(1);
  const spans = server.requests.map(({ body }) => /start="(\w+)" end="(\w+)"/.exec(body)?.slice(1));
  expect(spans[0]).toEqual(["20240101T000000Z", "20260331T000000Z"]);
  expect(spans.at(-1)?.[1]).toBe("20260331T000000Z");
});

test("a server that finds everything too much is given up", async () => {
  status("calendar-query", 403, '<D:error xmlns:D="DAV:"><D:number-of-matches-within-limits/></D:error>');
  expect(await refusalOf(list())).toBe(
    "failed calendar: This calendar holds more than we can read. Nothing was changed.",
  );
  expect(server.requests.length).toBeLessThan(20);
});

test("an answer in which a thing is missing or failing is no answer", async () => {
  const cursor = await begin();
  server.put(path("a"), hourOf("a"));
  server.put(path("b"), hourOf("b"));
  instead("calendar-multiget", (_, response) => {
    answerXml(response, 207, multistatus(thingOf(path("a"), "<a:getetag>x</a:getetag>")));
    return true;
  });
  const words = "failed calendar: The server gave only a part of this calendar. Nothing was changed.";
  expect(await refusalOf(changesSince(cursor))).toBe(words);
  instead("calendar-query", (_, response) => {
    answerXml(response, 207, multistatus(refusedThing(path("a"), 503)));
    return true;
  });
  expect(await refusalOf(list())).toBe(words);
});

test("tasks are no events", async () => {
  server.put(path("task"), "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:task\r\nEND:VTODO\r\nEND:VCALENDAR\r\n");
  expect(await list()).toEqual({ said: { form: "texts", texts: [] }, references: [] });
});

test("a path that is escaped in another way is the same one", async () => {
  server.put(`${STAND_IN_CALENDAR}a@b%20c.ics`, hourOf("a"));
  server.put(`${STAND_IN_CALENDAR}a%40b%20c%2e.ics`, hourOf("b"));
  expect((await list()).references.map(({ outsideKey }) => outsideKey)).toEqual([
    `${STAND_IN_CALENDAR}a%40b%20c.ics`,
    `${STAND_IN_CALENDAR}a%40b%20c..ics`,
  ]);
});

test("busy servers say when to come again", async () => {
  status("REPORT", 429, "", { "retry-after": "120" });
  await expect(list()).rejects.toMatchObject({ is: "failed", retryAfterSeconds: 120 });
});

test("a connection that is cut, and bytes that come too slowly, give nothing", async () => {
  instead("REPORT", (_, response) => {
    response.writeHead(207, { "content-type": "application/xml" }).write("<a:multistatus");
    setTimeout(() => response.destroy(), 20);
    return true;
  });
  expect(await refusalOf(list())).toBe("failed");
  instead("REPORT", (_, response) => {
    response.writeHead(207, { "content-type": "application/xml" });
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
    return true;
  });
  const [hasty] = [caldavAccess(internet, SERVER, 300)];
  expect(await refusalOf(caldavCalendar.list(hasty, ID, SPAN))).toBe("too_slow");
});
