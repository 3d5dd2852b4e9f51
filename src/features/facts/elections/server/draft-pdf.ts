import { STYLES } from "#server/pdf/styles.ts";
import { CONTENT_WIDTH, PAGE, TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawList, drawParagraph, drawText } from "#server/pdf/text-blocks.ts";
import type { ElectionDraft } from "../contract.ts";

type Draft = NonNullable<ElectionDraft["draft"]>;

const INDENT = 14;

/** The draft as a tagged PDF on US letter: the statement, then on a page of its own what to check before it is used. */
export const renderDraftPdf = (
  draft: Draft,
  { note, author, createdAt }: { note: string; author: string; createdAt: Date },
): Buffer => {
  const pages = new TaggedPages({
    title: `${draft.title} (DRAFT)`,
    author,
    subject: note,
    createdAt,
    label: "DRAFT FOR YOUR PREPARER",
  });
  drawText(pages, "H1", draft.title, STYLES.section, { after: 10 });
  for (const line of draft.text.split("\n")) drawLine(pages, line);
  pages.addPage();
  drawText(pages, "H2", "Not part of the statement: what to check", STYLES.section, { after: 6 });
  drawParagraph(pages, note, STYLES.bodyStrong);
  drawList(pages, draft.checks);
  drawGroupHeading(pages, "Based on");
  drawParagraph(pages, draft.citation);
  return Buffer.concat(pages.finish((page, count) => drawFooter(pages, note, `Page ${page} of ${count}`)));
};

const drawLine = (pages: TaggedPages, line: string): void => {
  if (line.trim() === "") {
    pages.y += 7;
    return;
  }
  const indent = line.startsWith("   ") ? INDENT : 0;
  drawText(pages, "P", line.trim(), STYLES.body, { x: PAGE.margin + indent, width: CONTENT_WIDTH - indent, after: 2 });
};

const drawFooter = (pages: TaggedPages, left: string, right: string): void => {
  const y = PAGE.height - 29;
  const [leftLine] = pages.type.breakLines(left, STYLES.footer, CONTENT_WIDTH);
  const [rightLine] = pages.type.breakLines(right, STYLES.footer, CONTENT_WIDTH);
  if (leftLine) pages.type.draw(leftLine, PAGE.margin, y);
  if (rightLine) pages.type.draw(rightLine, PAGE.margin + CONTENT_WIDTH - rightLine.width, y);
};
