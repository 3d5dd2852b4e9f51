import PDFDocument from "pdfkit";
import { GatheredBytes } from "./gathered-bytes.ts";
import { TypeSetter, type SetLine, type TextStyle } from "./type-setter.ts";

/** US letter with margins of 20 mm, in points. */
export const PAGE = { width: 612, height: 792, margin: 56.69 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
/** Stands in for a written element: it had a parent, and nothing else about it is looked at again. */
const WRITTEN = { P: true };

export type StructureElement = PDFKit.PDFStructureElement;

export type DocumentFacts = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Written into the file, so that the same report gives the same bytes. */
  readonly createdAt: Date;
  /** A word set in a box at the head of every page, such as DRAFT; null for none. */
  readonly label: string | null;
};

/**
 * A tagged PDF that is filled from top to bottom. Every mark on a page is either content of a structure element or an
 * artifact, so that a screen reader reads the report and nothing else.
 */
export class TaggedPages {
  readonly pdf: PDFKit.PDFDocument;
  readonly type: TypeSetter;
  /** Where the next thing goes, from the top of the page. */
  y: number = PAGE.margin;
  private readonly root: StructureElement;
  private readonly label: string | null;
  private readonly shapes: (() => void)[] = [];
  private readonly operators: string[] = [];
  private readonly written = new GatheredBytes();

  constructor(facts: DocumentFacts) {
    this.label = facts.label;
    this.pdf = new PDFDocument({
      size: "LETTER",
      // No fonts but our own: the browser edition, in the demo, has no others.
      font: "",
      margins: { top: PAGE.margin, bottom: 0, left: PAGE.margin, right: PAGE.margin },
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      info: {
        Title: facts.title,
        Author: facts.author,
        Subject: facts.subject,
        Creator: "Tenure",
        Producer: "Tenure",
        CreationDate: facts.createdAt,
      },
    });
    this.collectWhole();
    this.type = new TypeSetter(this.pdf);
    this.root = this.pdf.struct("Document", { title: facts.title });
    this.pdf.addStructure(this.root);
    this.addPage();
  }

  addPage(): void {
    this.endPageContent();
    this.pdf.addPage();
    this.y = PAGE.margin;
    if (this.label !== null) this.drawPageLabel(this.label);
  }

  /** Begins a new page unless `height` points are left on this one. True when it did. */
  ensure(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.addPage();
    return true;
  }

  get room(): number {
    return BOTTOM - this.y;
  }

  get fullRoom(): number {
    return BOTTOM - PAGE.margin;
  }

  /** Adds an element to the structure; whatever `fill` draws or adds belongs to it. */
  element(tag: string, parent: StructureElement | null, fill: (element: StructureElement) => void): void {
    const element = this.pdf.struct(tag);
    (parent ?? this.root).add(element);
    fill(element);
    this.endElement(element);
  }

  /** pdfkit keeps all of an element until the file ends, though only its number is needed by then: the rest is dropped. */
  endElement(element: StructureElement): void {
    element.end();
    const reference: unknown = Reflect.get(element, "dictionary");
    if (Reflect.get(element, "_flushed") === true && typeof reference === "object" && reference !== null)
      Reflect.set(reference, "data", WRITTEN);
  }

