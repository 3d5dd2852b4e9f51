import { expect, test } from "vitest";
import { countsLine, type Whose } from "./counts-line.ts";

const work = {
  activity: "leasing-tenant-relations",
  travelKind: null,
  capacity: null,
  day: "2026-11-20",
  seconds: 3600,
  isMaterial: null,
  overrideReason: null,
  personId: "p",
  propertyId: "elm",
} as const;
const house = (kind: "long-term" | "short-term") => ({
  law: {
    id: "elm",
    name: "14 Elm St",
    kind,
    acquiredOn: null,
    placedInServiceOn: null,
    soldOn: null,
    managerPresent: false,
  },
  isShortTerm: kind === "short-term",
});
const MINE: Whose = { relation: "self", name: null };
const line = (
  more: Partial<Parameters<typeof countsLine>[0]>,
  kind: "long-term" | "short-term",
  path: string | null,
  whose = MINE,
) => countsLine({ ...work, ...more }, house(kind), { whose, path })?.words ?? null;

test.each([
  [{}, "long-term", null, "Counts toward 750"],
  [{}, "short-term", "path_500", "Counts toward 500"],
  [{}, "short-term", "path_100", "Counts here"],
  [{}, "short-term", null, "Counts here"],
  [{ activity: "travel-property-related-tasks", travelKind: "home" }, "long-term", null, "Doesn't count"],
  [
    { activity: "travel-property-related-tasks", travelKind: "between" },
    "long-term",
    null,
    "Counts toward 750, could be challenged",
  ],
  [{ isMaterial: false, overrideReason: "investor-or-personal" }, "long-term", null, "Doesn't count"],
  [{ activity: null }, "long-term", null, null],
] as const)("%j at a %s house by %s: %s", (more, kind, path, words) => expect(line(more, kind, path)).toBe(words));

test.each([
  [{ relation: "spouse", name: null }, "Counts toward 750"],
  [{ relation: "spouse", name: "Sam" }, "Counts toward Sam's 750"],
  [{ relation: "self", name: "Robin" }, "Counts toward Robin's 750"],
  [{ relation: "helper", name: null }, "Helper hours, not the owner's"],
  [{ relation: "helper", name: "Kim" }, "Helper hours, not yours"],
] as const)("the hours of %j: %s", (whose, words) => {
  expect(line({}, "long-term", null, whose)).toBe(words);
  if (whose.relation === "helper") expect(line({ isMaterial: true }, "short-term", "path_500", whose)).toBe(words);
});
