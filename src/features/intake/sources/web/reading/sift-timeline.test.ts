import { expect, test } from "vitest";
import type { StayedCounts } from "#features/intake/sources/read-here.ts";
import type { SentVisit } from "#features/intake/sources/places/visits.ts";
import { ELM, OAK, TIMELINES } from "../testing/timelines.ts";
import { ZONE } from "../testing/emls.ts";
import { siftTimeline, type TimelineRequest } from "./sift-timeline.ts";

const REQUEST: TimelineRequest = {
  startsOn: "2024-01-01",
  endsOn: "2026-03-31",
  timeZone: ZONE,
  now: Date.parse("2026-03-31T12:00:00Z"),
  pins: [ELM, OAK],
};

const sift = async (files: readonly Blob[], said: Partial<TimelineRequest> = {}) => {
  const visits: SentVisit[] = [];
  const request = { ...REQUEST, ...said };
  const ended = await siftTimeline(files, request, { matched: (visit) => visits.push(visit), progress: () => {} });
  const leftOut: StayedCounts | string = "refused" in ended ? ended.refused : ended.leftOut;
  return { visits, leftOut };
};
const fileOf = (timeline: unknown, indent = 0): Blob => new Blob([JSON.stringify(timeline, null, indent)]);
const timesOf = ({ visits }: { visits: SentVisit[] }) =>
  visits.map(({ propertyId, startsAt, endsAt }) => [propertyId, startsAt, endsAt]);

test.each(TIMELINES)("%s, on one line or on many", async (_name, timeline, expected) => {
  expect(timesOf(await sift([fileOf(timeline)]))).toEqual(expected);
  expect(timesOf(await sift([fileOf(timeline, 2)]))).toEqual(expected);
});

test("there are ten of them", () => {
  expect(TIMELINES).toHaveLength(10);
});

test("what is not at a pin, not over, or outside the days, is counted and not told", async () => {
  const [, odd] = TIMELINES.at(-1) ?? [];
  const { leftOut } = await sift([fileOf(odd)]);
  expect(leftOut).toEqual({ unreadable: 5 });
  const [, far] = TIMELINES[2] ?? [];
  expect((await sift([fileOf(far)])).leftOut).toEqual({ elsewhere: 1 });
  expect((await sift([fileOf(far)], { startsOn: "2026-03-03" })).leftOut).toEqual({
    elsewhere: 1,
    "outside-window": 1,
  });
  const now = Date.parse("2026-03-02T14:30:00Z");
  expect((await sift([fileOf(far)], { now })).leftOut).toEqual({ elsewhere: 1, future: 1 });
  expect((await sift([fileOf(far)], { pins: [] })).leftOut).toEqual({ elsewhere: 2 });
});

const stayAt = (semanticType: string, said: object = {}) => ({
  startTime: "2026-03-02T14:00:00Z",
  endTime: "2026-03-02T15:00:00Z",
  visit: { topCandidate: { semanticType, placeLocation: { latLng: "41.6528°, -83.5379°" } } },
  ...said,
});
const fileOfStays = (...semanticSegments: unknown[]): Blob => fileOf({ semanticSegments });

test("being at home is no visit, wherever a pin is", async () => {
  const home = ["HOME", "INFERRED_HOME", "Home", "Inferred Home"].map((type) => stayAt(type));
  const { visits, leftOut } = await sift([fileOfStays(...home, stayAt("UNKNOWN"), stayAt("INFERRED_WORK"))]);
  expect([visits.length, leftOut]).toEqual([2, { elsewhere: 4 }]);
  const location = { latitudeE7: 416_528_000, longitudeE7: -835_379_000, semanticType: "TYPE_HOME" };
  const duration = { startTimestamp: "2026-03-02T14:00:00Z", endTimestamp: "2026-03-02T15:00:00Z" };
  const takeout = await sift([fileOf({ timelineObjects: [{ placeVisit: { location, duration } }] })]);
  expect(takeout.leftOut).toEqual({ elsewhere: 1 });
});

test("a visit is on the day that the phone's clock showed", async () => {
  const times = { startTime: "2025-12-31T20:00:00.000-10:00", endTime: "2025-12-31T21:00:00.000-10:00" };
  const range = { startsOn: "2025-12-31", endsOn: "2025-12-31" };
  expect((await sift([fileOfStays(stayAt("UNKNOWN", times))], range)).visits).toMatchObject([{ offsetMinutes: -600 }]);
  const inUtc = {
    startTime: "2026-01-01T06:00:00Z",
    endTime: "2026-01-01T07:00:00Z",
    startTimeTimezoneUtcOffsetMinutes: -600,
  };
  expect((await sift([fileOfStays(stayAt("UNKNOWN", inUtc))], range)).visits).toMatchObject([{ offsetMinutes: -600 }]);
  const [plain] = (await sift([fileOfStays(stayAt("UNKNOWN"))])).visits;
  expect(plain).not.toHaveProperty("offsetMinutes");
});

test("of two pins that are near, the nearest is the one", async () => {
  const next = { ...ELM, propertyId: "next door", latitude: ELM.latitude + 0.0002 };
  const [, timeline] = TIMELINES[0] ?? [];
  expect(timesOf(await sift([fileOf(timeline)], { pins: [next, ELM] }))[0]?.[0]).toBe("elm");
});

test.each([
  ["cut off", `${JSON.stringify(TIMELINES[0]?.[1]).slice(0, -40)}`, "ends too early"],
  ["no JSON after a while", `{"semanticSegments": [{"visit": oops}]}`, "ends too early"],
  ["JSON of something else", `{"entries": [1, 2]}`, "isn't a phone timeline"],
  ["an empty list", "[]", "isn't a phone timeline"],
  ["a table", "Date,Hours\n", "isn't a phone timeline"],
  ["nothing", "", "isn't a phone timeline"],
  ["raw points", `{"locations": [{"latitudeE7": 416528000}]}`, "every point"],
  ["nested without end", `{"semanticSegments": [${"[".repeat(100_000)}`, "ends too early"],
])("a file that is %s is refused with what to do", async (_name, content, words) => {
  const { visits, leftOut } = await sift([new Blob([content])]);
  expect(leftOut).toContain(words);
  expect(visits.length).toBeLessThan(2);
});

test("a timeline of 300 megabytes on one line is read slice by slice", async () => {
  const signal = JSON.stringify({
    position: { LatLng: "41.1°, -83.2°", accuracyMeters: 12, timestamp: "2026-03-02T09:00:00.000-05:00" },
  });
  const block = `${signal},`.repeat(10_000);
  const [, timeline] = TIMELINES[0] ?? [];
  const segments = JSON.stringify((timeline as { semanticSegments: unknown[] }).semanticSegments);
  const blocks = Array.from({ length: Math.ceil(300_000_000 / block.length) }, () => block);
  const file = new Blob([`{"rawSignals":[`, ...blocks, signal, `],"semanticSegments":`, segments, "}"]);
  expect(file.size).toBeGreaterThan(300_000_000);
  const before = process.memoryUsage().heapUsed;
  expect(timesOf(await sift([file]))).toHaveLength(1);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000_000);
});
