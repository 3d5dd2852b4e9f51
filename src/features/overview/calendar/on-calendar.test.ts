import { expect, test } from "vitest";
import { narrowUnlogged, type UnloggedEvent } from "./on-calendar.ts";

const ALL = { personId: [], propertyId: [], propertyType: [] };
const PROPERTIES = [
  { id: "elm", propertyType: "Commercial" },
  { id: "oak", propertyType: "Short-term Rental" },
] as const;
const event = (said: Partial<UnloggedEvent>): UnloggedEvent => ({
  id: "x1",
  kind: "calendar",
  personId: "p",
  propertyId: null,
  date: "2026-11-01",
  timeStarted: "15:00",
  timeEnded: "16:00",
  title: "Showing with Lee",
  state: "unlogged",
  ...said,
});
const EVENTS = [
  event({ id: "at-elm", propertyId: "elm" }),
  event({ id: "at-oak", propertyId: "oak", personId: "spouse" }),
  event({ id: "nowhere" }),
];
const shown = (narrowed: Partial<Parameters<typeof narrowUnlogged>[1]>): string[] =>
  narrowUnlogged(EVENTS, { ...ALL, ...narrowed }, PROPERTIES).map(({ id }) => id);

test("events are narrowed to people, properties and their types, as entries are", () => {
  expect(shown({})).toEqual(["at-elm", "at-oak", "nowhere"]);
  expect(shown({ personId: ["p"] })).toEqual(["at-elm", "nowhere"]);
  expect(shown({ propertyId: ["oak", "none"] })).toEqual(["at-oak", "nowhere"]);
  expect(shown({ propertyType: ["Commercial"] })).toEqual(["at-elm"]);
});
