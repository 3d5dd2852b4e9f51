import { expect, test } from "vitest";
import type { PlotScales } from "./chart-plot.tsx";
import { placeRuleLabel } from "./place-rule-label.ts";

/** 30 points over 290 pixels; a value is its own distance from the bottom. */
const scales: PlotScales = {
  x: (index) => 56 + index * 10,
  y: (value) => 216 - value,
  step: 10,
  at: 0,
  top: 8,
  bottom: 216,
  left: 56,
  right: 346,
  prefix: "p",
};
const line = (valueAt: (index: number) => number): number[] => Array.from({ length: 30 }, (_, index) => valueAt(index));
const place = (rule: number, lines: readonly (readonly number[])[]) =>
  placeRuleLabel("You put in $89,000", scales.y(rule), lines, scales);

test("stands at the right end above its rule where no line comes near", () => {
  expect(place(50, [line(() => 150)])).toEqual({ anchor: "end", x: 346, y: 161 });
});

test("goes below the rule when a line comes from above, and to the left end when lines are on both sides", () => {
  expect(place(50, [line(() => 60)])).toEqual({ anchor: "end", x: 346, y: 178 });
  const both = [line((index) => (index < 15 ? 190 : 60)), line((index) => (index < 15 ? 0 : 42))];
  expect(place(50, both)).toEqual({ anchor: "start", x: 60, y: 161 });
});

test("never leaves the chart", () => {
  expect(place(205, [line(() => 100)]).y).toBe(23);
  expect(place(2, [line(() => 100)]).y).toBe(209);
});

test("takes the widest room where a line is near everywhere", () => {
  // Lines that touch every place but the left end below, which they leave some room.
  const near = [line(() => 62), line((index) => (index < 15 ? 31 : 40))];
  expect(place(50, near)).toEqual({ anchor: "start", x: 60, y: 178 });
});
