import { hoursTenths } from "@tenure/tax-rules";
import type { Figure } from "../figure.ts";
import { HEAT_COLORS, INK } from "./picture-colors.ts";
import { bar, type Drawing, HEIGHT, LEFT, RIGHT, said, sumAt, textOf } from "./picture-marks.ts";
import { fitting, label, tag } from "./svg.ts";

export const mirror = (figure: Figure, top: number): Drawing => {
  const sides = [0, 1].map((side) => Math.max(0, ...figure.marks.map(({ values }) => values[side] ?? 0)));
  const [up = 0, down = 0] = sides;
  const scale = up + down > 0 ? HEIGHT / (up + down) : 0;
  const middle = top + up * scale;
  const step = (RIGHT - LEFT) / Math.max(1, figure.marks.length);
  const parts = figure.marks.flatMap(({ values, tick }, mark) => {
    const x = LEFT + mark * step + step * 0.15;
    const [above, below] = [(values[0] ?? 0) * scale, (values[1] ?? 0) * scale];
    return [
      bar(1, { x, y: middle - above, width: step * 0.7, height: above }, said(figure, mark, 0)),
      bar(3, { x, y: middle, width: step * 0.7, height: below }, said(figure, mark, 1)),
      tick === "" ? "" : label(x, top + HEIGHT + 20, tick),
    ];
  });
  const most = figure.series.map(
    ({ label: name }, side) =>
      `${name} ${side === 0 ? "above" : "below"} the line, longest bar ${textOf(figure, sides[side] ?? 0)}`,
  );
  parts.push(
    tag("path", { d: `M${LEFT} ${middle}H${RIGHT}`, stroke: INK.text }),
    label(LEFT, top + HEIGHT + 42, `${most.join(". ")}.`),
  );
  return { parts, height: HEIGHT + 56 };
};

const ROW = 34;
/** From the edge of the picture to the bars: the longest name of an activity fits. */
const NAME_WIDTH = 240;

export const bars = (figure: Figure, top: number): Drawing => {
  const { marks, series, threshold } = figure;
  const [from, to] = [LEFT + 220, RIGHT - 90];
  const most = Math.max(threshold?.value ?? 0, ...marks.map((_, index) => sumAt(figure, index)));
  const scale = most > 0 ? (to - from) / most : 0;
  const parts = marks.flatMap(({ label: name, values }, mark) => {
    const y = top + mark * ROW;
    let x = from;
    const drawn = series.map(({ color }, index) => {
      const width = (values[index] ?? 0) * scale;
      const box = { x, y: y + 6, width, height: 14 };
      x += width;
      return bar(color, box, said(figure, mark, index));
    });
    return [
      label(from - 12, y + 17, fitting(name, NAME_WIDTH, 13), { size: 13, fill: INK.text, anchor: "end" }),
      ...drawn,
      label(x + 8, y + 17, textOf(figure, sumAt(figure, mark)), { fill: INK.text, weight: 600 }),
    ];
  });
  const height = marks.length * ROW + 8;
  if (!threshold) return { parts, height };
  const x = from + threshold.value * scale;
  parts.push(
    tag("path", { d: `M${x} ${top}V${top + height}`, stroke: INK.text, "stroke-dasharray": "2 3" }),
    label(x, top + height + 14, threshold.label, { anchor: "middle", fill: INK.text }),
  );
  return { parts, height: height + 24 };
};

/** As on the screen: the darker, the more. */
const levelOf = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * 4));

export const heat = (figure: Figure, top: number): Drawing => {
  const { marks, series } = figure;
  const from = LEFT + 130;
  const step = (RIGHT - from) / Math.max(1, marks.length);
  const most = Math.max(0, ...marks.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const hasRoom = step >= 34;
  const parts = marks.flatMap(({ tick, values }, mark) => {
    const x = from + mark * step;
    const isNamed = hasRoom || mark % Math.ceil(48 / step) === 0;
    return [
      isNamed ? label(x + step / 2, top + 12, tick, { anchor: "middle" }) : "",
      ...series.flatMap((_, index) => {
        const value = values[index] ?? 0;
        const level = levelOf(value, most);
        const y = top + 22 + index * ROW;
        return [
          tag("rect", {
            "aria-label": said(figure, mark, index),
            x: x + 1,
            y,
            width: step - 2,
            height: ROW - 4,
            rx: 3,
            fill: HEAT_COLORS[level],
          }),
          value > 0 && hasRoom
            ? label(x + step / 2, y + 19, hoursTenths(value, { unit: false }), {
                anchor: "middle",
                fill: level >= 4 ? INK.paper : INK.text,
              })
            : "",
        ];
      }),
    ];
  });
  for (const [index, { label: name }] of series.entries())
    parts.push(label(from - 10, top + 41 + index * ROW, fitting(name, 180), { anchor: "end", fill: INK.text }));
  return { parts, height: 30 + series.length * ROW };
};
