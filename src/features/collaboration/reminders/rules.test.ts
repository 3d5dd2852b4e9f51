import { describe, expect, test } from "vitest";
import { type BookFacts, dueReminders, isLookTime, monthBefore, nextLook, reachedMark } from "./rules.ts";

const NOTHING: BookFacts = {
  openedOn: "2026-01-05",
  lastLoggedOn: null,
  idleDays: null,
  withoutEvidence: { entryCount: 0, seconds: 0 },
  openYear: null,
  exchanges: [],
  requests: [],
  proposals: { count: 0, since: null },
};
const keysOn = (today: string, facts: Partial<BookFacts>): string[] =>
  dueReminders({ ...NOTHING, ...facts }, today).map(({ key }) => key);

describe("the morning of a person", () => {
  test.each([
    ["America/New_York", "2026-03-07T13:59:59Z", "2026-03-07T14:00:00.000Z"],
    ["America/New_York", "2026-03-07T14:00:00Z", "2026-03-08T13:00:00.000Z"],
    ["America/New_York", "2026-10-31T13:00:00Z", "2026-11-01T14:00:00.000Z"],
    ["America/Los_Angeles", "2026-03-08T09:59:00Z", "2026-03-08T16:00:00.000Z"],
    ["America/Phoenix", "2026-03-07T16:00:00Z", "2026-03-08T16:00:00.000Z"],
    ["Pacific/Honolulu", "2026-11-01T18:30:00Z", "2026-11-01T19:00:00.000Z"],
    ["Asia/Kolkata", "2026-06-01T03:29:00Z", "2026-06-01T03:30:00.000Z"],
    ["Pacific/Kiritimati", "2026-12-31T19:00:00Z", "2027-01-01T19:00:00.000Z"],
    ["Europe/London", "2026-10-24T08:00:00Z", "2026-10-25T09:00:00.000Z"],
  ])("in %s after %s is %s", (timeZone, after, expected) => {
    const next = nextLook(timeZone, new Date(after));
    expect(next.toISOString()).toBe(expected);
    expect(isLookTime(timeZone, next)).toBe(true);
    expect(isLookTime(timeZone, new Date(next.getTime() - 1))).toBe(false);
  });

  test("comes once on each day of a year, in every zone, whatever the clocks do", () => {
    for (const timeZone of ["America/New_York", "Pacific/Honolulu", "Australia/Lord_Howe", "UTC"]) {
      let at = new Date("2026-01-01T00:00:00Z");
      const looks = new Set<string>();
      while (at < new Date("2027-01-01T00:00:00Z")) {
        at = nextLook(timeZone, at);
        looks.add(at.toISOString().slice(0, 10));
      }
      expect(looks.size, timeZone).toBeGreaterThanOrEqual(365);
    }
  });
});

describe("nothing logged", () => {
  test.each([
    ["2026-03-07", "2026-03-01", 7, []],
    ["2026-03-08", "2026-03-01", 7, ["logging.paused 2026-03-01"]],
    ["2026-03-20", "2026-03-01", 7, ["logging.paused 2026-03-01"]],
    ["2026-04-08", "2026-03-01", 7, []],
    ["2026-03-08", "2026-03-01", null, []],
    ["2026-03-02", "2026-03-01", 1, ["logging.paused 2026-03-01"]],
    ["2026-01-11", null, 7, []],
    ["2026-01-12", null, 7, ["logging.paused never"]],
  ] as const)("on %s, last on %s, after %s days: %j", (today, lastLoggedOn, idleDays, expected) => {
    expect(keysOn(today, { lastLoggedOn, idleDays })).toEqual(expected);
  });
});

test("evidence is asked for once a month, of the month before, where an hour or more has none", () => {
  const withoutEvidence = { entryCount: 2, seconds: 3600 };
  expect(keysOn("2026-11-01", { withoutEvidence })).toEqual([]);
  expect(keysOn("2026-11-02", { withoutEvidence })).toEqual(["evidence.missing 2026-10"]);
  expect(keysOn("2026-11-14", { withoutEvidence })).toEqual(["evidence.missing 2026-10"]);
  expect(keysOn("2026-11-15", { withoutEvidence })).toEqual([]);
  expect(keysOn("2026-11-02", { withoutEvidence: { entryCount: 2, seconds: 3599 } })).toEqual([]);
  expect(monthBefore("2026-01-31")).toBe("2025-12");
});

