import type { Figure } from "../figure.ts";
import { columns, lines } from "./picture-axes.ts";
import { type Drawing, hatches, legend, WIDTH } from "./picture-marks.ts";
import { bars, heat, mirror } from "./picture-rows.ts";
import { INK } from "./picture-colors.ts";
import { label, linesOf, tag } from "./svg.ts";

export type Picture = { svg: string; width: number; height: number };

const MARGIN = 24;
const FONT = "'Public Sans', 'Public Sans Variable', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

const DRAWINGS: Readonly<Record<Figure["kind"], (figure: Figure, top: number) => Drawing>> = {
  lines,
  columns,
  bars,
  heat,
  mirror,
};

/**
 * A chart as a picture that is complete by itself: question, chart, the sentence that answers it, and where the numbers come
 * from. Drawn from the figure alone, without the page, so it is the same in each theme and at each width.
 */
export const figurePicture = (figure: Figure, source: string): Picture => {
  const parts: string[] = [];
  let top = MARGIN;
  const write = (words: string, size: number, fill: string, weight?: number): void => {
    for (const line of linesOf(words, WIDTH - 2 * MARGIN, size)) {
      top += size * 1.4;
      parts.push(label(MARGIN, top, line, { size, fill, ...(weight === undefined ? {} : { weight }) }));
    }
  };
  write(figure.title, 20, INK.text, 600);
  top += 20;
  if (figure.series.length > 1 && figure.kind !== "heat") {
    const names = legend(figure, top);
    parts.push(...names.parts);
    top += names.height;
  }
  const drawn = DRAWINGS[figure.kind](figure, top);
  parts.push(...drawn.parts);
  top += drawn.height;
  write(figure.says, 15, INK.text);
  if (figure.note !== null) write(figure.note, 12, INK.quiet);
  top += 8;
  write(source, 12, INK.quiet);
  const height = Math.ceil(top + MARGIN);
  const svg = tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: WIDTH,
      height,
      viewBox: `0 0 ${WIDTH} ${height}`,
      role: "img",
      "aria-label": `${figure.title} ${figure.says}`,
      "font-family": FONT,
    },
    [hatches(), tag("rect", { width: WIDTH, height, fill: INK.paper }), ...parts],
  );
  return { svg, width: WIDTH, height };
};
