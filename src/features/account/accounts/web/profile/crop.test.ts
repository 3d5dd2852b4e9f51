import { expect, test } from "vitest";
import { squareOf, WHOLE, ZOOM_MAX } from "./crop.ts";

const wide = { width: 1600, height: 900 };

test("the whole of a picture is the largest square in its middle", () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 350, top: 0, side: 900 });
  expect(squareOf({ width: 900, height: 1600 }, WHOLE)).toEqual({ left: 0, top: 350, side: 900 });
});

test.each([
  [
    { zoom: 2, x: 0, y: 0 },
    { left: 0, top: 0, side: 450 },
  ],
  [
    { zoom: 2, x: 1, y: 1 },
    { left: 1150, top: 450, side: 450 },
  ],
  [
    { zoom: 0.1, x: -3, y: 7 },
    { left: 0, top: 0, side: 900 },
  ],
  [
    { zoom: 99, x: 2, y: 2 },
    { left: 1600 - 900 / ZOOM_MAX, top: 900 - 900 / ZOOM_MAX, side: 900 / ZOOM_MAX },
  ],
])("%j never leaves the picture", (crop, square) => {
  expect(squareOf(wide, crop)).toEqual(square);
});
