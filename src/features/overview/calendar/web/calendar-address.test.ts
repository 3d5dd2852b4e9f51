import { expect, test } from "vitest";
import { readCalendarAddress, searchOf } from "./calendar-address.ts";

const TODAY = "2026-11-26";
const WIDE = { today: TODAY, isWide: true };
const NARROW = { today: TODAY, isWide: false };
const read = (search: string, where = WIDE) => {
  const { view, range } = readCalendarAddress(new URLSearchParams(search), where);
  return `${view} ${range.from} ${range.to}`;
};

test.each([
  ["opens on the present week", "", WIDE, "week 2026-11-23 2026-11-29"],
  ["as a list where it is narrow", "", NARROW, "agenda 2026-11-23 2026-11-29"],
  ["a month around a day", "view=month&from=2026-02-14", WIDE, "month 2026-02-01 2026-02-28"],
  ["a day", "view=day&from=2026-02-14&to=2026-02-14", NARROW, "day 2026-02-14 2026-02-14"],
  [
    "a year that the ledger shows is its present month",
    "from=2026-01-01&to=2026-12-31",
    WIDE,
    "month 2026-11-01 2026-11-30",
  ],
  ["or its first, where today is not in it", "from=2025-01-01&to=2025-12-31", WIDE, "month 2025-01-01 2025-01-31"],
  [
    "a year chosen elsewhere keeps day and month",
    "view=month&year=2024&from=2026-02-01&to=2026-02-28",
    WIDE,
    "month 2024-02-01 2024-02-29",
  ],
  [
    "also from a day that it does not have",
    "view=day&year=2025&from=2024-02-29&to=2024-02-29",
    WIDE,
    "day 2025-02-28 2025-02-28",
  ],
  ["what is no day is none", "view=year&from=soon&to=2026-02-31", WIDE, "week 2026-11-23 2026-11-29"],
])("%s", (_, search, where, expected) => {
  expect(read(search, where)).toBe(expected);
});

test("reads whole weeks for a month, and the evening before a week", () => {
  const sheet = (search: string) => readCalendarAddress(new URLSearchParams(search), WIDE).sheet;
  expect(sheet("view=month&from=2026-11-01")).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  expect(sheet("view=week&from=2026-11-23")).toEqual({ from: "2026-11-22", to: "2026-11-29" });
});

test("keeps who and where when the days change, and says days as the ledger does", () => {
  const before = new URLSearchParams("propertyId=none&personId=6f0f1f8e-54bb-4b39-8d8c-5d2f1f6f0b11&view=week");
  expect(searchOf(before, "month", "2027-01-31").toString()).toBe(
    "propertyId=none&personId=6f0f1f8e-54bb-4b39-8d8c-5d2f1f6f0b11&view=month&from=2027-01-01&to=2027-01-31&year=2027",
  );
  expect(
    readCalendarAddress(
      new URLSearchParams("propertyId=none&propertyId=x&personId=all&propertyType=Commercial&propertyType=Castle"),
      WIDE,
    ),
  ).toMatchObject({
    propertyId: ["none"],
    propertyType: ["Commercial"],
    personId: [],
  });
});
