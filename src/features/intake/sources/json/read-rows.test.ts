import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "#features/intake/sources/ics/calendar-event.ts";
import { groupEvents } from "#features/intake/sources/ics/group-events.ts";
import { UTC } from "#features/intake/sources/ics/moment.ts";
import { expandGroup } from "#features/intake/sources/ics/occurrences.ts";
import { zonesOfFile } from "#features/intake/sources/ics/zones/find-zone.ts";
import { originalStartOf } from "./moment-at.ts";
import { readGoogleEvent } from "./read-google-event.ts";
import { readGraphEvent } from "./read-graph-event.ts";
import { GOOGLE_ROW, GOOGLE_ROWS, GRAPH_ROW, GRAPH_ROWS } from "./testing/rows.ts";

const find = zonesOfFile([], []);
const OWN = "robin@tenure.example";

const google = (row: object, timeZone: string | null = null): CalendarEvent => {
  const read = readGoogleEvent(row, { find, timeZone, ownAddress: OWN });
  if (read === null || read === "not an event") throw new Error("it was not read");
  return read.event;
};
const graph = (row: object): CalendarEvent => {
  const read = readGraphEvent(row, { find, owner: { address: "robin@contoso.example", ownAddress: OWN } });
  if (!read) throw new Error("it was not read");
  return read.event;
};
const instantOf = ({ wall, zone }: CalendarEvent["start"]): string =>
  new Date(find(zone ?? "")?.toInstant(wall) ?? Number.NaN).toISOString();
const hoursOf = ({ start, end }: CalendarEvent): number =>
  end ? (Date.parse(instantOf(end)) - Date.parse(instantOf(start))) / 3_600_000 : 0;
