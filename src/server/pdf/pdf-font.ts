/** The faces of a report: Public Sans for text and tables, Source Serif for headings. */
export const FACE_NAMES = ["text", "strong", "serif"] as const;
export type FaceName = (typeof FACE_NAMES)[number];

/** The part of pdfkit's font object that shaping needs; pdfkit publishes no type for it. */
export type PdfFont = {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode(text: string, features: readonly string[]): [string[], readonly GlyphPosition[]];
  ref(): unknown;
};

export type GlyphPosition = { readonly xAdvance: number; readonly advanceWidth: number };

/** Opens the bytes of a font in a document. Fails loudly if a new version of pdfkit keeps its fonts differently. */
export function registerFont(document: PDFKit.PDFDocument, name: string, bytes: Uint8Array): PdfFont {
  document.registerFont(name, bytes).font(name);
  const font: unknown = Reflect.get(document, "_font");
  if (!isPdfFont(font)) throw new Error("pdfkit's font object is not the one this renderer was written for");
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
