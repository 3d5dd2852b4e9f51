import { describe, expect, it } from "vitest";
import { asksStillWorking, decidePieces, type Run, workedSeconds } from "./rules.ts";

const NEW_YORK = "America/New_York";
const at = (instant: string): number => Date.parse(instant);
const run = (startedAt: string, pauses: readonly [string, string][] = [], pausedAt: string | null = null): Run => ({
  startedAt: at(startedAt),
  pauses: pauses.map(([from, to]) => ({ from: at(from), to: at(to) })),
  pausedAt: pausedAt === null ? null : at(pausedAt),
});
const pieces = (of: Run, end: string, timeZone = NEW_YORK) => {
  const decided = decidePieces(of, at(end), timeZone);
  if (!decided.ok) throw new Error(decided.reason.message);
  return decided.value.map(({ date, timeStarted, timeEnded, durationSeconds }) => ({
    date,
    clock: timeStarted === null ? null : `${timeStarted} ${timeEnded}`,
    hours: durationSeconds / 3600,
  }));
};

describe("what a run amounts to", () => {
  it.each([
    ["an ordinary morning", "2026-03-10T13:00:00Z", "2026-03-10T15:30:00Z", "2026-03-10", "09:00 11:30", 2.5],
    [
      "seconds and all",
      "2026-03-10T13:00:07.900Z",
      "2026-03-10T13:10:09.100Z",
      "2026-03-10",
      "09:00:07 09:10:09",
      602 / 3600,
    ],
    ["spring forward", "2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z", "2026-03-08", "01:30 03:30", 1],
    ["fall back", "2026-11-01T04:30:00Z", "2026-11-01T07:30:00Z", "2026-11-01", "00:30 02:30", 3],
    ["from the second 01:30 of that night", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z", "2026-11-01", null, 1],
    ["over midnight", "2026-03-11T03:00:00Z", "2026-03-11T05:00:00Z", "2026-03-10", "23:00 01:00", 2],
    ["exactly a day", "2026-03-10T13:00:00Z", "2026-03-11T13:00:00Z", "2026-03-10", null, 24],
  ])("%s", (_name, start, end, date, clock, hours) => {
    expect(pieces(run(start), end)).toEqual([{ date, clock, hours }]);
  });

  it("is cut at New Year's, for no hour counts in two tax years", () => {
    expect(pieces(run("2026-01-01T03:30:00Z"), "2026-01-01T06:00:00Z")).toEqual([
      { date: "2025-12-31", clock: "22:30 00:00", hours: 1.5 },
      { date: "2026-01-01", clock: "00:00 01:00", hours: 1 },
    ]);
  });

  it("leaves pauses out, and then no clock times could say the length", () => {
    const paused = run("2026-03-10T13:00:00Z", [["2026-03-10T14:00:00Z", "2026-03-10T14:45:00Z"]]);
    expect(pieces(paused, "2026-03-10T16:00:00Z")).toEqual([{ date: "2026-03-10", clock: null, hours: 2.25 }]);
  });

  it("ends with the pause in which it is stopped", () => {
    const paused = run("2026-03-10T13:00:00Z", [], "2026-03-10T14:00:00Z");
    expect(pieces(paused, "2026-03-10T20:00:00Z")).toEqual([{ date: "2026-03-10", clock: "09:00 10:00", hours: 1 }]);
  });

  it("taken up again on another day is work of that day", () => {
    const overnight = run("2026-03-10T20:00:00Z", [["2026-03-10T21:00:00Z", "2026-03-11T13:00:00Z"]]);
    expect(pieces(overnight, "2026-03-11T15:00:00Z")).toEqual([
      { date: "2026-03-10", clock: "16:00 17:00", hours: 1 },
      { date: "2026-03-11", clock: "09:00 11:00", hours: 2 },
    ]);
  });

  it("set back into the past leaves out what came after", () => {
    const paused = run("2026-03-10T13:00:00Z", [["2026-03-10T14:00:00Z", "2026-03-10T15:00:00Z"]]);
    expect(pieces(paused, "2026-03-10T13:30:00Z")).toEqual([{ date: "2026-03-10", clock: "09:00 09:30", hours: 0.5 }]);
  });

  it.each([
    ["more than a day at a stretch", "2026-03-11T13:00:01Z", /more than 24 hours/],
    ["less than an entry can be", "2026-03-10T13:00:03Z", /Discard/],
  ])("is refused when it is %s", (_name, end, message) => {
    const decided = decidePieces(run("2026-03-10T13:00:00Z"), at(end), NEW_YORK);
    expect(decided).toMatchObject({ ok: false, reason: { field: "endedAt", message: expect.stringMatching(message) } });
  });
});

it("the time that shows is what would be logged", () => {
  const paused = run("2026-03-10T13:00:00Z", [["2026-03-10T14:00:00Z", "2026-03-10T14:45:00Z"]]);
  expect(workedSeconds(paused, at("2026-03-10T16:00:00Z"))).toBe(8100);
});

describe("Still working?", () => {
  const asks = (startedAt: string, idleSince: string, now: string, pausedAt: string | null = null): boolean =>
    asksStillWorking(run(startedAt, [], pausedAt), at(idleSince), { until: at(now), timeZone: NEW_YORK });

  it.each([
    ["hours without a sign", "2026-03-10T13:00:00Z", "2026-03-10T14:00:00Z", "2026-03-10T18:00:00Z", true],
    ["a long day with signs", "2026-03-10T13:00:00Z", "2026-03-10T20:00:00Z", "2026-03-10T22:00:00Z", false],
    ["an hour over midnight", "2026-03-11T02:00:00Z", "2026-03-11T03:30:00Z", "2026-03-11T04:30:00Z", true],
    ["minutes over midnight", "2026-03-11T02:00:00Z", "2026-03-11T03:50:00Z", "2026-03-11T04:10:00Z", false],
    ["an absence from before the start", "2026-03-10T13:00:00Z", "2026-03-10T02:00:00Z", "2026-03-10T14:00:00Z", false],
  ])("%s: %#", (_name, startedAt, idleSince, now, expected) => {
    expect(asks(startedAt, idleSince, now)).toBe(expected);
  });

  it.each([
    ["before the person was back is not asked about", "2026-03-10T14:00:00Z", false],
    ["once the person was back has the absence in it", "2026-03-10T23:00:05Z", true],
  ])("one that was paused %s", (_name, pausedAt, expected) => {
    expect(asks("2026-03-10T13:00:00Z", "2026-03-10T13:00:00Z", "2026-03-10T23:00:00Z", pausedAt)).toBe(expected);
  });
});
