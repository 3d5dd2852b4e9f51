import { expect, it } from "vitest";
import type { Settled } from "../draft.ts";
import { overfullDayWords, summaryOf, waitingTitleOf, zoneWords } from "./log-words.ts";
import type { LogBook } from "./use-log-book.ts";

const settled = {
  seconds: 7200,
  times: null,
  place: "elm",
  day: "2026-11-20",
  activity: null,
  personId: "jordan",
  missing: [],
} as unknown as Settled;
const log = {
  today: "2026-11-20",
  usual: { personId: "jordan" },
  book: { propertyName: () => "14 Elm St", personName: () => "Maria Lopez" },
} as unknown as LogBook;

it("says what was just logged by the day as it is seen now", () => {
  expect(summaryOf(settled, log)).toBe("2 h · 14 Elm St · Today");
});

it("names no day that is still asked", () => {
  expect(summaryOf({ ...settled, missing: ["day"] }, log)).toBe("2 h · 14 Elm St");
});

it("says by which times, and who where it was somebody else", () => {
  const byMaria: Settled = { ...settled, times: { started: "15:00", ended: "17:00" }, personId: "maria" };
  expect(summaryOf(byMaria, log)).toMatch(/^3:00\spm – 5:00\spm, 2 h · 14 Elm St · Today · Maria Lopez$/iu);
});

it("names the day of what waits, which may be read long afterwards", () => {
  expect(waitingTitleOf(settled, log)).toBe("2 h · 14 Elm St · Nov 20, 2026");
});

it("names a zone as people do", () => {
  expect(["America/Los_Angeles", "UTC"].map(zoneWords)).toEqual(["Pacific Time", "UTC"]);
});

it("tells of a day that would hold more than it has", () => {
  expect(overfullDayWords(79_200, settled, log)).toBeNull();
  expect(overfullDayWords(82_800, settled, log)).toBe("Today would hold 25 h of Maria Lopez. A day has 24 hours.");
});
