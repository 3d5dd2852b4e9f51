import { expect, it } from "vitest";
import { longer, shorter } from "./length-steps.ts";

const minutes = (of: (seconds: number) => number, ...starts: number[]): number[] =>
  starts.map((start) => of(start * 60) / 60);

it("begins with a quarter of an hour where no length is said", () => {
  expect(longer(null)).toBe(900);
});

it("goes by five minutes up to a quarter of an hour, and by quarters from there", () => {
  expect(minutes(longer, 5, 10, 15, 45, 120)).toEqual([10, 15, 30, 60, 135]);
  expect(minutes(shorter, 135, 60, 30, 15, 10)).toEqual([120, 45, 15, 10, 5]);
});

it("comes from an odd length to the nearest full step on either side", () => {
  expect(minutes(longer, 3, 17, 127)).toEqual([5, 30, 135]);
  expect(minutes(shorter, 12, 17, 127)).toEqual([10, 15, 120]);
});

it("stays between five minutes and the most that an entry takes", () => {
  expect(minutes(longer, 1435, 1440)).toEqual([1440, 1440]);
  expect(minutes(shorter, 5, 3)).toEqual([5, 5]);
});
