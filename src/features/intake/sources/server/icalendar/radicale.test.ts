import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RadicaleServer, startRadicale, withoutRadicale } from "#test/support/calendars/radicale-server.ts";
import type { InternetStandIn } from "#test/support/network/internet-stand-in.ts";
import { readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { calendarOf, event, HARD_CASES, REQUEST } from "#features/intake/sources/ics/testing/hard-cases.ts";
import type { Access, Changes, Listing } from "../syncing/port.ts";
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

const SERVER = new URL("https://radicale.example.com/");
describe.skipIf(withoutRadicale !== null)("Radicale", () => {
  let [radicale, internet]: [RadicaleServer, InternetStandIn] | [] = [];
  let access: Access;
  const server = (): RadicaleServer => {
    if (!radicale) throw new Error("not started");
    return radicale;
  };

  const put = async (path: string, text: string): Promise<void> => {
    const { status } = await server().send("PUT", path, text, { "content-type": "text/calendar" });
    expect(status).toBe(201);
  };
  /** A calendar of its own for each test. */
  const makeCalendar = async (name: string): Promise<string> => {
    const body = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
      <D:displayname>${name} &amp; more</D:displayname>
      <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
      <C:calendar-timezone>${calendarOf("BEGIN:VTIMEZONE", "TZID:America/Denver", "END:VTIMEZONE")}</C:calendar-timezone>
      </D:prop></D:set></C:mkcalendar>`;
    expect((await server().send("MKCALENDAR", `/maya/${name}/`, body)).status).toBe(201);
    return new URL(`/maya/${name}/`, SERVER).href;
  };
  const changesSince = (id: string, cursor: string, listing?: Listing): Promise<Changes> =>
    caldavCalendar.changes(access, id, { cursor, etags: listing ? etagsOf(listing) : new Map() });
  const begin = async (id: string): Promise<string> => {
    const cursor = await caldavCalendar.begin(access, id, SPAN);
    if (cursor === null) throw new Error("no cursor");
    return cursor;
  };

  beforeAll(async () => {
    [radicale, internet] = [await startRadicale(), await internetOf({ [SERVER.hostname]: ADDRESSES.here })];
    internet.answers[ADDRESSES.here] = radicale.answer;
    access = caldavAccess(internet, SERVER, 30_000);
  });
  afterAll(async () => {
    await internet?.[Symbol.asyncDispose]();
    await radicale?.[Symbol.asyncDispose]();
  });

  test("its calendars are found from the bare host", async () => {
    const id = await makeCalendar("work");
    const tasks = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
      <C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>
      </D:prop></D:set></C:mkcalendar>`;
    await server().send("MKCALENDAR", "/maya/tasks/", tasks);
    expect(await caldavCalendar.listCalendars(access)).toEqual([
      { id, name: "work & more", timeZone: "America/Denver", isOwn: true },
    ]);
  });

  test("a wrong password is refused", async () => {
    const wrong = { ...access, secret: { password: "wrong" } };
    expect(await refusalOf(caldavCalendar.listCalendars(wrong))).toMatch(/^refused account/);
  });

  test("what overlaps the span is listed with its path, id and etag", async () => {
    const id = await makeCalendar("listed");
    await put(
      "/maya/listed/one@here.ics",
      hourOf(
        "one@calendar.example",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:x",
        "TRIGGER:-PT5M",
        "UID:alarm",
        "END:VALARM",
      ),
    );
    await put(
      "/maya/listed/old.ics",
      calendarOf(...event("UID:old", "DTSTART:20200710T130000Z", "DTEND:20200710T140000Z")),
    );
    await put(
      "/maya/listed/series.ics",
      calendarOf(...event("UID:series", "DTSTART:20200706T230000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY")),
    );
    const listing = await caldavCalendar.list(access, id, SPAN);
    expect(listing.references.map(({ outsideKey, id: uid }) => [outsideKey, uid]).toSorted()).toEqual([
      ["/maya/listed/one%40here.ics", "one@calendar.example"],
      ["/maya/listed/series.ics", "series"],
    ]);
    expect(listing.references.every(({ etag, originalStart }) => etag && originalStart === null)).toBe(true);
    expect(textsOf(listing)).toHaveLength(2);
  });

  test("what was made, changed and deleted is told once", async () => {
    const id = await makeCalendar("changing");
    await put("/maya/changing/a.ics", hourOf("a"));
    await put("/maya/changing/b.ics", hourOf("b"));
    const cursor = await begin(id);
    expect(cursor).toMatch(/^sync:/);
    const listing = await caldavCalendar.list(access, id, SPAN);
    expect(await changed(changesSince(id, cursor, listing))).toMatchObject({ gone: [], references: [] });
    await put("/maya/changing/a.ics", hourOf("a", "LOCATION:Elm Street"));
    await put("/maya/changing/c.ics", hourOf("c"));
    await server().send("DELETE", "/maya/changing/b.ics");
    const changes = await changed(changesSince(id, cursor, listing));
    expect(changes.gone).toEqual(["/maya/changing/b.ics"]);
    expect(changes.references.map(({ id: uid }) => uid).toSorted()).toEqual(["a", "c"]);
    expect(textsOf(changes).join("")).toContain("Elm Street");
    const later = await changed(changesSince(id, changes.cursor, listing));
    expect(later).toMatchObject({ gone: [], references: [], cursor: changes.cursor });
  });

  test("a series that is made again under its id is gone by its old path and there by its new one", async () => {
    const id = await makeCalendar("again");
    await put("/maya/again/first.ics", hourOf("same"));
    const cursor = await begin(id);
    await server().send("DELETE", "/maya/again/first.ics");
    await put("/maya/again/second.ics", hourOf("same"));
    const changes = await changed(changesSince(id, cursor));
    expect(changes.gone).toEqual(["/maya/again/first.ics"]);
    expect(changes.references).toMatchObject([{ outsideKey: "/maya/again/second.ics", id: "same" }]);
  });

  test("a token that it does not know begins anew", async () => {
    const id = await makeCalendar("tokens");
    expect(await changesSince(id, "sync:http://radicale.org/ns/sync/unknown")).toEqual({ is: "reset" });
  });

  test("without tokens it tells by its tag and etags", async () => {
    const id = await makeCalendar("tagged");
    await put("/maya/tagged/a.ics", hourOf("a"));
    await put("/maya/tagged/b.ics", hourOf("b"));
    const listing = await caldavCalendar.list(access, id, SPAN);
    const first = await changed(changesSince(id, "ctag:", listing));
    expect(first).toMatchObject({ gone: [], references: [] });
    expect(await changed(changesSince(id, first.cursor, listing))).toEqual(first);
    await server().send("DELETE", "/maya/tagged/b.ics");
    await put("/maya/tagged/c.ics", hourOf("c"));
    const changes = await changed(changesSince(id, first.cursor, listing));
    expect(changes).toMatchObject({ gone: ["/maya/tagged/b.ics"], references: [{ id: "c" }] });
  });

  test("a calendar that was deleted is no longer there", async () => {
    const id = await makeCalendar("short");
    const cursor = await begin(id);
    await server().send("DELETE", "/maya/short/");
    const gone = "refused calendar: This calendar is no longer there.";
    expect(await refusalOf(changesSince(id, cursor))).toBe(gone);
    expect(await refusalOf(caldavCalendar.list(access, id, SPAN))).toBe(gone);
  });

  test("what belongs to someone else may not be read", async () => {
    const theirs = new URL("/someone/work/", SERVER).href;
    expect(await refusalOf(caldavCalendar.list(access, theirs, SPAN))).toMatch(/^refused calendar: /);
  });

  test("250 things come in batches", async () => {
    const id = await makeCalendar("many");
    const uids = Array.from({ length: 250 }, (_, index) => `many-${index}`);
    const whole = calendarOf(...uids.flatMap((uid) => event(`UID:${uid}`, "DTSTART:20250710T130000Z")));
    await put("/maya/many/", whole);
    expect(idsOf(await changed(changesSince(id, "ctag:")))).toEqual(uids.toSorted());
    expect(idsOf(await caldavCalendar.list(access, id, SPAN))).toEqual(uids.toSorted());
  });

  test.each(HARD_CASES)("%s comes back as it was put there", async (name, lines) => {
    const path = name.replaceAll(/[^a-z]/gi, "");
    const id = await makeCalendar(path);
    const text = calendarOf(...lines);
    await put(`/maya/${path}/case.ics`, text);
    const listing = await caldavCalendar.list(access, id, SPAN);
    expect(idsOf(listing)).toEqual(["one@calendar.example"]);
    const [back = ""] = textsOf(listing);
    const items = (given: string) => readCalendar(given, REQUEST)?.items;
    expect(items(back)).toEqual(items(text));
    expect(items(back)).not.toEqual([]);
  });
});
