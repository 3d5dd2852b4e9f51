import { STYLES } from "#server/pdf/styles.ts";
import { CONTENT_WIDTH, PAGE, type TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawText } from "#server/pdf/text-blocks.ts";

/** An organization on whose paper its people print what is shared with it: its title and color, `#rrggbb`. */
export type Letterhead = { title: string; color: string };

/** Above the first page. The record below is the same on any paper. */
export const drawLetterhead = (pages: TaggedPages, { title, color }: Letterhead): void => {
  drawText(pages, "P", title, STYLES.group, { after: 3 });
  const { y } = pages;
  pages.later(() => {
    pages.pdf
      .lineWidth(2)
      .strokeColor(color)
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + CONTENT_WIDTH, y)
      .stroke();
  });
  pages.y += 14;
};
