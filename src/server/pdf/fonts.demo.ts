import publicSansLatin400 from "@fontsource/public-sans/files/public-sans-latin-400-normal.woff?url";
import publicSansLatin600 from "@fontsource/public-sans/files/public-sans-latin-600-normal.woff?url";
import publicSansLatinExt400 from "@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff?url";
import publicSansLatinExt600 from "@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff?url";
import publicSansVietnamese400 from "@fontsource/public-sans/files/public-sans-vietnamese-400-normal.woff?url";
import publicSansVietnamese600 from "@fontsource/public-sans/files/public-sans-vietnamese-600-normal.woff?url";
import sourceSerifCyrillic400 from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url";
import sourceSerifCyrillic600 from "@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff?url";
import sourceSerifGreek400 from "@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url";
import sourceSerifGreek600 from "@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff?url";
import sourceSerifLatin600 from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url";
import sourceSerifLatinExt600 from "@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?url";
import sourceSerifVietnamese600 from "@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff?url";
import { type FaceName, type PdfFont, registerFont } from "./pdf-font.ts";

/** As in `fonts.ts`, except for Chinese and Japanese: sixteen megabytes for a sample with no names in them. */
const FACE_URLS: Record<FaceName, readonly string[]> = {
  text: [
    publicSansLatin400,
    publicSansLatinExt400,
    publicSansVietnamese400,
    sourceSerifGreek400,
    sourceSerifCyrillic400,
  ],
  strong: [
    publicSansLatin600,
    publicSansLatinExt600,
    publicSansVietnamese600,
    sourceSerifGreek600,
    sourceSerifCyrillic600,
  ],
  serif: [
    sourceSerifLatin600,
    sourceSerifLatinExt600,
    sourceSerifVietnamese600,
    sourceSerifGreek600,
    sourceSerifCyrillic600,
  ],
};

export const fontCount = (face: FaceName): number => FACE_URLS[face].length;

export const fontFile = (face: FaceName, index: number): string => {
  const url = FACE_URLS[face][index];
  if (url === undefined) throw new RangeError(`the face ${face} has no font ${index}`);
  return url;
};

const fetched = new Map<string, Uint8Array>();

/** Type is set synchronously, and a worker may block while a file loads. */
const fetchNow = (url: string): Uint8Array => {
  const known = fetched.get(url);
  if (known) return known;
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`a typeface was answered with ${request.status}`);
  const font = new Uint8Array(request.response as ArrayBuffer);
  fetched.set(url, font);
  return font;
};

export const openFont = (document: PDFKit.PDFDocument, url: string): PdfFont =>
  registerFont(document, url, fetchNow(url));
