import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import { type Box, type Line, linesOf, type Word } from "#features/proof/file-reading/parsing/page-text.ts";
import { CannotRead } from "./cannot-read.ts";
import { recognizeLines } from "./recognize-words.ts";

const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
const DECODERS = fileURLToPath(new URL("../../wasm/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")));

type Document = Awaited<ReturnType<typeof pdfjs.getDocument>["promise"]>;
type Page = Awaited<ReturnType<Document["getPage"]>>;
type Matrix = readonly number[];

export const openPdf = async (content: Buffer): Promise<Document> => {
  try {
    return await pdfjs.getDocument({
      data: new Uint8Array(content),
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: READING_LIMITS.claimedPixels,
      wasmUrl: DECODERS,
      verbosity: 0,
    }).promise;
  } catch (error) {
    throw new CannotRead(error instanceof pdfjs.PasswordException ? "password" : "unreadable");
  }
};

/** `two` first, then `one`. */
const multiplied = (one: Matrix, two: Matrix): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = two;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** What a matrix makes of the unit square, in fractions of the page as it is shown. */
const boxOf = (matrix: Matrix, { width, height }: { width: number; height: number }): Box => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x / width, y: y / height, w: (Math.max(...xs) - x) / width, h: (Math.max(...ys) - y) / height };
};

/** What a person does not see is not read: it lies beside the page. */
const isOnPage = ({ box }: Word): boolean => box.x < 1 && box.y < 1 && box.x + box.w > 0 && box.y + box.h > 0;

/** A run of text is cut into words, each as wide as its share of the letters. */
const wordsOf = (text: string, box: Box): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => {
    const letter = box.w / text.length;
    return {
      text: match[0],
      box: { ...box, x: box.x + letter * match.index, w: letter * match[0].length },
      confidence: 100,
    };
  });

/** What stands in the PDF as text. */
const ownText = async (page: Page): Promise<Word[]> => {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item): Word[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    // A run is as long and as high as it says, along its own direction.
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
    const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
    const run = [
      (a / along) * item.width,
      (b / along) * item.width,
      (c / up) * item.height,
      (d / up) * item.height,
      e,
      f,
    ];
    const text = item.str.replaceAll(/\p{Cc}/gu, " ").toWellFormed();
    return wordsOf(text, boxOf(multiplied(viewport.transform, run), viewport)).filter(isOnPage);
  });
};

type Scan = { data: Uint8ClampedArray; width: number; height: number; channels: 1 | 3 | 4; box: Box };

const CHANNELS: Readonly<Record<number, 3 | 4>> = { 2: 3, 3: 4 };

/** The picture that covers most of a page: a scanner makes one a page. */
const largestPicture = async (page: Page): Promise<Scan | null> => {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix: Matrix = viewport.transform;
  const kept: Matrix[] = [];
  let best: { name: string; box: Box } | null = null;
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown[] = argsArray[at] ?? [];
    if (operator === pdfjs.OPS.save) kept.push(matrix);
    else if (operator === pdfjs.OPS.restore) matrix = kept.pop() ?? viewport.transform;
    else if (operator === pdfjs.OPS.transform) matrix = multiplied(matrix, args.map(Number));
    else if (operator === pdfjs.OPS.paintImageXObject && typeof args[0] === "string") {
      const box = boxOf(matrix, viewport);
      if (best === null || box.w * box.h > best.box.w * best.box.h) best = { name: args[0], box };
    }
  }
  if (best === null) return null;
  const { name, box } = best;
  const store = name.startsWith("g_") ? page.commonObjs : page.objs;
  const image: unknown = await new Promise((settle) => store.get(name, settle));
  return scanOf(image, box);
};

/** One bit a pixel is how fax machines compress; `kind` 1 in pdfjs. */
const grayOfBits = (bits: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8ClampedArray => {
  const rowBytes = Math.ceil(width / 8);
  const gray = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      gray[y * width + x] = ((bits[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return gray;
};

const scanOf = (image: unknown, box: Box): Scan | null => {
  if (typeof image !== "object" || image === null) return null;
  const { width, height, kind, data } = { width: 0, height: 0, kind: 0, data: null as unknown, ...image };
  if (
    !(data instanceof Uint8ClampedArray || data instanceof Uint8Array) ||
    width * height > READING_LIMITS.claimedPixels
  )
    return null;
  if (kind === 1) return { data: grayOfBits(data, width, height), width, height, channels: 1, box };
  const channels = CHANNELS[kind];
  return channels ? { data: new Uint8ClampedArray(data), width, height, channels, box } : null;
};

const within = (part: Box, whole: Box): Box => ({
  x: whole.x + part.x * whole.w,
  y: whole.y + part.y * whole.h,
  w: part.w * whole.w,
  h: part.h * whole.h,
});

const scannedText = async (page: Page): Promise<Line[]> => {
  const scan = await largestPicture(page);
  if (!scan) return [];
  const { data, width, height, channels, box } = scan;
  const share = Math.min(1, Math.sqrt(READING_LIMITS.pixels / (width * height)));
  const size = { width: Math.max(1, Math.floor(width * share)), height: Math.max(1, Math.floor(height * share)) };
  const image = sharp(data, { raw: { width, height, channels } }).resize(size.width, size.height, { fit: "fill" });
  const png = await image.png({ compressionLevel: 1 }).toBuffer();
  const lines = await recognizeLines(sharp(png), size);
  return lines.map((line) => line.map((word) => ({ ...word, box: within(word.box, box) })));
};

/** Fewer letters than this are a stamp on a scan. */
const OWN_LETTERS_MIN = 20;

/** The text of a page: its own, and only where it has none what its picture shows. */
export const readPdfPage = async (document: Document, number: number): Promise<Line[]> => {
  const page = await document.getPage(number);
  try {
    const own = await ownText(page);
    const letters = own.reduce((sum, { text }) => sum + text.length, 0);
    return letters >= OWN_LETTERS_MIN ? linesOf(own) : await scannedText(page);
  } finally {
    page.cleanup();
  }
};
