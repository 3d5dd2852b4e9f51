import { expect, test } from "vitest";
import { fitSize } from "./shrink-photo.ts";

test.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 600, 800, 600],
  [10_000, 1, 1600, 1],
])("%i x %i is sent as %i x %i", (width, height, sentWidth, sentHeight) => {
  expect(fitSize(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});
