import { expect, test } from "vitest";
import { US_STATES } from "../domain.ts";
import { likelyStates, STATE_NAMES, US_ZONES } from "./us-places.ts";

test("every state has a name and stands in one zone", () => {
  expect(Object.keys(STATE_NAMES).toSorted()).toEqual(US_STATES.toSorted());
  expect(US_ZONES.flatMap(({ states }) => states).toSorted()).toEqual(US_STATES.toSorted());
});

test("a clock points to its states, one from abroad to none", () => {
  expect(likelyStates("America/Los_Angeles")).toEqual(["CA", "NV", "OR", "WA"]);
  expect(likelyStates("Europe/Berlin")).toEqual([]);
});
