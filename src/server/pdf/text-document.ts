import { STYLES } from "./styles.ts";
import { CONTENT_WIDTH, PAGE, TaggedPages } from "./tagged-pages.ts";
import { drawGroupHeading, drawList, drawParagraph, drawText } from "./text-blocks.ts";

/** A few pages of words: headings, paragraphs, lists. */
export type TextDocument = {
  readonly title: string;
  /** Below the title, in small type: what it is, about what, and as of when. */
  readonly note: string;
  /** In a box on every page, such as DRAFT; null for none. */
  readonly label: string | null;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs?: readonly string[];
    readonly list?: readonly string[];
  }[];
};

/** As a tagged PDF on US letter. The same document gives the same bytes. */
export const renderTextDocument = (
  { title, note, label, sections }: TextDocument,
  { author, createdAt }: { author: string; createdAt: Date },
): Buffer => {
  const pages = new TaggedPages({ title, author, subject: note, createdAt, label });
  drawText(pages, "H1", title, STYLES.section, { after: 4 });
  drawParagraph(pages, note, STYLES.note, 8);
  for (const { heading, paragraphs = [], list = [] } of sections) {
    drawGroupHeading(pages, heading);
    for (const paragraph of paragraphs) drawParagraph(pages, paragraph);
    if (list.length > 0) drawList(pages, list);
  }
  return Buffer.concat(pages.finish((page, count) => drawFooter(pages, title, `Page ${page} of ${count}`)));
};

const drawFooter = (pages: TaggedPages, left: string, right: string): void => {
  const y = PAGE.height - 29;
  const [rightLine] = pages.type.breakLines(right, STYLES.footer, CONTENT_WIDTH);
  const [leftLine] = pages.type.breakLines(left, STYLES.footer, CONTENT_WIDTH - (rightLine?.width ?? 0) - 12);
  if (leftLine) pages.type.draw(leftLine, PAGE.margin, y);
  if (rightLine) pages.type.draw(rightLine, PAGE.margin + CONTENT_WIDTH - rightLine.width, y);
};
