import { expect, test } from "vitest";
import { TOUR_STEPS } from "#features/guide/tour/steps.ts";
import { placeEntries } from "#features/overview/palette/web/entries.ts";
import { SITE_MAP } from "#web/navigation/site-map/site-map.ts";
import { isPlaceSoon, isSoldSoon, isStepSoon, SOON_NAMES } from "./coming-soon.ts";
import { PLAN_COMPARISON } from "./comparison.ts";
import { PREMIUM_FEATURES } from "./prices.ts";

test("every name in the list is the exact name of a line, a page or a step", () => {
  const sold: string[] = [...PREMIUM_FEATURES, ...PLAN_COMPARISON.map(([what]) => what)];
  expect(SOON_NAMES.sold.filter((name) => !sold.includes(name))).toEqual([]);
  expect(SOON_NAMES.places.filter((id) => !SITE_MAP.some((place) => place.id === id))).toEqual([]);
  expect(SOON_NAMES.steps.filter((title) => !TOUR_STEPS.some((step) => step.title === title))).toEqual([]);
});

test("what is sold and not there yet is marked, and nothing else", () => {
  expect(PREMIUM_FEATURES.filter(isSoldSoon)).toEqual([
    "REP assistant without daily limit",
    "Image and description analysis",
  ]);
  expect(PLAN_COMPARISON.map(([what]) => what).filter(isSoldSoon)).toEqual(["REP assistant"]);
  expect(SITE_MAP.filter(({ id }) => isPlaceSoon(id)).map(({ title }) => title)).toEqual([]);
  expect(TOUR_STEPS.filter(({ title }) => isStepSoon(title)).map(({ title }) => title)).toEqual(["AI assistant"]);
});

test("the palette says the same of its pages", () => {
  const marked = placeEntries(null).filter(({ about }) => about.startsWith("Soon. "));
  expect(marked.map(({ id }) => id)).toEqual([]);
});
