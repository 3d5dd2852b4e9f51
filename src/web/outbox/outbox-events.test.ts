import { expect, test } from "vitest";
import { onOutcome, type Outcome, takeUnheard, tellOutcome } from "./outbox-events.ts";

const saved = (id: string, of: string): Outcome => ({ id, of, book: null, kind: "saved", response: { id } });

test("what was sent before anyone listened for its kind is told once to the first who does", () => {
  tellOutcome(saved("one", "log"));
  tellOutcome(saved("other", "stopwatch"));
  const heard: string[] = [];
  const stop = onOutcome("log", ({ id }) => heard.push(id));
  expect(takeUnheard("log").map(({ id }) => id)).toEqual(["one"]);
  expect(takeUnheard("log")).toEqual([]);
  tellOutcome(saved("two", "log"));
  stop();
  // A page that was left and comes again reads anew.
  tellOutcome(saved("three", "log"));
  expect([heard, takeUnheard("log")]).toEqual([["two"], []]);
  expect(takeUnheard("stopwatch").map(({ id }) => id)).toEqual(["other"]);
});
