import { expect, test } from "vitest";
import type { Proposal } from "../contract.ts";
import { arithmetic, upstreamWords, whyWords } from "./proposal-words.ts";

const found = {
  kind: "calendar",
  id: "event",
  start: "2026-03-03T14:00:00.000Z",
  title: "Showing",
  location: "",
  date: "2026-03-03",
  timeStarted: "09:00",
  timeEnded: "11:00",
  timeZone: "America/New_York",
  seconds: 7200,
  isAllDay: false,
  endsAt: "2026-03-03T16:00:00.000Z",
  answer: "accepted",
  createdAt: null,
} as const;
const rule = {
  id: "rule",
  name: "Roofers",
  why: [{ field: "titleKeywords", wanted: "roof", excerpt: "Roof at Elm" }],
};
const NOW = Date.parse("2026-03-03T19:00:00Z");

const told = (change: Partial<Proposal["found"]> = {}, rulesMatched = [rule]): string =>
  arithmetic({ found: { ...found, ...change }, rulesMatched } as unknown as Proposal, NOW, "America/New_York");

test("a proposal says how it came to its hours", () => {
  expect(told()).toBe("9:00 AM to 11:00 AM in New York, you accepted, ended 3h ago, rule Roofers");
  expect(told({ answer: "unknown" }, [])).toBe("9:00 AM to 11:00 AM in New York, ended 3h ago");
});

test("what says no length asks for it", () => {
  const untimed = { timeStarted: null, timeEnded: null, seconds: null };
  expect(told({ ...untimed, isAllDay: true }, [])).toContain("All day, so add how long");
  expect(told(untimed, [])).toContain("No end, so you say how long");
});

test("what a program says of a day alone ended at no time", () => {
  const ofDay = { kind: "program", answer: "unknown", timeStarted: null, timeEnded: null } as const;
  expect(told({ ...ofDay, seconds: 5400 }, [])).toBe("The program says how long");
  expect(told({ ...ofDay, seconds: null }, [])).toBe("No length, so you say how long");
});

test("what a source says now has its day and its times", () => {
  const moved = { ...found, title: "Showing, later", timeStarted: "13:00", timeEnded: "14:30" };
  expect(upstreamWords(moved)).toBe("Showing, later, Mar 3, 2026, 1:00 PM to 2:30 PM.");
  expect(upstreamWords({ ...moved, timeEnded: null })).toBe("Showing, later, Mar 3, 2026, without times.");
});

test("a rule says what it found", () => {
  expect(whyWords(rule)).toBe("Title has roof (Roof at Elm)");
});
