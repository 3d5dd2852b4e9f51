import { describe, expect, test } from "vitest";
import { metersBetween } from "#shared/meters-between.ts";
import { disagreementsOf, propertiesNear, suggestEntries } from "./photo-match.ts";

const BIRCH = { id: "birch", latitude: 41.65, longitude: -83.55, precision: "pin" } as const;
const OAK = { id: "oak", latitude: 41.7, longitude: -83.55, precision: "zip" } as const;
const OHIO = { id: "ohio", latitude: 41.65, longitude: -83.55, precision: "state" } as const;
const at = (latitude: number | null, longitude: number | null, takenOn: string | null = "2026-11-18") => ({
  takenOn,
  takenTime: null,
  latitude,
  longitude,
});
const entry = (id: string, facts: object = {}) => ({
  id,
  date: "2026-11-18",
  timeStarted: null,
  timeEnded: null,
  propertyId: "birch" as string | null,
  isTravel: false,
  ...facts,
});

test("a degree of latitude is 111 km, and opposite ends of the earth are half its girth", () => {
  expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, 0);
  expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_087, 0);
  expect(metersBetween(BIRCH, BIRCH)).toBe(0);
});

test("near depends on what the coordinates of a property stand for", () => {
  expect(propertiesNear(at(41.652, -83.55), [BIRCH, OAK, OHIO]).map(({ id }) => id)).toEqual(["birch", "oak"]);
  expect(propertiesNear(at(41.66, -83.55), [BIRCH, OHIO])).toEqual([]);
  expect(propertiesNear(at(null, null), [BIRCH])).toEqual([]);
});

describe("a photo is proposed", () => {
  const entries = [entry("a"), entry("b", { propertyId: "oak" }), entry("c", { date: "2026-11-17" })];

  test("for the entries of its day at the property it was taken near", () => {
    expect(suggestEntries(at(41.6501, -83.5501), [BIRCH], entries)).toEqual({
      takenOn: "2026-11-18",
      propertyId: "birch",
      entryIds: ["a"],
    });
  });

  test("for every entry of its day when it does not say where", () => {
    expect(suggestEntries(at(null, null), [BIRCH], entries)?.entryIds).toEqual(["a", "b"]);
  });

  test("for the property alone when nothing was logged there that day", () => {
    expect(suggestEntries(at(41.65, -83.55, "2026-11-20"), [BIRCH], entries)).toMatchObject({
      propertyId: "birch",
      entryIds: [],
    });
  });

  test("for nothing when it does not say when, or was taken elsewhere", () => {
    expect(suggestEntries(at(41.65, -83.55, null), [BIRCH], entries)).toBeNull();
    expect(suggestEntries(at(30, -80), [BIRCH], entries)).toBeNull();
    expect(suggestEntries(at(null, null, "2026-11-20"), [BIRCH], entries)).toBeNull();
  });
});

describe("what a photo says is told where it is not what the entry says", () => {
  test.each([
    ["the same day and place", at(41.65, -83.55), entry("a"), []],
    ["a day later", at(41.65, -83.55, "2026-11-19"), entry("a"), [{ kind: "day", days: 1 }]],
    ["eleven kilometres away", at(41.75, -83.55), entry("a"), [{ kind: "place", meters: 11_119 }]],
    ["on the way there", at(41.75, -83.55), entry("a", { isTravel: true }), []],
    ["nothing about day and place", at(null, null, null), entry("a"), []],
  ])("%s", (_name, photo, about, expected) => {
    expect(disagreementsOf(photo, about, BIRCH)).toEqual(expected);
  });

  test("a property without a pin is no reason to doubt a photo of the same town", () => {
    expect(disagreementsOf(at(41.75, -83.55), entry("a"), OAK)).toEqual([]);
    expect(disagreementsOf(at(30, -80), entry("a"), OHIO)).toEqual([]);
    expect(disagreementsOf(at(30, -80), entry("a"), null)).toEqual([]);
  });

  test.each([
    ["within the entry", "2026-11-18", "09:30:00", ["09:00:00", "11:00:00"], []],
    ["up to an hour before or after it", "2026-11-18", "12:00:59", ["09:00:00", "11:00:00"], []],
    ["later", "2026-11-18", "13:30:00", ["09:00:00", "11:00:00"], [{ kind: "time", minutes: 150 }]],
    ["earlier", "2026-11-18", "05:00:00", ["09:00:00", "11:00:00"], [{ kind: "time", minutes: -240 }]],
    ["after midnight of an entry that goes past it", "2026-11-19", "00:30:00", ["22:00:00", "01:00:00"], []],
    ["a day later", "2026-11-19", "09:30:00", ["09:00:00", "11:00:00"], [{ kind: "day", days: 1 }]],
    ["at no stated time", "2026-11-18", null, ["09:00:00", "11:00:00"], []],
    ["beside an entry without times", "2026-11-18", "23:00:00", [null, null], []],
  ] as const)("taken %s", (_name, takenOn, takenTime, [timeStarted, timeEnded], expected) => {
    const photo = { takenOn, takenTime, latitude: null, longitude: null };
    expect(disagreementsOf(photo, { ...entry("a"), timeStarted, timeEnded }, BIRCH)).toEqual(expected);
  });
});
