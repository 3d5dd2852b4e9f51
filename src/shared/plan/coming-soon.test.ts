import { expect, test } from "vitest";
import { placeEntries } from "#features/overview/palette/web/entries.ts";
import { SITE_MAP } from "#web/navigation/site-map/site-map.ts";
import { isPlaceSoon, isSoldSoon, SOON_NAMES } from "./coming-soon.ts";
import { PLAN_COMPARISON } from "./comparison.ts";
import { PREMIUM_FEATURES } from "./prices.ts";

test("every name in the list is the exact name of a line or a page", () => {
  const sold: string[] = [...PREMIUM_FEATURES, ...PLAN_COMPARISON.map(([what]) => what)];
  expect(SOON_NAMES.sold.filter((name) => !sold.includes(name))).toEqual([]);
  expect(SOON_NAMES.places.filter((id) => !SITE_MAP.some((place) => place.id === id))).toEqual([]);
});

test("what is sold and not there yet is marked, and nothing else", () => {
  expect(PREMIUM_FEATURES.filter(isSoldSoon)).toEqual(["Image and description analysis"]);
  expect(PLAN_COMPARISON.map(([what]) => what).filter(isSoldSoon)).toEqual([]);
  expect(SITE_MAP.filter(({ id }) => isPlaceSoon(id)).map(({ title }) => title)).toEqual([]);
});

test("the palette says the same of its pages", () => {
  const marked = placeEntries(null).filter(({ about }) => about.startsWith("Soon. "));
  expect(marked.map(({ id }) => id)).toEqual([]);
});
