import type { PrintablePicture } from "#server/pdf/printable-picture.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { CONTENT_WIDTH, PAGE, type TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawText } from "#server/pdf/text-blocks.ts";

/** An organization whose people print what is shared with it on its letterhead: its title, its color as `#rrggbb`, its logo. */
export type Letterhead = { title: string; color: string; logo: PrintablePicture | null };

/** In points; a small picture is drawn as large as a screen shows it. */
const LOGO = { width: 150, height: 32, gap: 10, pointsAPixel: 0.75 };

const drawnSize = ({ width, height }: PrintablePicture): { width: number; height: number } => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height, LOGO.pointsAPixel);
  return { width: width * scale, height: height * scale };
};

/** Above the first page. The record below is the same on any paper. */
export const drawLetterhead = (pages: TaggedPages, { title, color, logo }: Letterhead): void => {
  const top = pages.y;
  const size = logo ? drawnSize(logo) : { width: -LOGO.gap, height: 0 };
  // The title beside it says whose it is.
  if (logo) pages.artifact("Layout", () => void pages.pdf.image(Buffer.from(logo.png), PAGE.margin, top, size));
  const left = size.width + LOGO.gap;
  pages.y += Math.max(0, (size.height - STYLES.group.leading) / 2);
  drawText(pages, "P", title, STYLES.group, { x: PAGE.margin + left, width: CONTENT_WIDTH - left });
  pages.y = Math.max(pages.y, top + size.height) + 3;
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
