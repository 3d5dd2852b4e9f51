import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { InternetStandIn } from "#test/support/network/internet-stand-in.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import type { Access } from "../syncing/port.ts";
import {
  ADDRESSES,
  changed,
  feedAccess,
  hourOf,
  idsOf,
  internetOf,
  refusalOf,
  SPAN,
  textsOf,
} from "#test/support/calendars/on-server.ts";
import { feedCalendar } from "./feed-calendar.ts";

let internet: InternetStandIn;
let asked: IncomingMessage[];

beforeEach(async () => {
  internet = await internetOf({ "feed.example.com": ADDRESSES.here, "other.example.com": ADDRESSES.elsewhere });
  asked = [];
});
afterEach(() => internet[Symbol.asyncDispose]());

const answer = (listener: RequestListener, at: string = ADDRESSES.here): void => {
  internet.answers[at] = (request, response) => {
    asked.push(request);
    listener(request, response);
  };
};
const accessTo = (address: string, patienceMs?: number): Access => feedAccess(internet, address, patienceMs);
const access = (): Access => accessTo("webcal://feed.example.com/private-6f2a/basic.ics");
const list = () => feedCalendar.list(access(), "feed", SPAN);
const begin = async (): Promise<string> => (await feedCalendar.begin(access(), "feed", SPAN)) ?? "";
const changesSince = (cursor: string) => changed(feedCalendar.changes(access(), "feed", { cursor, etags: new Map() }));

/** A file as a server of files gives it. */
const serve = (text: string, validators: { etag?: string; "last-modified"?: string } = {}): void =>
  answer(({ headers }, response) => {
    const isSame =
      (validators.etag !== undefined && headers["if-none-match"] === validators.etag) ||
      (validators["last-modified"] !== undefined && headers["if-modified-since"] === validators["last-modified"]);
    if (isSame) response.writeHead(304, validators).end();
    else response.writeHead(200, { "content-type": "text/calendar", ...validators }).end(text);
  });

test.each([
  "webcal://feed.example.com/a.ics",
  "webcals://feed.example.com/a.ics",
  "WEBCAL://feed.example.com/a.ics",
  " https://feed.example.com/a.ics ",
  "feed.example.com/a.ics",
])("%s is one calendar", async (address) => {
  serve(
    calendarOf("X-WR-CALNAME:Maya's  showings", "X-WR-TIMEZONE:America/Denver", ...event("DTSTART:20250710T130000Z")),
  );
  expect(await feedCalendar.listCalendars(accessTo(address))).toEqual([
    { id: "feed", name: "Maya's showings", timeZone: "America/Denver", isOwn: true },
  ]);
});

test("one without a name is called by its host", async () => {
  serve(hourOf("a"));
  expect(await feedCalendar.listCalendars(access())).toMatchObject([{ name: "feed.example.com", timeZone: null }]);
});

test.each([
  ["http://feed.example.com/a.ics", "address"],
  ["https://127.0.0.1/a.ics", "address"],
  ["https://feed.example.com:8443/a.ics", "address"],
  [
    "ftp://feed.example.com/a.ics",
    "refused account: This isn't the address of a calendar. It begins with https:// or webcal://.",
  ],
  [
    "https://maya:secret@feed.example.com/a.ics",
    "refused account: Leave the name and password out of the address. Choose CalDAV for a calendar that has them.",
  ],
])("%s is not asked", async (address, words) => {
  expect(await refusalOf(feedCalendar.listCalendars(accessTo(address)))).toBe(words);
  expect(internet.arrivals).toEqual([]);
});

test("all of it is listed, each event by its id, whatever else has one", async () => {
  const alarm = ["BEGIN:VALARM", "UID:alarm", "TRIGGER:-PT5M", "END:VALARM"];
  const text = calendarOf(
    ...event("UID:series\\, weekly", "DTSTART:20250303T130000Z", "RRULE:FREQ=WEEKLY;COUNT=3", ...alarm),
    ...event("UID:series\\, weekly", "RECURRENCE-ID:20250310T130000Z", "DTSTART:20250311T130000Z"),
    ...event("UID:fol", " ded", "DTSTART:20250710T130000Z"),
    "BEGIN:VTODO",
    "UID:task",
    "END:VTODO",
    "BEGIN:VEVENT",
    "DTSTART:20250710T130000Z",
    "END:VEVENT",
  );
  serve(text);
  const listing = await list();
  expect(textsOf(listing)).toEqual([text]);
  expect(listing.references).toEqual([
    { outsideKey: "series, weekly", id: "series, weekly", originalStart: null, etag: null },
    { outsideKey: "folded", id: "folded", originalStart: null, etag: null },
  ]);
});

