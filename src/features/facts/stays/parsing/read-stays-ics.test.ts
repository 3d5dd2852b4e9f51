import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readStaysIcs } from "./read-stays-ics.ts";

const event = (...lines: string[]): string => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...events: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const read = (text: string, timeZone = "America/New_York") => {
  const result = readStaysIcs(text, { timeZone });
  if (!result.ok) throw new Error(result.reason.message);
  return result.value;
};

describe("a calendar of reservations", () => {
  test("gives the days, the guest and the code of the reservation's address, also over folded lines", () => {
    const { stays } = read(
      calendar(
        event(
          "DTSTART;VALUE=DATE:20250103",
          "DTEND;VALUE=DATE:20250106",
          "UID:1418fb94e984-2a@airbnb.com",
          "SUMMARY:Reserved - Ada\\, Grace",
          "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/det",
          " ails/HM12489078\\nPhone: 1234",
        ),
      ),
    );
    expect(stays).toEqual([
      {
        line: 3,
        furtherLines: [],
        label: "Reserved - Ada, Grace",
        listing: "",
        confirmationCode: "HM12489078",
        arrivesOn: "2025-01-03",
        leavesOn: "2025-01-06",
        earningsCents: null,
        guestName: "Ada, Grace",
        isCancelled: false,
        isOwnerUse: false,
        asks: [],
      },
    ]);
  });

  test("takes the event's own id where no code is named, and marks what is cancelled", () => {
    const { stays } = read(
      calendar(
        event("DTSTART:20250103T160000", "DTEND:20250106T110000", "UID:abc", "SUMMARY:Booked", "STATUS:CANCELLED"),
      ),
    );
    expect(stays).toMatchObject([{ confirmationCode: "abc", leavesOn: "2025-01-06", isCancelled: true }]);
  });

  test("reads moments in UTC as days of the owner's zone", () => {
    const { stays } = read(calendar(event("DTSTART:20250104T020000Z", "DTEND:20250106T160000Z", "SUMMARY:Reserved")));
    expect(stays).toMatchObject([{ arrivesOn: "2025-01-03", leavesOn: "2025-01-06" }]);
  });

  test("a parameter may hold a colon in quotes, and what stands inside an alarm is not the event's", () => {
    const { stays } = read(
      calendar(
        event(
          "BEGIN:VALARM",
          "DESCRIPTION:x",
          "DTSTART:19990101",
          "END:VALARM",
          'DTSTART;X-NOTE="a:b;c";VALUE=DATE:20250103',
          "DURATION:P3D",
          "SUMMARY:Owner stay",
        ),
      ),
    );
    expect(stays).toMatchObject([{ arrivesOn: "2025-01-03", leavesOn: "2025-01-06", isOwnerUse: true }]);
  });

  test.each([
    [["SUMMARY:Check-in Ada (Smoobu)", "DTSTART:20250103", "DTEND:20250104"], /arrival or a departure/],
    [["SUMMARY:Cleaning crew", "DTSTART:20250103", "DTEND:20250106"], /Work on the property/],
    [["SUMMARY:Standup", "DTSTART:20250103T090000", "DTEND:20250103T091500"], /same day/],
    [["SUMMARY:Reserved", "DTSTART:20250103", "DTEND:20250106", "RRULE:FREQ=DAILY"], /repeats/],
    [["SUMMARY:Reserved", "DTEND:20250106"], /no first day/],
    [["SUMMARY:Reserved", "DTSTART:20250103"], /no last day/],
    [["SUMMARY:Reserved", "DTSTART:20250230", "DTEND:20250306"], /no first day/],
    [["SUMMARY:Reserved", "DTSTART:20250106", "DTEND:20250103"], /at least a day/],
    [["SUMMARY:Reserved", "DTSTART:20250103", "DTEND:20250106", "STATUS:TENTATIVE"], /not a confirmed/],
  ])("refuses %j and says why", (lines, reason) => {
    const { stays, refused } = read(calendar(event(...lines)));
    expect(stays).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reasons[0]).toMatch(reason);
  });

  test.each<[string, { proposal: string | null; words: string } | "guests" | "owner", string?]>([
    ["Reserved", "guests"],
    ["Airbnb (Reserved)", "guests"],
    ["Reserved - Dwight Towner", "guests", "Dwight Towner"],
    ["Booked: Ada Downer", "guests", "Ada Downer"],
    ["Homeowner week", "owner"],
    ["Owner's visit", "owner"],
    ["Blocked for personal use", "owner"],
    ["Airbnb (Not available)", { words: "Airbnb (Not available)", proposal: "none" }],
    ["Blocked By Guesty", { words: "Blocked By Guesty", proposal: null }],
    ["CLOSED - Not available", { words: "CLOSED ...", proposal: null }],
    ["CLOSED - Ana Roe", { words: "CLOSED ...", proposal: null }],
    ["Cy Loe (Smoobu)", { words: "... (Smoobu)", proposal: "guests" }, "Cy Loe"],
    ["Reservation: Closedale family", { words: "Reservation: ...", proposal: "guests" }, "Closedale family"],
    ["Surf week", { words: "Surf week", proposal: null }],
  ])("reads %s, or asks about it", (summary, expected, guestName) => {
    const { stays } = read(calendar(event(`SUMMARY:${summary}`, "DTSTART:20250103", "DTEND:20250106")));
    const asks = typeof expected === "string" ? [] : [{ about: "meaning", ...expected }];
    expect(stays).toMatchObject([
      { label: summary, isOwnerUse: expected === "owner", guestName: guestName ?? null, asks },
    ]);
  });

  test("of a channel manager says what is certain, asks once about the rest, and shows every name", () => {
    const { stays, refused } = read(readFileSync("test/data/kinds/stays-channel-manager.ics", "utf8"));
    expect(stays.map(({ label, isOwnerUse, asks }) => [label, isOwnerUse, asks[0]?.words, asks[0]?.proposal])).toEqual([
      ["Blocked By Guesty", false, "Blocked By Guesty", null],
      ["Blocked By Guesty", false, "Blocked By Guesty", null],
      ["CLOSED - Not available", false, "CLOSED ...", null],
      ["CLOSED - Ana Roe", false, "CLOSED ...", null],
      ["Reserved - Bo", false, undefined, undefined],
      ["Cy Loe (Smoobu)", false, "... (Smoobu)", "guests"],
      ["Homeowner week", true, undefined, undefined],
      ["Reserved - Dwight Towner", false, undefined, undefined],
      ["Reservation: Closedale family", false, "Reservation: ...", "guests"],
    ]);
    expect(refused.map(({ label }) => label)).toEqual([
      "Check-in Cy Loe (Smoobu)",
      "Check-out Cy Loe (Smoobu)",
      "Cleaning crew",
    ]);
  });

  test("of another channel manager is read by the same words", () => {
    const { stays, refused } = read(readFileSync("test/data/kinds/stays-hotel-calendar.ics", "utf8"));
    expect(stays).toMatchObject([
      { label: "Booked - Theo Ownerby", arrivesOn: "2026-06-05", leavesOn: "2026-06-12", isOwnerUse: false, asks: [] },
      { guestName: "Vale family", asks: [{ words: "... (Lodgify)", proposal: "guests" }] },
      { label: "Owner hold", isOwnerUse: true, asks: [] },
      { label: "Unavailable: synced", asks: [{ words: "Unavailable ...", proposal: null }] },
      { label: "Booked - Uma", isCancelled: true },
    ]);
    expect(refused.map(({ label }) => label)).toEqual(["Checkout Vale family", "Roof repair"]);
  });

  test("of several states of one event the last stands, wherever it is in the file", () => {
    const of = (sequence: number, end: string, ...lines: string[]): string =>
      event("UID:r1", "SUMMARY:Reserved - Kim", "DTSTART:20250103", `DTEND:${end}`, `SEQUENCE:${sequence}`, ...lines);
    const { stays } = read(calendar(of(2, "20250108"), of(10, "20250107"), of(0, "20250105")));
    expect(stays).toMatchObject([{ leavesOn: "2025-01-07", isCancelled: false, furtherLines: [17, 3] }]);
    const cancelled = calendar(of(1, "20250108", "STATUS:CANCELLED"), of(0, "20250105"));
    expect(read(cancelled).stays).toMatchObject([{ isCancelled: true }]);
    const byMethod = calendar(of(0, "20250105")).replace("VERSION:2.0", "VERSION:2.0\r\nMETHOD:CANCEL");
    expect(read(byMethod).stays).toMatchObject([{ isCancelled: true }]);
  });

  test.each([
    ["DTSTART;VALUE=DATE:20250103", "P1W", "2025-01-10"],
    ["DTSTART:20250103T160000", "P2DT19H", "2025-01-06"],
    ["DTSTART:20250103T210000Z", "P2DT19H", "2025-01-06"],
    ["DTSTART:20250103T160000", "PT70H30M", "2025-01-06"],
    ["DTSTART;VALUE=DATE:20250103", "P1W2D", "2025-01-12"],
  ])("%s for %s leaves on %s", (begin, length, leavesOn) => {
    const { stays } = read(calendar(event("SUMMARY:Reserved", begin, `DURATION:${length}`)));
    expect(stays).toMatchObject([{ arrivesOn: "2025-01-03", leavesOn }]);
  });

  test("of ordinary appointments is read without a fault", () => {
    const { stays, refused } = read(readFileSync("test/data/calendar-2025.ics", "utf8"));
    expect(stays.length + refused.length).toBeGreaterThan(0);
  });

  test.each(["", "hello", "BEGIN:VCARD\r\nEND:VCARD"])("the text %j is no calendar", (text) => {
    expect(readStaysIcs(text, { timeZone: "UTC" })).toMatchObject({ ok: false, reason: { code: "not_a_calendar" } });
  });

  test("a calendar that breaks off loses its last event and nothing else", () => {
    const whole = calendar(event("SUMMARY:Reserved", "DTSTART:20250103", "DTEND:20250106"));
    const cut = `${whole.replace("END:VCALENDAR\r\n", "")}BEGIN:VEVENT\r\nDTSTART:2025`;
    expect(read(cut).stays).toHaveLength(1);
  });
});
