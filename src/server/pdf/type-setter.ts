import { fontCount, fontFile, openFont } from "./fonts.ts";
import type { FaceName, GlyphPosition, PdfFont } from "./pdf-font.ts";

/** Text of one style; sizes and widths are points. */
export type TextStyle = {
  readonly face: FaceName;
  readonly size: number;
  /** Distance from baseline to baseline. */
  readonly leading: number;
  /** 0 is black, 1 is white. */
  readonly grey: number;
};

type Piece = { readonly font: PdfFont; readonly operands: string };
type ShapedWord = { readonly pieces: readonly Piece[]; readonly milliEms: number };

/** A line of text, ready to be drawn. */
export type SetLine = { readonly pieces: readonly Piece[]; readonly width: number; readonly style: TextStyle };

/** Shown for a character that none of the report's fonts has: which one it is can still be looked up. */
const codePointOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/** A year has as many numbers as entries: what appears once is not kept for long. */
const KNOWN_WORDS_MAX = 4096;

/** Digits of equal width, so that columns of numbers line up. */
const FEATURES = ["tnum"];

/**
 * Shapes, measures, breaks and draws text. Words are kept as they are shaped: pdfkit does not cache text with font
 * features, and a year of entries repeats most of its words.
 */
export class TypeSetter {
  private readonly document: PDFKit.PDFDocument;
  private readonly fonts = new Map<string, PdfFont>();
  private readonly words: Record<FaceName, Map<string, ShapedWord>> = {
    text: new Map(),
    strong: new Map(),
    serif: new Map(),
  };
  /** How many characters had to be replaced because no font has them. */
  replacedCharacters = 0;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  width(text: string, style: TextStyle): number {
    return this.setLine(text.split(" "), style).width;
  }

  /** Breaks text into lines at spaces, and inside a word only when it is wider than a line. */
  breakLines(text: string, style: TextStyle, maxWidth: number): SetLine[] {
    const lines: SetLine[] = [];
    for (const paragraph of text.normalize("NFC").split(/\r\n|[\r\n\u2028\u2029]/)) {
      lines.push(...this.breakParagraph(paragraph, style, maxWidth));
    }
    return lines;
  }

  /** Draws a line with its baseline at `y`, in the page's own coordinates (y grows downwards). */
  draw(line: SetLine, x: number, y: number): void {
    const { style, pieces } = line;
    if (pieces.length === 0) return;
    let operators = `BT 1 0 0 -1 ${short(x)} ${short(y)} Tm`;
    if (style.grey > 0) operators += ` ${short(style.grey)} g`;
    let font: PdfFont | null = null;
    for (const piece of pieces) {
      if (piece.font !== font) {
        if (font !== null) operators += "] TJ";
        font = piece.font;
        this.useOnPage(font);
        operators += ` /${font.id} ${short(style.size)} Tf [`;
      }
      operators += piece.operands;
    }
    operators += "] TJ";
    if (style.grey > 0) operators += " 0 g";
    this.document.addContent(`${operators} ET`);
  }

  private breakParagraph(paragraph: string, style: TextStyle, maxWidth: number): SetLine[] {
    const lines: SetLine[] = [];
    const scale = style.size / 1000;
    const space = this.shape(" ", style.face).milliEms * scale;
    let words: string[] = [];
    let width = 0;
    const flush = (): void => {
      if (words.length > 0) lines.push(this.withSpace(this.setLine(words, style)));
      words = [];
      width = 0;
    };
    for (const word of paragraph.split(/[ \t]+/)) {
      const wordWidth = this.shape(word, style.face).milliEms * scale;
      if (words.length > 0 && width + space + wordWidth > maxWidth) flush();
      if (wordWidth > maxWidth) {
        const parts = this.cutWord(word, style, maxWidth);
        for (const part of parts.slice(0, -1)) lines.push(this.setLine([part], style));
        words = parts.slice(-1);
        width = this.width(words.join(" "), style);
      } else {
        width += (words.length > 0 ? space : 0) + wordWidth;
        words.push(word);
      }
    }
    flush();
    return lines;
  }

  private cutWord(word: string, style: TextStyle, maxWidth: number): string[] {
    const parts: string[] = [];
    let part = "";
    for (const letter of word) {
      if (part !== "" && this.width(part + letter, style) > maxWidth) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  }

  private setLine(words: readonly string[], style: TextStyle): SetLine {
    const pieces: Piece[] = [];
    let milliEms = 0;
    for (const [index, word] of words.entries()) {
      for (const shaped of index === 0 ? [word] : [" ", word]) {
        const { pieces: own, milliEms: width } = this.shape(shaped, style.face);
        pieces.push(...own);
        milliEms += width;
      }
    }
    return { pieces, width: (milliEms * style.size) / 1000, style };
  }

  /** A space after the last word is invisible and keeps a screen reader from joining two lines into one word. */
  private withSpace(line: SetLine): SetLine {
    return { ...line, pieces: [...line.pieces, ...this.shape(" ", line.style.face).pieces] };
  }

  private shape(word: string, face: FaceName): ShapedWord {
    const known = this.words[face].get(word);
    if (known !== undefined) return known;
    const pieces: Piece[] = [];
    let milliEms = 0;
    for (const { font, text } of this.splitByFont(word, face)) {
      const [glyphs, positions] = font.encode(text, FEATURES);
      pieces.push({ font, operands: showOperands(glyphs, positions) });
      milliEms += positions.reduce((sum, position) => sum + position.xAdvance, 0);
    }
    const shaped = { pieces, milliEms };
    const words = this.words[face];
    if (words.size >= KNOWN_WORDS_MAX) words.clear();
    words.set(word, shaped);
    return shaped;
  }

  private splitByFont(word: string, face: FaceName): { font: PdfFont; text: string }[] {
    const runs: { font: PdfFont; text: string }[] = [];
    for (const character of word) {
      if (IGNORED.test(character)) continue;
      const font = this.fontFor(character, face);
      const last = runs.at(-1);
      const text = font === null ? codePointOf(character) : character;
      const used = font ?? this.fontAt(face, 0);
      if (last?.font === used) last.text += text;
      else runs.push({ font: used, text });
    }
    return runs;
  }

  private fontFor(character: string, face: FaceName): PdfFont | null {
    const codePoint = character.codePointAt(0) ?? 0;
    for (let index = 0; index < fontCount(face); index += 1) {
      const font = this.fontAt(face, index);
      if (font.font.hasGlyphForCodePoint(codePoint)) return font;
    }
    this.replacedCharacters += 1;
    return null;
  }

  private fontAt(face: FaceName, index: number): PdfFont {
    const key = `${face} ${index}`;
    const open = this.fonts.get(key);
    if (open !== undefined) return open;
    const font = openFont(this.document, fontFile(face, index));
    this.fonts.set(key, font);
    return font;
  }

  private useOnPage(font: PdfFont): void {
    const { fonts } = this.document.page;
    fonts[font.id] ??= font.ref();
  }
}

/** Joiners, variation selectors and direction marks: nothing to draw. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/u;

/** The operands of TJ: glyphs in hexadecimal, with kerning between them in thousandths of an em. */
function showOperands(glyphs: readonly string[], positions: readonly GlyphPosition[]): string {
  let operands = "";
  let run = "";
  for (const [index, glyph] of glyphs.entries()) {
    run += glyph;
    const position = positions[index];
    const kerning = position === undefined ? 0 : Math.round(position.advanceWidth - position.xAdvance);
    if (kerning !== 0) {
      operands += `<${run}>${kerning}`;
      run = "";
    }
  }
  return run === "" ? operands : `${operands}<${run}>`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