describe.each([
  ["an etag", { etag: 'W/"one"' }],
  ["a date", { "last-modified": "Mon, 03 Mar 2025 13:00:00 GMT" }],
])("with %s", (_name, validators) => {
  test("what is the same is not sent again", async () => {
    serve(hourOf("a"), validators);
    const cursor = await begin();
    expect(await changesSince(cursor)).toEqual({
      is: "changes",
      gone: [],
      withheld: [],
      cursor,
      said: { form: "texts", texts: [] },
      references: [],
    });
    expect(asked).toHaveLength(2);
  });

  test("what is new is told as a whole, once", async () => {
    serve(hourOf("a"), validators);
    const cursor = await begin();
    serve(`${hourOf("b")}${hourOf("c")}`, { etag: '"two"' });
    const changes = await changesSince(cursor);
    expect(idsOf(changes)).toEqual(["b", "c"]);
    expect(textsOf(await changesSince(changes.cursor))).toEqual([]);
  });
});

test("without validators the content itself says whether it changed", async () => {
  serve(hourOf("a"));
  const cursor = await begin();
  expect(cursor).not.toContain("Showing");
  expect(textsOf(await changesSince(cursor))).toEqual([]);
  serve(hourOf("a", "LOCATION:Elm Street"));
  expect(textsOf(await changesSince(cursor))).toHaveLength(1);
});

test("one that dates its events by the moment of asking has not changed", async () => {
  serve(hourOf("a"));
  const cursor = await begin();
  serve(hourOf("a").replace("DTSTAMP:20250101T120000Z", "DTSTAMP:20250102T120000Z"));
  expect(textsOf(await changesSince(cursor))).toEqual([]);
});

test("no encoding is asked for, and none is read", async () => {
  answer((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(hourOf("a"))));
  expect(await refusalOf(list())).toBe("failed calendar: The address answered with something that isn't a calendar.");
  expect(asked[0]?.headers["accept-encoding"]).toBe("identity");
});

test.each([
  [
    "<!doctype html><title>Sign in</title>",
    200,
    "failed calendar: The address answered with something that isn't a calendar.",
  ],
  ["", 200, "failed calendar: The address answered with something that isn't a calendar."],
  ["PK\u0003\u0004", 200, "failed calendar: The address answered with something that isn't a calendar."],
  ["", 404, "refused calendar: The address no longer leads to a calendar."],
  ["", 410, "refused calendar: The address no longer leads to a calendar."],
  ["", 403, "refused account: The address no longer lets us in."],
  ["", 418, "failed calendar: The address answered with an error (418)."],
  ["", 304, "failed calendar: The address answered with an error (304)."],
  ["", 503, "failed account: It asked us to come back later."],
])("%j with %i gives nothing", async (body, code, words) => {
  answer((_, response) => response.writeHead(code).end(code === 304 ? undefined : body));
  expect(await refusalOf(list())).toBe(words);
});

test("one that leads on is followed, three times at most, and tells no one else what it knows", async () => {
  answer((_, response) => response.writeHead(302, { location: "https://other.example.com/b.ics" }).end());
  answer((_, response) => response.writeHead(200, { etag: '"one"' }).end(hourOf("a")), ADDRESSES.elsewhere);
  const cursor = await begin();
  expect(textsOf(await changesSince(cursor))).toEqual([]);
  expect(asked.at(-1)?.headers["if-none-match"]).toBe(undefined);
  answer((_, response) => response.writeHead(302, { location: "/again" }).end());
  asked.length = 0;
  expect(await refusalOf(list())).toBe("address");
  expect(asked).toHaveLength(4);
});

test("one that leads to this machine is not followed", async () => {
  answer((_, response) => response.writeHead(302, { location: "https://127.0.0.1/" }).end());
  expect(await refusalOf(list())).toBe("address");
});

test("one without an end, one that is cut, and one that drips are given up", async () => {
  answer((_, response) => {
    const flood = setInterval(() => response.write(Buffer.alloc(1024 * 1024, "x")), 1);
    response.on("close", () => clearInterval(flood));
  });
  expect(await refusalOf(feedCalendar.list(accessTo(access().accountName, 60_000), "feed", SPAN))).toBe("too_large");
  answer((_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write(hourOf("a"));
    setTimeout(() => response.destroy(), 20);
  });
  expect(await refusalOf(list())).toBe("failed");
  answer((_, response) => {
    const drip = setInterval(() => response.write("B"), 20);
    response.on("close", () => clearInterval(drip));
  });
  expect(await refusalOf(feedCalendar.list(accessTo("feed.example.com", 300), "feed", SPAN))).toBe("too_slow");
});

test("ten megabytes are read in a moment", async () => {
  const events = Array.from({ length: 40_000 }, (_, index) =>
    event(`UID:${index}`, "DTSTART:20250710T130000Z", `SUMMARY:${"x".repeat(150)}`),
  );
  const text = events.flat().join("\r\n").replace(/^/, "BEGIN:VCALENDAR\r\n");
  expect(text.length).toBeGreaterThan(9_000_000);
  serve(text);
  expect((await list()).references).toHaveLength(40_000);
  const cursor = await begin();
  expect(cursor).toContain(
    createHash("sha256")
      .update(text.replaceAll(/^DTSTAMP.*$/gm, ""))
      .digest("base64url"),
  );
});
