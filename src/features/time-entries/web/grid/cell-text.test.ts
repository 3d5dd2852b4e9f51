import { expect, test } from "vitest";
import { ACTIVITY_TYPES, LATENESS_CLASSES } from "#shared/domain.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { activityColor, latenessColor } from "../entry-words.ts";
import { DOTS } from "./cell-text.ts";

/** The colours of the pictures that stand in sight. */
const shown = ({ pictures, placeOf }: (typeof DOTS)["activity"], entry: Partial<TimeEntry>): string[] => {
  const colors = [...pictures.matchAll(/var\(--[\w-]+\)/gu)].map(([color]) => color);
  const places = placeOf({ raises: [], ...entry } as unknown as TimeEntry).split(",");
  expect(places).toHaveLength(colors.length);
  return colors.filter((_, index) => !places[index]?.startsWith("-"));
};

test.each(ACTIVITY_TYPES)("of all dots the one of %s is in sight", (activityType) => {
  expect(shown(DOTS.activity, { activityType })).toEqual([activityColor(activityType)]);
});

test.each(LATENESS_CLASSES)("of all dots the one of a record that is %s is in sight", (latenessClass) => {
  expect(shown(DOTS.recorded, { latenessClass })).toEqual([latenessColor(latenessClass)]);
});

test("where hours were raised later the dot is the later record's", () => {
  const raises = [{ latenessClass: "late" }] as unknown as TimeEntry["raises"];
  expect(shown(DOTS.recorded, { latenessClass: "live", raises })).toEqual([latenessColor("late")]);
});
