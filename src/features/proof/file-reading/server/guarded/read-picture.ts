import sharp, { type Sharp } from "sharp";
import { READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import type { Line } from "#features/proof/file-reading/parsing/page-text.ts";
import { CannotRead } from "./cannot-read.ts";
import { recognizeLines } from "./recognize-words.ts";

const OPTIONS = { limitInputPixels: READING_LIMITS.claimedPixels, failOn: "none" } as const;

/** The first picture of a file, upright and no larger than is looked at. */
const open = async (content: Buffer): Promise<Sharp> => {
  const { width, height, compression } = await sharp(content, { ...OPTIONS, limitInputPixels: false }).metadata();
  if (width * height > READING_LIMITS.claimedPixels) throw new CannotRead("too_large");
  const share = Math.min(1, Math.sqrt(READING_LIMITS.pixels / (width * height)));
  const longSide = Math.max(1, Math.floor(Math.max(width, height) * share));
  const size = { width: longSide, height: longSide, fit: "inside", withoutEnlargement: true } as const;
  if (compression === "hevc") {
    const { decodeHeic } = await import("#server/files/pictures/decode-heic.ts");
    const { content: pixels, ...of } = decodeHeic(content, READING_LIMITS.claimedPixels);
    return sharp(pixels, { raw: { ...of, channels: 3 } }).resize(size);
  }
  return sharp(content, OPTIONS).autoOrient().resize(size);
};

export const readPicture = async (content: Buffer): Promise<Line[]> => {
  const { data, info } = await (await open(content)).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return recognizeLines(sharp(data), { width: info.width, height: info.height });
};
