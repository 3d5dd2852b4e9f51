import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { fontCount, fontFile, openFont } from "./fonts.ts";
import { FACE_NAMES } from "./pdf-font.ts";
import { unpackFont } from "./unpack-font.ts";

const FILES = FACE_NAMES.flatMap((face) =>
  Array.from({ length: fontCount(face) }, (_, index) => [`${face} ${index}`, fontFile(face, index)] as const),
);
/** The East Asian one is not packed. */
const PACKED = FILES.filter(([, file]) => file.endsWith(".woff"));

/** Letters with accents, of which each font has some, figures, and a pair that is set closer. */
const SPECIMEN = "AVA To fi 0123456789 àéîõü ĂăŁłŐő ẠạỆệ ΑΩαω АБЯабя — “quoted”";

/** A document in a font, as bytes; uncompressed, so that the font and the text in it are compared as they are. */
const setSpecimen = (font: string | Buffer): Promise<Buffer> => {
  const document = new PDFDocument({ compress: false, info: { CreationDate: new Date(0) } });
  document.registerFont("specimen", font).font("specimen");
  document.text(SPECIMEN).text(SPECIMEN, { features: ["tnum"] });
  document.end();
  return buffer(document);
};

describe("a font of the reports", () => {
  test.each(PACKED)("%s sets and embeds the same unpacked as packed", async (_name, file) => {
    const [packed, unpacked] = [await setSpecimen(file), await setSpecimen(unpackFont(readFileSync(file)))];
    expect(unpacked.equals(packed)).toBe(true);
  });

  test.each(FILES)("%s is opened unpacked: of a packed one each glyph would be inflated anew", (_name, file) => {
    expect(openFont(new PDFDocument(), file).font).toMatchObject({ type: "TTF" });
  });

  test("that is no .woff file is refused by name", () => {
    expect(() => unpackFont(Buffer.from("OTTO and the rest"))).toThrow("no .woff file");
  });
});