  /** Draws as content of an element: what a screen reader reads. */
  content(element: StructureElement, tag: string, draw: () => void): void {
    element.add(this.pdf.markStructureContent(tag));
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws what is only for the eye: rules, boxes, page numbers, repeated headings. */
  artifact(kind: "Pagination" | "Layout", draw: () => void): void {
    this.pdf.markContent("Artifact", { type: kind });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Keeps a line or a box until the page is done, when all of them are drawn as one artifact. */
  later(shape: () => void): void {
    this.shapes.push(shape);
  }

  rule(y: number, width: number, grey: number, x: number = PAGE.margin, length: number = CONTENT_WIDTH): void {
    this.later(() => {
      this.pdf.lineWidth(width).strokeColor(greyHex(grey));
      this.pdf
        .moveTo(x, y)
        .lineTo(x + length, y)
        .stroke();
    });
  }

  box(x: number, y: number, width: number, height: number, lineWidth: number): void {
    this.later(() => {
      this.pdf.lineWidth(lineWidth).strokeColor("#000000").rect(x, y, width, height).stroke();
    });
  }

  /** Draws lines one below the other from `y` (the top of the first). */
  drawLines(lines: readonly SetLine[], x: number, y: number, align: "left" | "right" = "left", width = 0): void {
    let top = y;
    for (const line of lines) {
      const left = align === "right" ? x + width - line.width : x;
      this.type.draw(line, left, top + baselineOffset(line.style));
      top += line.style.leading;
    }
  }

  bookmark(title: string, parent?: PDFKit.PDFOutline): PDFKit.PDFOutline {
    return (parent ?? this.pdf.outline).addItem(title, { expanded: false });
  }

  /** What has been written so far and not taken yet, in large pieces. */
  takeWritten(): Uint8Array[] {
    return this.written.takeFull();
  }

  /** Draws the footers, closes the file and gives its bytes, or those that were not taken yet. */
  finish(footer: (page: number, pages: number) => void): Uint8Array[] {
    this.endPageContent();
    this.root.end();
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.artifact("Pagination", () => footer(page + 1, count));
      this.flushOperators();
    }
    this.pdf.end();
    return this.written.takeAll();
  }

  /**
   * pdfkit makes a byte array of every operator and of every line of the file: half a million for a large year. The
   * operators of a page are collected into one, and the lines go straight into blocks.
   */
  private collectWhole(): void {
    const { pdf } = this;
    for (const piece of takeHead(pdf)) this.written.add(piece);
    pdf.addContent = (operator: string) => {
      this.operators.push(operator);
      return pdf;
    };
    const write = (line: string | Uint8Array): void => {
      Reflect.set(pdf, "_offset", this.written.add(typeof line === "string" ? `${line}\n` : line));
    };
    Object.assign(pdf, { _write: write, push: () => true });
  }

  /** A page's content is compressed and written at once; what is added at the end has a stream of its own. */
  private endPageContent(): void {
    this.flushShapes();
    this.flushOperators();
    const { page } = this.pdf;
    if (!page) return;
    const drawn = page.content;
    Reflect.apply(drawn.end, drawn, []);
    page.content = this.pdf.ref({});
    Object.assign(page.dictionary.data, { Contents: [drawn, page.content] });
    this.writeOwners(page);
  }

  /** pdfkit keeps the element of every mark of a page until the file ends: a reference to it in the file's syntax is enough. */
  private writeOwners(page: PDFKit.PDFPage): void {
    const tree: unknown = Reflect.apply(Reflect.get(this.pdf, "getStructParentTree"), this.pdf, []);
    const key: unknown = Reflect.get(page.dictionary.data, "StructParents");
    if (!isTree(tree) || typeof key !== "number") return;
    const owners = tree.get(key);
    if (Array.isArray(owners)) tree.add(key, new FileText(`[${owners.join(" ")}]`));
  }

  private flushOperators(): void {
    if (this.operators.length > 0) this.pdf.page.write(this.operators.join("\n"));
    this.operators.length = 0;
  }

  private drawPageLabel(label: string): void {
    const style: TextStyle = { face: "strong", size: 9, leading: 12, grey: 0 };
    const [line] = this.type.breakLines(label, style, CONTENT_WIDTH);
    if (line === undefined) return;
    this.artifact("Pagination", () => {
      const x = PAGE.width - PAGE.margin - line.width - 6;
      this.type.draw(line, x, 38);
      this.pdf
        .lineWidth(0.8)
        .strokeColor("#000000")
        .rect(x - 6, 27, line.width + 12, 15.5)
        .stroke();
    });
  }

  private flushShapes(): void {
    if (this.shapes.length === 0) return;
    this.artifact("Layout", () => {
      for (const shape of this.shapes) shape();
    });
    this.shapes.length = 0;
  }
}

/** What a new document has written already: the browser edition keeps it in a list and has no method to read it. */
function takeHead(pdf: PDFKit.PDFDocument): Uint8Array[] {
  const kept: unknown = Reflect.get(pdf, "_buffer") ?? [pdf.read()];
  if (!Array.isArray(kept)) throw new Error("pdfkit keeps what it has written in another way");
  return kept.splice(0).filter((piece) => piece instanceof Uint8Array);
}

/** From the top of a line to its baseline, with the letters in the middle of the leading. */
function baselineOffset(style: TextStyle): number {
  return style.leading / 2 + style.size * 0.35;
}

function greyHex(grey: number): string {
  const level = Math.round(grey * 255)
    .toString(16)
    .padStart(2, "0");
  return `#${level}${level}${level}`;
}

type Tree = { get: (key: number) => unknown; add: (key: number, value: unknown) => unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && "get" in value && "add" in value;
}

/** A value as it appears in the file: pdfkit writes a value that it does not know by its own `toString`. */
class FileText {
  readonly [Symbol.toStringTag] = "FileText";
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}
