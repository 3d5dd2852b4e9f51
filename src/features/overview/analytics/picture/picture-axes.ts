import { hoursOfLine } from "@tenure/tax-rules";
import type { Figure } from "../figure.ts";
import { HEAT_COLORS, INK, PICTURE_COLORS } from "./picture-colors.ts";
import { bar, DASHES, type Drawing, HEIGHT, LEFT, RIGHT, said, sumAt } from "./picture-marks.ts";
import { label, tag, widthOf } from "./svg.ts";

/** Round steps from zero to at least the highest value. */
const ticksTo = (high: number): number[] => {
  if (high <= 0) return [0, 1];
  const raw = high / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= raw) ?? 10 * power;
  return Array.from({ length: Math.ceil(high / step) + 1 }, (_, index) => index * step);
};

type Plot = { x: (index: number) => number; y: (value: number) => number; step: number; parts: string[] };

/** Grid and names of the marks, from `top` down. */
const plot = (figure: Figure, top: number, high: number, isPadded: boolean): Plot => {
  const unit = figure.unit === "days" ? 1 : 3600;
  const ticks = ticksTo(high / unit);
  const most = (ticks.at(-1) ?? 1) * unit;
  const count = figure.marks.length;
  const step = (RIGHT - LEFT) / Math.max(1, isPadded ? count : count - 1);
  const x = (index: number): number => LEFT + (isPadded ? step / 2 : 0) + index * step;
  const y = (value: number): number => top + HEIGHT - (value / most) * HEIGHT;
  const parts = ticks.flatMap((tick) => [
    tag("path", { d: `M${LEFT} ${y(tick * unit)}H${RIGHT}`, stroke: tick === 0 ? INK.quiet : INK.line }),
    label(LEFT - 8, y(tick * unit) + 4, figure.unit === "days" ? String(tick) : hoursOfLine(tick * unit), {
      anchor: "end",
    }),
  ]);
  let free = 0;
  for (const [index, { tick }] of figure.marks.entries()) {
    const width = widthOf(tick, 12);
    if (tick === "" || x(index) - width / 2 < free) continue;
    free = x(index) + width / 2 + 6;
    parts.push(label(x(index), top + HEIGHT + 20, tick, { anchor: "middle" }));
  }
  return { x, y, step, parts };
};

const PLOT_HEIGHT = HEIGHT + 36;

const path = (points: readonly (readonly [number, number] | null)[]): string =>
  points
    .map((point, index) =>
      point ? `${index > 0 && points[index - 1] ? "L" : "M"}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : "",
    )
    .join("");

export const lines = (figure: Figure, top: number): Drawing => {
  const { marks, series, threshold } = figure;
  const all = marks.flatMap(({ values }) => values.filter((value) => value !== null));
  const { x, y, parts } = plot(figure, top, Math.max(threshold?.value ?? 0, ...all), false);
  const pointsOf = (index: number) =>
    marks.map(({ values }, mark): readonly [number, number] | null => {
      const value = values[index] ?? null;
      return value === null ? null : [x(mark), y(value)];
    });
  const bounds = series.flatMap(({ isBound }, index) =>
    isBound ? [pointsOf(index).filter((point) => point !== null)] : [],
  );
  const [low, high] = bounds;
  if (low && high && low.length > 0)
    parts.push(
      tag("path", {
        d: `${path([...low, ...high.toReversed()])}Z`,
        fill: HEAT_COLORS[1],
        opacity: 0.6,
        stroke: PICTURE_COLORS[1],
        "stroke-dasharray": "1 2",
      }),
    );
  for (const [index, { color, isBound, label: name }] of series.entries()) {
    if (isBound) continue;
    parts.push(
      tag("path", {
        "aria-label": name,
        d: path(pointsOf(index)),
        fill: "none",
        stroke: PICTURE_COLORS[color],
        "stroke-width": 2,
        "stroke-dasharray": DASHES[color],
      }),
    );
  }
  if (threshold)
    parts.push(
      tag("path", { d: `M${LEFT} ${y(threshold.value)}H${RIGHT}`, stroke: INK.text, "stroke-dasharray": "2 3" }),
      label(LEFT + 6, y(threshold.value) - 6, threshold.label, { fill: INK.text, weight: 600 }),
    );
  return { parts, height: PLOT_HEIGHT };
};

export const columns = (figure: Figure, top: number): Drawing => {
  const sums = figure.marks.map((_, index) => sumAt(figure, index));
  const { x, y, step, parts } = plot(figure, top, Math.max(0, ...sums), true);
  for (const [mark, { values }] of figure.marks.entries()) {
    let base = 0;
    for (const [index, { color }] of figure.series.entries()) {
      const value = values[index] ?? 0;
      const box = {
        x: x(mark) - step * 0.35,
        y: y(base + value),
        width: step * 0.7,
        height: y(base) - y(base + value),
      };
      base += value;
      parts.push(bar(color, box, said(figure, mark, index)));
    }
  }
  return { parts, height: PLOT_HEIGHT };
};
