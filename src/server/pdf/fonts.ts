import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { type FaceName, type PdfFont, registerFont } from "./pdf-font.ts";
import { unpackFont } from "./unpack-font.ts";

const { resolve } = createRequire(import.meta.url);

/** Its package exports no file by name, so the file is found next to the package's entry. */
const eastAsian = (weight: "Regular" | "Bold"): string =>
  join(dirname(resolve("@embedpdf/fonts-sc")), "..", "fonts", `NotoSansHans-${weight}.otf`);

/**
 * Static .woff and .otf files, which pdfkit embeds without problems (it crashes on variable and on some .woff2 files).
 * The first file of a face is its own; the others cover what it lacks, in order: accents, Vietnamese, Greek, Cyrillic,
 * Chinese and Japanese. The last one is large, and read for the first document that needs it.
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

/** How many fonts make up a face: its own and those that fill its gaps. */
export function fontCount(face: FaceName): number {
  return FACE_FILES[face].length;
}

export function fontFile(face: FaceName, index: number): string {
  const file = FACE_FILES[face][index];
  if (file === undefined) throw new RangeError(`the face ${face} has no font ${index}`);
  return isAbsolute(file) ? file : resolve(file);
}

export const openFont = (document: PDFKit.PDFDocument, file: string): PdfFont =>
  registerFont(document, file, unpackedFont(file));

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
