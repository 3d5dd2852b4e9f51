import { expect, test } from "vitest";
import type { Sight } from "#features/intake/proposals/compare.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { likestEvent } from "./likest-event.ts";

const event = (id: string, title: string, said: Partial<Proposal> = {}) => ({
  id,
  personId: "own",
  date: "2026-11-23",
  timeStarted: "15:00",
  timeEnded: "16:00",
  timeZone: "America/Chicago",
  hours: 1,
  propertyId: null,
  description: title,
  found: { location: "12 Elm St" } as Proposal["found"],
  ...said,
});
const EVENTS = [event("roof", "Roofer at Oak", { timeStarted: "09:00", timeEnded: "10:00" }), event("lee", "Showing")];
const work = (said: Partial<Sight>): Sight => ({
  personId: "own",
  date: "2026-11-23",
  timeStarted: null,
  timeEnded: null,
  timeZone: "America/Chicago",
  seconds: null,
  propertyId: null,
  text: "",
  ...said,
});
const found = (said: Partial<Sight>, events = EVENTS): string | null => likestEvent(work(said), events)?.id ?? null;

test("what is typed is like the event of its time, of its words, or of its property", () => {
  expect(found({ timeStarted: "15:30", timeEnded: "17:00", seconds: 5400, text: "met the roofer" })).toBe("lee");
  expect(found({ text: "called the roofer" })).toBe("roof");
  expect(found({ propertyId: "elm" }, [event("at-elm", "Visit", { propertyId: "elm" })])).toBe("at-elm");
});

test("other times than the event's are no other work, where the words are alike", () => {
  expect(found({ timeStarted: "11:00", timeEnded: "12:00", seconds: 3600, text: "showing" })).toBe("lee");
});

test("the event of exactly that time comes before one of a part of it", () => {
  const both = [event("part", "Call", { timeStarted: "14:30", timeEnded: "15:30" }), event("equal", "Call")];
  expect(found({ timeStarted: "15:00", timeEnded: "16:00", seconds: 3600 }, both)).toBe("equal");
});

test("another day, another person and other work are none", () => {
  expect(found({ date: "2026-11-24", text: "showing" })).toBeNull();
  expect(found({ personId: "spouse", text: "showing" })).toBeNull();
  expect(found({ text: "painted" })).toBeNull();
  expect(found({ timeStarted: "11:00", timeEnded: "12:00", seconds: 3600, text: "painted" })).toBeNull();
});
