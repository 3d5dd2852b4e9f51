import { expect, it } from "vitest";
import { entriesPath, readSelection } from "./analytics-address.ts";

const ID = "01990000-0000-7000-8000-000000000001";

it.each([
  ["nothing", "", {}],
  [
    "all of it, by the names of the ledger",
    `year=2026&personId=${ID}&propertyId=${ID}&propertyId=none`,
    { year: 2026, personId: [ID], propertyId: [ID, "none"] },
  ],
  ["days", "from=2026-01-02&to=2026-02-03", { from: "2026-01-02", to: "2026-02-03" }],
  ["days in the wrong order are no days", "from=2026-03-02&to=2026-02-03", {}],
  ["more years than are read are no days", "from=2001-03-02&to=2026-02-03", {}],
  [
    "a year outside of the days is none",
    "year=2024&from=2026-01-02&to=2026-02-03",
    { from: "2026-01-02", to: "2026-02-03" },
  ],
  [
    "what is no id, day or type is left out",
    "personId=me&from=today&propertyType=Castle&propertyType=Commercial",
    { propertyType: ["Commercial"] },
  ],
])("reads %s", (_, search, expected) => {
  expect(readSelection(new URLSearchParams(search))).toEqual(expected);
});

it("leads to the ledger with every value of a filter", () => {
  expect(entriesPath({}, { from: ["2026-01-01"], propertyId: ["a", "none"] })).toBe(
    "/activity-ledger?from=2026-01-01&propertyId=a&propertyId=none",
  );
  expect(entriesPath({ opensAt: "evidence" }, { year: ["2026"], show: ["none"] })).toBe(
    "/evidence-coverage?year=2026&show=none",
  );
});
