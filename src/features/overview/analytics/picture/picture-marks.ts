import { daysText, hoursTenths } from "@tenure/tax-rules";
import type { Figure, FigureColor } from "../figure.ts";
import { INK, PICTURE_COLORS } from "./picture-colors.ts";
import { label, tag, widthOf } from "./svg.ts";

export const WIDTH = 960;
export const LEFT = 64;
export const RIGHT = WIDTH - 24;
export const HEIGHT = 300;

/** Told apart without color. */
export const DASHES: Readonly<Record<FigureColor, string | undefined>> = {
  1: undefined,
  2: "1 3",
  3: "5 4",
  4: "8 3 1 3",
  5: "10 4",
  6: "2 2",
};
const HATCHES: Readonly<Record<FigureColor, string>> = {
  1: "",
  2: "M-1 1L1-1M0 6L6 0M5 7L7 5",
  3: "M3 2v2M2 3h2",
  4: "M-1 5L1 7M0 0L6 6M5-1L7 1",
  5: "M0 3h6",
  6: "M3 0v6",
};

/** What a figure is drawn as, from the top down, and how high it is. */
export type Drawing = { parts: readonly string[]; height: number };

export const hatches = (): string =>
  tag(
    "defs",
    {},
    Object.entries(HATCHES).flatMap(([color, path]) =>
      path === ""
        ? []
        : [
            tag(
              "pattern",
              { id: `hatch-${color}`, width: 6, height: 6, patternUnits: "userSpaceOnUse" },
              tag("path", { d: path, stroke: INK.paper, "stroke-width": 1.25, fill: "none" }),
            ),
          ],
    ),
  );

type Box = { x: number; y: number; width: number; height: number };

/** A bar in its color and hatching; `said` names it for programs that read a picture aloud. */
export const bar = (color: FigureColor, box: Box, said: string): string => {
  if (box.width <= 0 || box.height <= 0) return "";
  const drawn = tag("rect", { ...box, fill: PICTURE_COLORS[color] });
  const hatched = HATCHES[color] === "" ? "" : tag("rect", { ...box, fill: `url(#hatch-${color})` });
  return tag("g", { "aria-label": said }, [drawn, hatched]);
};

export const textOf = ({ unit }: Figure, value: number): string =>
  unit === "days" ? `${daysText(value)} days` : hoursTenths(value);

export const said = (figure: Figure, mark: number, series: number): string =>
  `${figure.marks[mark]?.label}, ${figure.series[series]?.label}: ${textOf(figure, figure.marks[mark]?.values[series] ?? 0)}`;

export const sumAt = ({ marks }: Figure, index: number): number =>
  (marks[index]?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The names of the series with their colors, in a row that wraps. */
export const legend = ({ series, kind }: Figure, top: number): Drawing => {
  const named = series.filter(({ isBound }, index) => !isBound || index === series.findIndex((one) => one.isBound));
  let [x, y] = [LEFT, top];
  const parts = named.flatMap(({ label: name, color: own, isBound }) => {
    // The band of both bounds is drawn in the first color, as on the screen.
    const [words, color] = isBound ? (["Estimate", 1] as const) : [name, own];
    const width = 26 + widthOf(words, 12) + 18;
    if (x + width > RIGHT && x > LEFT) [x, y] = [LEFT, y + 20];
    const at = x;
    x += width;
    const swatch =
      kind === "lines"
        ? tag("path", {
            d: `M${at} ${y + 6}h18`,
            stroke: PICTURE_COLORS[color],
            "stroke-width": 2,
            "stroke-dasharray": isBound ? "1 2" : DASHES[color],
            fill: "none",
          })
        : bar(color, { x: at, y, width: 12, height: 12 }, words);
    return [swatch, label(at + 24, y + 10, words, { fill: INK.soft })];
  });
  return { parts, height: y - top + 28 };
};
