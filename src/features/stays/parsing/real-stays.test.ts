import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readStaysCsv } from "./read-stays-csv.ts";
import { readStaysIcs } from "./read-stays-ics.ts";

const csv = (source: string | Uint8Array, dateOrder: "month-first" | null = null) => {
  const read = readStaysCsv(typeof source === "string" ? new TextEncoder().encode(source) : source, {
    dateOrder,
  });
  if (!read.ok) throw new Error(read.reason.message);
  return read.value;
};
const kind = (name: string) => readFileSync(`test/data/kinds/${name}`);
const events = (text: string) => {
  const read = readStaysIcs(text, { timeZone: "America/New_York" });
  if (!read.ok) throw new Error(read.reason.message);
  return read.value;
};

describe("reservations of booking sites", () => {
  test("whose words for their state are known", () => {
    const { stays, refused } = csv(kind("stays-airbnb-reservations.csv"));
    const codes = (isCancelled: boolean) =>
      stays
        .filter((stay) => stay.isCancelled === isCancelled)
        .map(({ confirmationCode }) => confirmationCode?.slice(-2));
    expect(refused).toEqual([]);
    expect(codes(false)).toEqual(["11", "15", "16", "17", "18", "19", "20"]);
    expect(codes(true)).toEqual(["12", "13", "14"]);
    expect(stays.at(-1)?.earningsCents).toBe(120_450);
  });

  test("of another site, with days of the week and completed stays", () => {
    const { stays, refused } = csv(kind("stays-vrbo.csv"));
    expect(refused).toEqual([]);
    expect(stays.map(({ arrivesOn, isCancelled, isOwnerUse }) => [arrivesOn, isCancelled, isOwnerUse])).toEqual([
      ["2026-06-05", false, false],
      ["2026-06-10", true, false],
      ["2026-06-20", false, true],
      ["2026-07-01", false, false],
      ["2026-07-10", false, false],
    ]);
  });

  test("a word that is not known is refused, not guessed", () => {
    expect(csv("Code,Status,Check-in,Check-out\nA1,Sojourned,2026-06-05,2026-06-08\n").refused).toHaveLength(1);
  });
});

describe("lines of one reservation", () => {
  test("that are later states: the last one holds", () => {
    const { stays } = csv(kind("stays-changed.csv"), "month-first");
    expect(
      stays.map(({ arrivesOn, leavesOn, earningsCents, isCancelled }) => [
        arrivesOn,
        leavesOn,
        earningsCents,
        isCancelled,
      ]),
    ).toEqual([
      ["2026-05-01", "2026-05-06", 50_000, false],
      ["2026-05-08", "2026-05-10", 0, true],
    ]);
  });

  test("that are payments add up, and a transfer to the bank is no stay", () => {
    const { stays, refused } = csv(kind("stays-airbnb-transactions.csv"));
    expect(stays.map(({ confirmationCode, earningsCents }) => [confirmationCode, earningsCents])).toEqual([
      ["HMBBBB1111", 68_240],
      ["HMBBBB1112", 320_000],
    ]);
    expect(refused.map(({ reasons }) => reasons)).toEqual([["A transfer to your bank, not a stay."]]);
  });

  test("of another export, in both ways", () => {
    const states =
      'Booking number,Status,Arrival,Departure,Total\nB7,Confirmed,2026-03-01,2026-03-04,"300,00 €"\nB7,Modified,2026-03-01,2026-03-05,400.00\n';
    expect(csv(states).stays).toMatchObject([{ leavesOn: "2026-03-05", earningsCents: 40_000, line: 2 }]);
    const paid =
      "Transaction type,Reservation ID,Check-in,Check-out,Amount\nReservation,B8,2026-03-01,2026-03-04,300\nRefund,B8,2026-03-01,2026-03-04,-$75.50\n";
    expect(csv(paid).stays).toMatchObject([{ confirmationCode: "B8", earningsCents: 22_450 }]);
  });
});

describe("calendars of channel managers", () => {
  test("arrivals, departures and cleaning are no stays, and a guest called Towner is no owner", () => {
    const { stays, refused } = events(kind("stays-channel-manager.ics").toString());
    const codes = stays.map(({ confirmationCode, isOwnerUse }) => `${confirmationCode}${isOwnerUse ? " owner" : ""}`);
    expect(codes).toEqual(["v1", "sm3", "o1 owner", "o2", "o3"]);
    expect(refused.map(({ label }) => label)).toEqual([
      "Blocked By Guesty",
      "Blocked By Guesty",
      "CLOSED - Not available",
      "CLOSED - Ana Roe",
      "Check-in Cy Loe (Smoobu)",
      "Check-out Cy Loe (Smoobu)",
      "Cleaning crew",
    ]);
  });

  test.each([
    ["20260901", "P1W", "2026-09-08"],
    ["20260901T160000", "P2DT19H", "2026-09-04"],
    ["20260901T160000", "P3D", "2026-09-04"],
    ["20260901T200000", "PT30H", "2026-09-03"],
  ])("an event from %s for %s ends on %s", (start, length, leavesOn) => {
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${start}\nDURATION:${length}\nSUMMARY:Reserved\nUID:x\nEND:VEVENT\nEND:VCALENDAR\n`;
    expect(events(text).stays).toMatchObject([{ leavesOn }]);
  });
});
