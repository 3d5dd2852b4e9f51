import { expect, it } from "vitest";
import { agoWords, missedWords, nextWords, readWords, windowWords } from "./sync-words.ts";

const ZONE = "America/New_York";
const NOW = Date.parse("2026-11-25T20:00:00Z");

it.each([
  ["2026-11-25T19:59:30Z", "just now"],
  ["2026-11-25T19:59:00Z", "1 minute ago"],
  ["2026-11-25T19:00:30Z", "59 minutes ago"],
  ["2026-11-25T17:10:00Z", "2 hours ago"],
  ["2026-11-24T17:10:00Z", "Nov 24, 2026, 12:10 PM"],
])("says how long ago %s was", (at, words) => {
  expect(agoWords(at, NOW, ZONE)).toBe(words);
});

it.each([
  ["2026-11-25T20:15:00Z", "at 3:15 PM"],
  ["2026-11-26T05:15:00Z", "on Nov 26 at 12:15 AM"],
  ["2027-01-01T05:15:00Z", "on Jan 1, 2027 at 12:15 AM"],
  ["2026-11-25T19:59:00Z", "in a moment"],
])("says when %s is", (at, words) => {
  expect(nextWords(at, NOW, ZONE)).toBe(words);
});

it("says when a calendar was read, and when it is read next, if it is", () => {
  const sync = {
    accountId: "",
    accountName: "",
    windowDays: 7,
    problem: null,
    lastGoodAt: "2026-11-25T19:55:00Z",
    nextSyncAt: "2026-11-25T20:15:00Z",
    isSyncing: false,
    ai: null,
    lastWindow: null,
  };
  expect(readWords(sync, NOW, ZONE)).toBe("Last read 5 minutes ago. Next at 3:15 PM.");
  expect(readWords({ ...sync, lastGoodAt: null, nextSyncAt: null }, NOW, ZONE)).toBe("Not read so far.");
});

it("counts what a window holds, and what was missed", () => {
  const days = { startsOn: "2026-11-18", endsOn: "2026-11-25" };
  expect(windowWords({ ...days, found: 12, proposed: 9, ignored: 3 })).toBe("12 found, 9 proposed, 3 left out");
  expect(windowWords({ ...days, found: 0, proposed: 0, ignored: 0 })).toBe("0 found");
  expect(missedWords(1, "caldav")).toBe("1 event was missed and is now here.");
  expect(missedWords(3, "caldav")).toBe("3 events were missed and are now here.");
  expect(missedWords(3, "imap")).toBe("3 mails were missed and are now here.");
});
