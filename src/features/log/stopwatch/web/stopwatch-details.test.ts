import { expect, test } from "vitest";
import { afterWaiting } from "../waiting-acts.ts";
import { changesOf, detailsOf, placeOf } from "./stopwatch-details.ts";

const START = {
  act: "start",
  id: "01a1f879-c6fd-7561-b149-9d82ea617a2c",
  at: "2026-03-10T13:00:00.000Z",
  timeZone: "America/New_York",
} as const;
const running = afterWaiting(null, [START]);
if (!running) throw new Error("a start makes a stopwatch");

const after = (place: string) => {
  const opened = detailsOf(running);
  return afterWaiting(running, [{ act: "describe", id: START.id, details: changesOf(opened, { ...opened, place }) }]);
};

test("is asked where it was, until that is said", () => expect(placeOf(running, "")).toBeNull());

test.each(["none", "portfolio", "01a1f879-c6fd-7561-b149-9d82ea617a2d"])("is not asked again after %s", (place) => {
  const stopwatch = after(place) ?? running;
  expect(detailsOf(stopwatch).place).toBe(place);
  expect(placeOf(stopwatch, "")).toEqual({});
});

test("takes the only property where no one said more", () =>
  expect(placeOf(running, "elm")).toEqual({ propertyId: "elm", isPortfolioWide: false }));
