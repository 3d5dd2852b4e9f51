import sharp from "sharp";
import type { Receipt } from "./receipts.ts";

/** What happened to a receipt before it became a file. */
export const CONDITIONS = ["clean", "rotated", "blurred", "photographed", "faded", "on its side"] as const;
export type Condition = (typeof CONDITIONS)[number];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const WIDTH = 640;
const LINE = 36;
const SIZE = 25;

/** Labels stand left and amounts right, whatever the width of the letters. */
const rowOf = (line: string, index: number, font: string): string => {
  const y = 70 + index * LINE;
  const text = (x: number, anchor: string, words: string, size = SIZE): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${font}" font-size="${size}">${escaped(words)}</text>`;
  if (index === 0) return text(WIDTH / 2, "middle", line, SIZE * 1.4);
  const [, label, amount] = /^(.*?\S)\s{2,}(\$?[\d,]+\.\d\d)$/.exec(line) ?? [];
  if (label !== undefined && amount !== undefined) return text(50, "start", label) + text(WIDTH - 50, "end", amount);
  return text(50, "start", line);
};

const paper = ({ lines, font }: Receipt, ink: string, ground: string): Buffer => {
  const height = lines.length * LINE + 130;
  const rows = lines.map((line, index) => rowOf(line, index, font)).join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><g fill="${ink}">${rows}</g></svg>`,
  );
};

/** Noise that is the same each time. */
const grain = (width: number, height: number, strength: number): Buffer => {
  const pixels = Buffer.alloc(width * height * 4);
  let state = 2_463_534_242;
  for (let at = 0; at < width * height; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const shade = (state >>> 8) & 255;
    pixels.fill(shade, at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = strength;
  }
  return pixels;
};

const withGrain = async (image: Buffer, strength: number): Promise<Buffer> => {
  const { width, height } = await sharp(image).metadata();
  const input = grain(width, height, strength);
  return sharp(image)
    .composite([{ input, raw: { width, height, channels: 4 } }])
    .png()
    .toBuffer();
};

/** On a table, seen from one side, in uneven light: a shear stands for the perspective. */
const photograph = async (receipt: Receipt, turn: number): Promise<Buffer> => {
  const sheet = await sharp(paper(receipt, "#33312e", "#f1ede4"))
    .resize(960)
    .png()
    .toBuffer();
  const leaning = await sharp(sheet)
    .affine([1, 0.03 * Math.sign(turn), 0.02, 1], { background: "#6b5644" })
    .rotate(turn, { background: "#6b5644" })
    .extend({ top: 120, bottom: 160, left: 140, right: 110, background: "#6b5644" })
    .png()
    .toBuffer();
  const { width, height } = await sharp(leaning).metadata();
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.12"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  const lit = await sharp(leaning)
    .composite([{ input: light }])
    .blur(0.8)
    .png()
    .toBuffer();
  return sharp(await withGrain(lit, 26))
    .jpeg({ quality: 62 })
    .toBuffer();
};

/** A file as a phone or a scanner would make it. Deterministic. */
export const renderReceipt = async (receipt: Receipt, condition: Condition, at: number): Promise<Buffer> => {
  const tilt = (at % 2 === 0 ? 1 : -1) * (1.5 + (at % 5));
  if (condition === "photographed") return photograph(receipt, tilt);
  const isFaded = condition === "faded";
  const sheet = await sharp(paper(receipt, isFaded ? "#a9a4ab" : "#26262a", isFaded ? "#f3f1ee" : "#fdfdfb"))
    .png()
    .toBuffer();
  if (condition === "clean") return sharp(sheet).jpeg({ quality: 80 }).toBuffer();
  if (condition === "rotated")
    return sharp(sheet)
      .rotate(tilt * 2, { background: "#8d8d8d" })
      .jpeg({ quality: 75 })
      .toBuffer();
  if (condition === "blurred") return sharp(sheet).blur(1.3).jpeg({ quality: 55 }).toBuffer();
  if (condition === "on its side")
    return sharp(sheet)
      .rotate(at % 4 < 2 ? 90 : 270)
      .jpeg({ quality: 75 })
      .toBuffer();
  return sharp(await withGrain(sheet, 14))
    .jpeg({ quality: 70 })
    .toBuffer();
};
