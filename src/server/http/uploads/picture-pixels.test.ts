import sharp from "sharp";
import { expect, test } from "vitest";
import { picturePixels } from "./picture-pixels.ts";

const picture = sharp({ create: { width: 61, height: 40, channels: 3, background: "#884422" } });

test.each([
  ["PNG", picture.clone().png()],
  ["JPEG", picture.clone().jpeg()],
  ["JPEG of several scans", picture.clone().jpeg({ progressive: true })],
  ["WebP", picture.clone().webp()],
  ["WebP without loss", picture.clone().webp({ lossless: true })],
  [
    "WebP with more than pixels",
    picture
      .clone()
      .withExif({ IFD0: { Make: "x" } })
      .webp(),
  ],
])("a %s says how large it is", async (_name, made) => {
  const content = await made.toBuffer();
  expect(picturePixels(content)).toBe(61 * 40);
  expect(picturePixels(content.subarray(0, 14))).toBe(0);
});