const rowOf = (rows: Readonly<Record<string, object>>, name: string): object => {
  const row = rows[name];
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

test("the server's own zone changes nothing of what is read", () => {
  const script = fileURLToPath(new URL("./testing/print-rows.ts", import.meta.url));
  const outputs = ["UTC", "America/Los_Angeles", "Asia/Kolkata"].map((zone) => {
    const { status, stdout } = spawnSync(process.execPath, [script], {
      env: { TZ: zone, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
      encoding: "utf8",
    });
    expect(status).toBe(0);
    return stdout;
  });
  expect(outputs[0]?.length).toBeGreaterThan(5000);
  expect(outputs[1]).toBe(outputs[0]);
  expect(outputs[2]).toBe(outputs[0]);
});

test.each([
  ...Object.entries(GOOGLE_ROWS).map(([name, row]) => [`Google: ${name}`, google(row)] as const),
  ...Object.entries(GRAPH_ROWS).map(([name, row]) => [`Microsoft: ${name}`, graph(row)] as const),
])("%s: the reader of files knows it by the same start", (_name, event) => {
  const home = find("America/Denver");
  const reach = { from: 0, until: Date.UTC(2100, 0, 1), steps: { left: 1000 } };
  const expansions = groupEvents([event]).map((group) =>
    expandGroup(group, { ...reach, zoneOf: ({ zone }) => (zone === null ? home : find(zone)) }),
  );
  expect(expansions.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  const originals = expansions.flatMap(({ occurrences }) => occurrences.map(({ original }) => original));
  expect(originals.map((original) => original && new Date(original).toISOString())).toEqual([
    originalStartOf(event.recurrence),
  ]);
});

describe("Google Calendar", () => {
  test("an event as a file would say it", () => {
    expect(google(GOOGLE_ROW)).toMatchObject({
      id: "roof@google.com",
      title: "Roof",
      text: "Bring the ladder and & nails",
      organizer: OWN,
      start: { zone: "America/New_York", wall: Date.UTC(2026, 6, 1, 9) },
      end: { zone: "America/New_York", wall: Date.UTC(2026, 6, 1, 11, 30) },
      recurrence: null,
      sequence: 2,
    });
  });

  test("words between angle brackets are no tags", () => {
    expect(google({ ...GOOGLE_ROW, description: "rent < 900\nand > 3" }).text).toBe("rent < 900\nand > 3");
  });

  test("a time that comes twice is the one that is meant", () => {
    const event = google(rowOf(GOOGLE_ROWS, "the second half past one of the night on which clocks are set back"));
    expect(instantOf(event.start)).toBe("2026-11-01T06:30:00.000Z");
    expect(hoursOf(event)).toBe(1.5);
  });

  test("a time without a zone, or in one that is none, is the calendar's, and the instant stays", () => {
    for (const name of ["an offset and no zone", "a zone that is none"]) {
      const row = rowOf(GOOGLE_ROWS, name);
      expect(google(row).start.zone).toBe(UTC);
      expect(google(row, "America/Denver").start.zone).toBe("America/Denver");
      expect(instantOf(google(row, "America/Denver").start)).toBe(instantOf(google(row).start));
    }
  });

  test("occurrences by their original start; a day alone is midnight in UTC", () => {
    expect(google(rowOf(GOOGLE_ROWS, "an occurrence")).recurrence).toEqual({
      wall: Date.UTC(2026, 5, 30, 13),
      isDate: false,
      zone: UTC,
    });
    const { start, recurrence } = google(rowOf(GOOGLE_ROWS, "an occurrence of whole days"));
    expect([start.isDate, recurrence]).toEqual([true, { wall: Date.UTC(2026, 5, 30), isDate: true, zone: null }]);
  });

  test("no end is said where there is none", () => {
    expect(google(rowOf(GOOGLE_ROWS, "no end")).end).toBeNull();
  });

  test.each([
    ["a day that no month has", { start: { dateTime: "2026-02-30T09:00:00Z" } }],
    ["an hour that no day has", { start: { dateTime: "2026-02-03T25:00:00Z" } }],
    ["a year that no one lives in", { start: { dateTime: "9999-02-03T05:00:00Z" } }],
    ["no start", { start: {} }],
    ["an end that is no time", { end: { dateTime: "soon" } }],
    ["an occurrence of nothing", { recurringEventId: "rounds" }],
    ["no id", { iCalUID: "" }],
    ["an id as long as a page", { iCalUID: "x".repeat(501) }],
    ["people that are none", { attendees: ["everybody"] }],
    ["an answer that is none", { attendees: [{ self: true, responseStatus: 7 }] }],
  ])("%s: it can't be read", (_name, wrong) => {
    expect(readGoogleEvent({ ...GOOGLE_ROW, ...wrong }, { find, timeZone: null, ownAddress: OWN })).toBeNull();
  });

  test.each(["workingLocation", "birthday"])("%s is no event that anybody attends", (eventType) => {
    const setting = { find, timeZone: null, ownAddress: OWN };
    expect(readGoogleEvent({ ...GOOGLE_ROW, eventType }, setting)).toBe("not an event");
  });

  test.each([
    ["outOfOffice", { eventType: "outOfOffice" }, { isFree: false, isPrivate: false, isTentative: false }],
    ["free", { transparency: "transparent" }, { isFree: true }],
    ["private", { visibility: "private" }, { isPrivate: true }],
    ["confidential", { visibility: "confidential" }, { isPrivate: true }],
    ["tentative", { status: "tentative" }, { isTentative: true }],
    ["cancelled", { status: "cancelled" }, { status: "CANCELLED" }],
  ])("%s", (_name, row, said) => {
    expect(google({ ...GOOGLE_ROW, ...row })).toMatchObject(said);
  });
});

describe("Microsoft 365", () => {
  test("an event as a file would say it", () => {
    expect(graph(GRAPH_ROW)).toMatchObject({
      id: GRAPH_ROW.iCalUId,
      title: "Roof",
      text: "Bring the ladder",
      organizer: OWN,
      labels: ["Rentals"],
      start: { zone: "America/New_York", wall: Date.UTC(2026, 6, 1, 9) },
      end: { zone: "America/New_York", wall: Date.UTC(2026, 6, 1, 11, 30) },
      recurrence: null,
    });
  });

  test("a time that comes twice is the one that is meant", () => {
    const event = graph(rowOf(GRAPH_ROWS, "the second half past one of the night on which clocks are set back"));
    expect([instantOf(event.start), hoursOf(event)]).toEqual(["2026-11-01T06:30:00.000Z", 1.5]);
  });

  test("a zone of Outlook's own leaves the instant in UTC", () => {
    expect(graph(rowOf(GRAPH_ROWS, "a zone of Outlook's own")).start).toEqual({
      wall: Date.UTC(2026, 6, 1, 13),
      isDate: false,
      zone: UTC,
    });
  });

  test("an occurrence has the id of its series", () => {
    const { id, recurrence } = graph(rowOf(GRAPH_ROWS, "an occurrence"));
    expect([id, recurrence?.wall]).toEqual([GRAPH_ROW.iCalUId, Date.UTC(2026, 6, 1, 13)]);
    expect(graph({ ...GRAPH_ROW, iCalUId: "from-elsewhere@google.com" }).id).toBe("from-elsewhere@google.com");
  });

  test.each([
    ["an occurrence of whole days", Date.UTC(2026, 6, 1)],
    ["a changed occurrence of whole days, east of London", Date.UTC(2026, 6, 1)],
  ])("%s is known by its day", (name, wall) => {
    expect(graph(rowOf(GRAPH_ROWS, name)).recurrence).toEqual({ wall, isDate: true, zone: null });
  });

  test.each([
    ["a master", { type: "seriesMaster" }],
    ["an event without times", { start: null }],
    ["a day that no month has", { start: { dateTime: "2026-02-30T09:00:00.0000000", timeZone: "UTC" } }],
    ["a zone that no one knows", { start: { dateTime: "2026-02-03T09:00:00.0000000", timeZone: "Nowhere" } }],
    ["a changed occurrence of nothing", { type: "exception", seriesMasterId: "x" }],
    ["no id", { iCalUId: null }],
  ])("%s can't be read", (_name, wrong) => {
    expect(readGraphEvent({ ...GRAPH_ROW, ...wrong }, { find, owner: null })).toBeNull();
  });

  test.each([
    ["away", { showAs: "oof" }, { isFree: false, isTentative: false }],
    ["working elsewhere", { showAs: "workingElsewhere" }, { isFree: false }],
    ["free", { showAs: "free" }, { isFree: true }],
    ["tentative", { showAs: "tentative" }, { isTentative: true }],
    ["private", { sensitivity: "private" }, { isPrivate: true }],
    ["personal", { sensitivity: "personal" }, { isPrivate: true }],
    ["confidential", { sensitivity: "confidential" }, { isPrivate: true }],
    ["cancelled", { isCancelled: true }, { status: "CANCELLED" }],
  ])("%s", (_name, row, said) => {
    expect(graph({ ...GRAPH_ROW, ...row })).toMatchObject(said);
  });

  test.each([
    ["accepted", "ACCEPTED"],
    ["declined", "DECLINED"],
    ["tentativelyAccepted", "TENTATIVE"],
    ["notResponded", "NEEDS-ACTION"],
  ])("the owner's own answer %s counts, and not what the list of the invited says", (response, answer) => {
    const attendees = [{ emailAddress: { address: "robin@contoso.example" }, status: { response: "none" } }];
    const said = graph({ ...GRAPH_ROW, isOrganizer: false, attendees, responseStatus: { response } });
    expect(said.attendees).toEqual([{ address: OWN, answer }]);
    expect(said.organizer).toBe("robin@contoso.example");
  });
});
