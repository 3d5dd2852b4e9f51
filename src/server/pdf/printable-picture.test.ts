import sharp from "sharp";
import { expect, test } from "vitest";
import { printablePicture } from "./printable-picture.ts";
import { PAGE, TaggedPages } from "./tagged-pages.ts";

const LIMITS = { pixelsMax: 10_000, width: 40, height: 20 };
const blank = {
  create: { width: 80, height: 20, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } },
} as const;
const drawn = (): ReturnType<typeof sharp> => sharp(blank);

const fileWith = (png: Uint8Array): string => {
  const facts = { title: "t", author: "a", subject: "s", createdAt: new Date(0), label: null };
  const pages = new TaggedPages(facts);
  pages.artifact("Layout", () => void pages.pdf.image(Buffer.from(png), PAGE.margin, pages.y));
  return Buffer.concat(pages.finish(() => {})).toString("latin1");
};

test.each([
  ["a transparent PNG", () => drawn().png()],
  ["an interlaced PNG of a palette", () => drawn().png({ progressive: true, palette: true })],
  ["a PNG of 16 bits", () => drawn().toColourspace("rgb16").png()],
  ["a grey JPEG", () => drawn().greyscale().jpeg()],
  ["a JPEG for print", () => drawn().toColourspace("cmyk").jpeg()],
])("%s is embedded at once, whole and opaque", async (_title, make) => {
  const picture = await printablePicture(await make().toBuffer(), LIMITS);
  expect([picture?.width, picture?.height]).toEqual([40, 10]);
  const file = fileWith(picture?.png ?? new Uint8Array());
  expect(file).toMatch(/\/Subtype \/Image\n[^>]*\/BitsPerComponent 8\n/);
  expect(file).toMatch(/\/Predictor 15/);
  expect(file).not.toContain("/SMask");
  expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
});

test("what cannot be opened, or has too many pixels, is none", async () => {
  const png = await drawn().png().toBuffer();
  expect(await printablePicture(png.subarray(0, 60), LIMITS)).toBeNull();
  expect(await printablePicture(Buffer.from("no picture"), LIMITS)).toBeNull();
  expect(await printablePicture(png, { ...LIMITS, pixelsMax: 1599 })).toBeNull();
});