describe("a return that is not filed", () => {
  const openYear = { taxYear: 2025, due: "2026-04-15", extended: "2026-10-15", elections: [] };
  test.each([
    ["2026-03-15", []],
    ["2026-03-16", ["filing.due 2025 2026-04-15 30"]],
    ["2026-04-07", ["filing.due 2025 2026-04-15 30"]],
    ["2026-04-08", ["filing.due 2025 2026-04-15 7"]],
    ["2026-04-15", ["filing.due 2025 2026-04-15 7"]],
    ["2026-04-16", []],
    ["2026-09-15", ["filing.due 2025 2026-10-15 30"]],
    ["2026-10-16", []],
  ])("on %s: %j", (today, expected) => {
    expect(keysOn(today, { openYear })).toEqual(expected);
  });

  test("its election is thought of in January and before the due date, one at a time, and never after it", () => {
    const of = (id: string, on: string) => ({ id, on, title: id, says: id });
    const elections = [of("january", "2026-01-10"), of("before_filing", "2026-04-01")];
    const only = { ...openYear, due: "2026-04-15", extended: null, elections };
    const on = (today: string) => keysOn(today, { openYear: only }).filter((key) => key.startsWith("election"));
    expect(on("2026-01-09")).toEqual([]);
    expect(on("2026-01-10")).toEqual(["election.due 2025 january"]);
    expect(on("2026-02-08")).toEqual([]);
    expect(on("2026-04-01")).toEqual(["election.due 2025 before_filing"]);
    expect(on("2026-04-16")).toEqual([]);
  });
});

test("the last days of an exchange come with each of their marks, the nearest alone", () => {
  const exchanges = [{ key: "a 1 identify", title: "Elm", dueOn: "2026-12-15", daysBefore: [14, 7, 1] }];
  const on = (today: string) => keysOn(today, { exchanges });
  expect(on("2026-11-30")).toEqual([]);
  expect(on("2026-12-01")).toEqual(["exchange.due a 1 identify 2026-12-15 14"]);
  expect(on("2026-12-10")).toEqual(["exchange.due a 1 identify 2026-12-15 7"]);
  expect(on("2026-12-15")).toEqual(["exchange.due a 1 identify 2026-12-15 1"]);
  expect(on("2026-12-16")).toEqual([]);
  expect([reachedMark(40, [30, 7]), reachedMark(0, [30, 7]), reachedMark(-1, [30])]).toEqual([null, 7, null]);
});

test("what somebody asks for is reminded of before its day, on it, and twice after it", () => {
  const requests = [{ id: "w2", title: "Send me the W-2", dueOn: "2026-03-10" }];
  const on = (today: string) => keysOn(today, { requests });
  expect(on("2026-03-06")).toEqual([]);
  expect(on("2026-03-07")).toEqual(["request.due w2 2026-03-10 3"]);
  expect(on("2026-03-10")).toEqual(["request.due w2 2026-03-10 0"]);
  expect(on("2026-03-11")).toEqual(["request.due w2 2026-03-10 late 1"]);
  expect(on("2026-03-16")).toEqual(["request.due w2 2026-03-10 late 1"]);
  expect(on("2026-03-17")).toEqual(["request.due w2 2026-03-10 late 7"]);
  expect(on("2026-03-25")).toEqual([]);
});

test("what waits in the inbox is told of once a week, and not to whoever has just read it", () => {
  const proposals = { count: 7, since: "2026-03-03" };
  expect(keysOn("2026-03-04", { proposals })).toEqual([]);
  expect(keysOn("2026-03-05", { proposals })).toEqual(["proposals.waiting 2026-03-02"]);
  expect(keysOn("2026-03-08", { proposals })).toEqual(["proposals.waiting 2026-03-02"]);
  expect(keysOn("2026-03-09", { proposals })).toEqual(["proposals.waiting 2026-03-09"]);
  expect(keysOn("2026-03-09", { proposals: { count: 0, since: null } })).toEqual([]);
});
