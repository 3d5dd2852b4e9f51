import { expect, test } from "vitest";
import { otherWorkOf, type StatedPosition } from "./other-work-facts.ts";

const position = (change: Partial<StatedPosition>): StatedPosition => ({
  id: "job",
  personId: "maya",
  kind: "job",
  name: "Hospital",
  isRealEstate: false,
  ownershipPct: null,
  ownershipFrom: null,
  ownershipTo: null,
  materiallyParticipates: null,
  periods: [{ startsOn: "2026-01-01", endsOn: "2026-06-30", durationSeconds: 3600 }],
  ...change,
});

test("unknown is not zero: saying nothing, saying none and listing are three things", () => {
  const stated = otherWorkOf(["maya", "daniel", "sam"], new Set(["daniel"]), [position({})]);
  expect(stated.map(({ statement }) => statement)).toEqual(["listed", "none", "unknown"]);
});

test.each([
  ["inside the time of ownership", "2026-01-01", null, 6],
  ["that begins before ownership", "2026-02-01", null, 0],
  ["that ends after ownership", null, "2026-05-31", 0],
])("a period %s carries %s..%s as %d percent", (_title, ownershipFrom, ownershipTo, expected) => {
  const [stated] = otherWorkOf(["maya"], new Set(), [
    position({ isRealEstate: true, ownershipPct: 6, ownershipFrom, ownershipTo }),
  ]);
  expect(stated).toMatchObject({ items: [{ spans: [{ ownershipPct: expected }] }] });
});
