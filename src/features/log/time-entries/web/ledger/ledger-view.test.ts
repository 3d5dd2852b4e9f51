import { describe, expect, it } from "vitest";
import {
  changeSearch,
  clearFilters,
  isNarrowedByTimeAlone,
  readLedgerView,
  viewSearch,
  wholeMonth,
} from "./ledger-view.ts";

const ID = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const PLAIN = { filters: {}, order: { sort: "-date", group: "none" }, columns: null };
const read = (text: string) => readLedgerView(new URLSearchParams(text));

describe("the ledger's address", () => {
  it("says nothing when nothing is narrowed", () => {
    expect(read("")).toEqual(PLAIN);
  });

  it("reads every filter it can write", () => {
    const filters = {
      year: 2026,
      from: "2026-03-01",
      to: "2026-03-31",
      propertyId: [ID, "none"],
      propertyType: ["Short-term Rental" as const],
      activityType: ["leasing-tenant-relations" as const, "travel-property-related-tasks" as const],
      hasEvidence: "false" as const,
      q: "plumber",
      status: "voided" as const,
    };
    const search = changeSearch(new URLSearchParams("sort=date&group=month&cols=time,date,nonsense,time"), filters);
    const order = { sort: "date", group: "month" };
    expect(readLedgerView(search)).toEqual({ filters, order, columns: ["time", "date"] });
    expect(readLedgerView(new URLSearchParams(viewSearch(search)))).toEqual(readLedgerView(search));
  });

  it.each([
    "year=12",
    "from=2026-02-30",
    "propertyId=x",
    "propertyType=Castle",
    "activityType=golf",
    "status=kept",
    "sort=colour",
    "group=person",
    "cols=x",
    "q=%20",
  ])("leaves out what the server would refuse or need not be said: %s", (text) => expect(read(text)).toEqual(PLAIN));

  it("clears the filters and keeps what else the address says", () => {
    expect(clearFilters(new URLSearchParams("year=2026&q=roof&entry=7&sort=date")).toString()).toBe(
      "entry=7&sort=date",
    );
  });
});

describe("wholeMonth", () => {
  it.each([
    ["2024-02-01", "2024-02-29", "2024-02"],
    ["2025-02-01", "2025-02-28", "2025-02"],
    ["2025-02-01", "2025-02-27", null],
    ["2025-02-02", "2025-02-28", null],
    ["2025-01-01", "2025-02-28", null],
  ])("%s to %s is %s", (from, to, month) => expect(wholeMonth({ from, to })).toBe(month));
});

it("tells a narrowing by time from a search", () => {
  expect(isNarrowedByTimeAlone({ year: 2026 })).toBe(true);
  expect(isNarrowedByTimeAlone({ year: 2026, q: "roof" })).toBe(false);
});
