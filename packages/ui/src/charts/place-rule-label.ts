import type { PlotScales } from "./chart-plot.tsx";

/** Semibold text of 12 pixels: somewhat wider than most. */
const CHARACTER_WIDTH = 7;
const HEIGHT = 16;
/** From the rule to the baseline of the label. */
const ABOVE = 5;
const BELOW = 12;
/** A line nearer than this would be taken for part of the label. */
const ROOM = 6;

export type RuleLabelPlace = { x: number; y: number; anchor: "start" | "end" };

type Lines = readonly (readonly number[])[];

/** How far the nearest line stays from the label, over the label's width; 0 where one runs through it. */
const distance = (place: RuleLabelPlace, width: number, lines: Lines, { x, y, step }: PlotScales): number => {
  const from = place.anchor === "start" ? place.x : place.x - width;
  const [top, bottom] = [place.y - HEIGHT + 4, place.y + 4];
  const gaps = lines.flatMap((values) =>
    values
      .map((value, index) => ({ across: x(index), down: y(value) }))
      .filter(({ across }) => across >= from - step && across <= from + width + step)
      .map(({ down }) => Math.max(0, top - down, down - bottom)),
  );
  return Math.min(...gaps, Number.MAX_VALUE);
};

/** Where the name of a rule across a chart covers no line: at its right or left end, above or below it. */
export const placeRuleLabel = (label: string, at: number, lines: Lines, scales: PlotScales): RuleLabelPlace => {
  const width = label.length * CHARACTER_WIDTH;
  const places = (["end", "start"] as const).flatMap((anchor) =>
    [at - ABOVE, at + BELOW]
      .filter((y) => y - HEIGHT >= scales.top && y <= scales.bottom)
      .map((y) => ({ anchor, y, x: anchor === "end" ? scales.right : scales.left + 4 })),
  );
  const rated = places.map((place) => ({ place, room: distance(place, width, lines, scales) }));
  const best = rated.find(({ room }) => room >= ROOM) ?? rated.toSorted((a, b) => b.room - a.room)[0];
  return best?.place ?? { anchor: "end", x: scales.right, y: at + BELOW };
};
