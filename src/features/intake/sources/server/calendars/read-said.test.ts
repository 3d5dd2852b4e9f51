import { expect, test } from "vitest";
import { itemKey } from "#features/intake/proposals/server/index.ts";
import { calendarOf, event, REQUEST } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { findGone } from "./find-gone.ts";
import { readSaid } from "./read-said.ts";
import type { Stopped } from "./read-texts.ts";

/** More than this process may use: what a real one is stopped by is found with its own limits. */
const LIMITS = { milliseconds: 30_000, rssBytes: 150 * 1024 * 1024, heapMegabytes: 400 };
const HEAVY = `DESCRIPTION:${"word ".repeat(8_000_000)}`;

const lines = (name: string, ...more: string[]): string[] =>
  event(`UID:${name}`, "DTSTART:20250710T130000Z", "DTEND:20250710T140000Z", `SUMMARY:${name}`, ...more);

const reading = (texts: readonly string[], stopped: Stopped = new Set()) =>
  readSaid({ form: "texts", texts }, REQUEST, { stopped, limits: LIMITS });

const titlesOf = ({ items }: Awaited<ReturnType<typeof reading>>): string[] => items.map(({ title }) => title);
const LEFT_OUT = { counts: { unreadable: 1 }, listed: [{ title: "heavy", date: "2025-07-10", reason: "unreadable" }] };

test("one text that stops its reader costs itself and no other one", async () => {
  const texts = ["one", "heavy", "two"].map((name) => calendarOf(...lines(name, ...(name === "heavy" ? [HEAVY] : []))));
  const read = await reading(texts);
  expect(titlesOf(read)).toEqual(["one", "two"]);
  expect(read.leftOut).toEqual(LEFT_OUT);
  expect(read.untold).toEqual(["heavy"]);
});

test("one event of a calendar at an address that stops its reader is found in it", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `event-${String(index).padStart(3, "0")}`);
  const all = [...names.slice(0, 150), "heavy", ...names.slice(150)];
  const events = all.flatMap((name) => lines(name, ...(name === "heavy" ? [HEAVY] : [])));
  const stopped: Stopped = new Set();
  const text = calendarOf("X-WR-CALNAME:Maya\\, and others", ...events);
  const read = await reading([text], stopped);
  expect(titlesOf(read)).toEqual(names);
  expect(read.leftOut).toEqual(LEFT_OUT);
  // Known by then, it stops no reader again.
  expect(stopped.size).toBeGreaterThan(1);
  const before = stopped.size;
  expect(titlesOf(await reading([text], stopped))).toEqual(names);
  expect(stopped.size).toBe(before);
  // What was confirmed of it is not told to have gone, also where everything was read.
  const known = all.map((id) => ({ id, start: null, date: "2025-07-10" }));
  const changed = { ...read, since: "2024-01-01", whole: new Set(all) };
  const fetched = { type: "incremental" as const, changed, window: read, gone: [], withheld: [] };
  expect(findGone({ fetched, known, references: [], listsAll: true }).map(itemKey)).toEqual([]);
});

test("a calendar in which nothing is one is refused, and a part that is none is left out", async () => {
  await expect(reading(["Date,Hours"])).rejects.toMatchObject({ is: "failed", of: "calendar" });
  const read = await reading([calendarOf(...lines("one")), "Date,Hours"]);
  expect(titlesOf(read)).toEqual(["one"]);
  expect(read.leftOut.counts).toEqual({ unreadable: 1 });
});

test("a process that can't begin blames no text", async () => {
  const texts = [calendarOf(...lines("one"))];
  const how = { stopped: new Set<string>(), limits: { ...LIMITS, milliseconds: 1 } };
  await expect(readSaid({ form: "texts", texts }, REQUEST, how)).rejects.toThrow("no process began");
});
