import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { unpackFont } from "./unpack-font.ts";

/** The faces of a report: Public Sans for text and tables, Source Serif for headings. */
export const FACE_NAMES = ["text", "strong", "serif"] as const;
export type FaceName = (typeof FACE_NAMES)[number];

const { resolve } = createRequire(import.meta.url);

/** Its package hands out no file by name, so it is found beside its entry. */
const eastAsian = (weight: "Regular" | "Bold"): string =>
  join(dirname(resolve("@embedpdf/fonts-sc")), "..", "fonts", `NotoSansHans-${weight}.otf`);

/**
 * Static .woff and .otf files, the ones that pdfkit embeds without fault (it crashes on variable and on some .woff2 files). The
 * first file of a face is its own; the others cover what it lacks, in order: accents, Vietnamese, Greek, Cyrillic, Chinese
 * and Japanese. The last one is large, and read by the first paper that needs it.
 */
const FACE_FILES: Record<FaceName, readonly string[]> = {
  text: [
    "@fontsource/public-sans/files/public-sans-latin-400-normal.woff",
    "@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff",
    "@fontsource/public-sans/files/public-sans-vietnamese-400-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff",
    eastAsian("Regular"),
  ],
  strong: [
    "@fontsource/public-sans/files/public-sans-latin-600-normal.woff",
    "@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff",
    "@fontsource/public-sans/files/public-sans-vietnamese-600-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff",
    eastAsian("Bold"),
  ],
  serif: [
    "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff",
    "@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff",
    eastAsian("Bold"),
  ],
};

/** How many fonts stand behind a face: its own and those that fill its gaps. */
export function fontCount(face: FaceName): number {
  return FACE_FILES[face].length;
}

export function fontFile(face: FaceName, index: number): string {
  const file = FACE_FILES[face][index];
  if (file === undefined) throw new RangeError(`the face ${face} has no font ${index}`);
  return isAbsolute(file) ? file : resolve(file);
}

/** The part of pdfkit's font object that shaping needs; pdfkit publishes no type for it. */
export type PdfFont = {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode(text: string, features: readonly string[]): [string[], readonly GlyphPosition[]];
  ref(): unknown;
};

export type GlyphPosition = { readonly xAdvance: number; readonly advanceWidth: number };

/** Opens a font file in a document. Fails loudly if a new version of pdfkit keeps its fonts differently. */
export function openFont(document: PDFKit.PDFDocument, file: string): PdfFont {
  document.registerFont(file, unpackedFont(file)).font(file);
  const font: unknown = Reflect.get(document, "_font");
  if (!isPdfFont(font)) throw new Error("pdfkit's font object is not the one this renderer was written for");
  return font;
}

/** Some fifty kilobytes each, and eight megabytes of the last; all documents share them. */
const unpackedFonts = new Map<string, Buffer>();

function unpackedFont(file: string): Buffer {
  const known = unpackedFonts.get(file);
  if (known !== undefined) return known;
  const packed = readFileSync(file);
  const font = file.endsWith(".woff") ? unpackFont(packed) : packed;
  unpackedFonts.set(file, font);
  return font;
}

function isPdfFont(value: unknown): value is PdfFont {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "encode" in value &&
    typeof value.encode === "function" &&
    "ref" in value &&
    typeof value.ref === "function" &&
    "font" in value &&
    typeof value.font === "object"
  );
}
