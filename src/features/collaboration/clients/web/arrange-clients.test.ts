import { describe, expect, test } from "vitest";
import type { Client } from "../contract.ts";
import { arrangeClients, readView } from "./arrange-clients.ts";
import { distanceWords, whyNotSignedOff } from "./client-words.ts";

const HOUR = 3600;
const summary = (of: Partial<NonNullable<Client["summary"]>> = {}): NonNullable<Client["summary"]> => ({
  status: "not_met",
  lead: {
    name: "Robin",
    distance: { test: "hours750", seconds: 10 * HOUR },
    countableSeconds: 0,
    stressSeconds: 0,
  },
  weeksToSign: 0,
  lastEntryOn: null,
  entryCount: 1,
  loggedSeconds: HOUR,
  filed: null,
  flags: [],
  ...of,
});
const client = (name: string, of: Partial<Client> = {}): Client => ({
  ownerId: name,
  name,
  email: `${name.toLowerCase()}@tenure.example`,
  since: "2026-01-01T00:00:00.000Z",
  organizationId: null,
  summary: summary(),
  asOf: "2026-03-10T00:00:00.000Z",
  isStale: false,
  openRequests: 0,
  lateRequests: 0,
  ...of,
});
const lead = (distance: NonNullable<NonNullable<Client["summary"]>["lead"]>["distance"]) => ({
  name: "Robin",
  distance,
  countableSeconds: 0,
  stressSeconds: 0,
});

const ALL = [
  client("Abel", { summary: summary({ lead: lead({ test: "half", seconds: null }), weeksToSign: 3 }) }),
  client("Núñez", {
    summary: summary({ status: "met", lead: lead(null), lastEntryOn: "2026-03-01" }),
    openRequests: 2,
  }),
  client("Vale", { summary: summary({ flags: [{ flag: "held", count: 1 }], lastEntryOn: "2026-03-09" }) }),
  client("Young", { summary: null, asOf: null, isStale: true }),
];
const names = (search: string): string[] =>
  arrangeClients(ALL, readView(new URLSearchParams(search))).map(({ name }) => name);

describe("the clients of an address", () => {
  test.each([
    ["", ["Abel", "Núñez", "Vale", "Young"]],
    ["order=desc", ["Young", "Vale", "Núñez", "Abel"]],
    ["sort=distance", ["Núñez", "Vale", "Abel", "Young"]],
    ["sort=weeks&order=desc", ["Abel", "Núñez", "Vale", "Young"]],
    ["sort=last&order=desc", ["Vale", "Núñez", "Abel", "Young"]],
    ["sort=requests&order=desc", ["Núñez", "Abel", "Vale", "Young"]],
    ["q=nunez", ["Núñez"]],
    ["q=vale tenure", ["Vale"]],
    ["status=met", ["Núñez"]],
    ["only=flagged", ["Vale"]],
    ["only=weeks", ["Abel"]],
    ["only=requests", ["Núñez"]],
    ["only=unfiled", ["Abel", "Núñez", "Vale"]],
    ["sort=nonsense&status=nonsense&only=nonsense", ["Abel", "Núñez", "Vale", "Young"]],
  ])("%s", (search, expected) => {
    expect(names(search)).toEqual(expected);
  });
});

test("a distance says of which test it is, and when a fact is missing", () => {
  expect(distanceWords(null)).toBe("Both tests met");
  expect(distanceWords({ test: "hours750", seconds: 170.25 * HOUR })).toBe("170 h 15 min to 750");
  expect(distanceWords({ test: "half", seconds: HOUR })).toBe("1 h to more than half");
  expect(distanceWords({ test: "half", seconds: null })).toContain("missing");
});

test("a year is signed off where there is one, it is known as it stands, and it is not filed or changed since", () => {
  const filed = { filedOn: "2026-03-01", byName: null, isChangedSince: false };
  expect(whyNotSignedOff(client("A"))).toBeNull();
  expect(whyNotSignedOff(client("A", { isStale: true }))).toBeNull();
  expect(whyNotSignedOff(client("A", { summary: null }))).not.toBeNull();
  expect(whyNotSignedOff(client("A", { summary: summary({ entryCount: 0 }) }))).toBe("No entries");
  expect(whyNotSignedOff(client("A", { summary: summary({ filed }) }))).toBe("Signed off already");
  expect(whyNotSignedOff(client("A", { summary: summary({ filed: { ...filed, isChangedSince: true } }) }))).toBeNull();
});
