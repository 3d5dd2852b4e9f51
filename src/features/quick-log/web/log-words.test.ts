import { expect, it } from "vitest";
import type { Settled } from "../draft.ts";
import { summaryOf, waitingTitleOf, zoneWords } from "./log-words.ts";
import type { LogBook } from "./use-log-book.ts";

const settled = { seconds: 7200, place: "elm", day: "2026-11-20", activity: null } as Settled;
const log = { today: "2026-11-20", book: { propertyName: () => "14 Elm St" } } as unknown as LogBook;

it("says what was just logged by the day as it is seen now", () => {
  expect(summaryOf(settled, log)).toBe("2h 00m · 14 Elm St · Today");
});

it("names the day of what waits, which may be read long afterwards", () => {
  expect(waitingTitleOf(settled, log)).toBe("2h 00m · 14 Elm St · Nov 20, 2026");
});

it("names a zone as people do", () => {
  expect(["America/Los_Angeles", "UTC"].map(zoneWords)).toEqual(["Pacific Time", "UTC"]);
});
