import { CONTENT_WIDTH, PAGE, type StructureElement, type TaggedPages } from "./tagged-pages.ts";
import { STYLES } from "./styles.ts";
import type { TextStyle } from "./type-setter.ts";

type TextPlace = { readonly x?: number; readonly width?: number; readonly after?: number };

/** A text element that may run past the end of a page. */
export function drawText(
  pages: TaggedPages,
  tag: string,
  text: string,
  style: TextStyle,
  place: TextPlace = {},
  parent: StructureElement | null = null,
): void {
  const { x = PAGE.margin, width = CONTENT_WIDTH, after = 0 } = place;
  const lines = pages.type.breakLines(text, style, width);
  pages.element(tag, parent, (element) => {
    while (lines.length > 0) {
      pages.ensure(style.leading);
      const fitting = lines.splice(0, Math.max(1, Math.floor(pages.room / style.leading)));
      pages.content(element, tag, () => pages.drawLines(fitting, x, pages.y));
      pages.y += fitting.length * style.leading;
    }
  });
  pages.y += after;
}

export function drawParagraph(pages: TaggedPages, text: string, style: TextStyle = STYLES.body, after = 6): void {
  drawText(pages, "P", text, style, { after });
}

/** A numbered section with a rule above it, kept together with what follows. */
export function drawSectionHeading(pages: TaggedPages, title: string): PDFKit.PDFOutline {
  if (!pages.ensure(150)) pages.y += 14;
  pages.rule(pages.y, 0.9, 0);
  pages.y += 7;
  const bookmark = pages.bookmark(title);
  drawText(pages, "H2", title, STYLES.section, { after: 5 });
  return bookmark;
}

export function drawGroupHeading(pages: TaggedPages, title: string, keepWith = 70): void {
  if (!pages.ensure(keepWith)) pages.y += 5;
  drawText(pages, "H3", title, STYLES.group, { after: 3 });
}

/** A list with a dash before each item. */
export function drawList(pages: TaggedPages, items: readonly string[], style: TextStyle = STYLES.body): void {
  pages.element("L", null, (list) => {
    for (const item of items) {
      const lines = pages.type.breakLines(item, style, CONTENT_WIDTH - 12);
      pages.ensure(Math.min(lines.length * style.leading, pages.fullRoom));
      pages.element("LI", list, (listItem) => {
        pages.element("Lbl", listItem, (label) => {
          const dash = pages.type.breakLines("–", style, 12);
          pages.content(label, "Lbl", () => pages.drawLines(dash, PAGE.margin, pages.y));
        });
        drawText(pages, "LBody", item, style, { x: PAGE.margin + 12, width: CONTENT_WIDTH - 12, after: 2.5 }, listItem);
      });
    }
  });
  pages.y += 4;
}
