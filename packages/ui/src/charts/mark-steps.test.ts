import { expect, it } from "vitest";
import { stepDown, stepFrom } from "./mark-steps.ts";

const SIZE = { marks: 12, series: 3 };

it.each([
  ["right is the next mark", { mark: 3, series: null }, "ArrowRight", { mark: 4, series: null }],
  ["the last mark is the end", { mark: 11, series: 1 }, "ArrowRight", { mark: 11, series: 1 }],
  ["home is the first", { mark: 7, series: 2 }, "Home", { mark: 0, series: 2 }],
  ["down opens the first series", { mark: 3, series: null }, "ArrowDown", { mark: 3, series: 0 }],
  ["down again is the next series", { mark: 3, series: 0 }, "ArrowDown", { mark: 3, series: 1 }],
  ["up goes back", { mark: 3, series: 1 }, "ArrowUp", { mark: 3, series: 0 }],
  ["other keys are not ours", { mark: 3, series: 1 }, "Tab", null],
])("%s", (_, place, key, expected) => {
  expect(stepFrom(place, key, SIZE)).toEqual(expected);
});

it("goes from mark to mark by every arrow where there is one series", () => {
  expect(stepFrom({ mark: 3, series: null }, "ArrowUp", { marks: 12, series: 1 })).toEqual({ mark: 4, series: null });
});

it("goes down a list", () => {
  expect(stepDown(0, "ArrowDown", 3)).toBe(1);
  expect(stepDown(0, "ArrowUp", 3)).toBe(0);
  expect(stepDown(0, "End", 3)).toBe(2);
  expect(stepDown(0, "Enter", 3)).toBeNull();
});
