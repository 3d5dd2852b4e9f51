import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import type { Figure } from "../figure.ts";
import { barsFigure } from "../figures/one-series.ts";
import { figurePicture } from "./figure-picture.ts";
import { HEAT_COLORS, INK, PICTURE_COLORS } from "./picture-colors.ts";

const SOURCE = "Tenure, your entries of 2026, made September 30, 2026";

const figureOf = (kind: Figure["kind"]): Figure => ({
  ...barsFigure("activities", {
    says: "Repairs <and> more takes most: 2 h.",
    heading: "Activity",
    label: "Counts",
    threshold: kind === "mirror" ? null : { value: 9000, label: "More than 2.5 h" },
    marks: [
      { id: "a", label: "Repairs", value: 7200 },
      { id: "b", label: "Travel", value: null },
      { id: "c", label: 'A name of a place that is longer than there is any room for, with "marks"', value: 3600 },
    ],
  }),
  kind,
  series: [
    { id: "x", label: "Counts", color: 1, isBound: false, opens: null },
    { id: "y", label: "Doesn't count", color: 3, isBound: false, opens: null },
  ],
});

/** Names of what is drawn, as a program reads them aloud. */
const saidIn = (svg: string): string[] => [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, said = ""]) => said);

describe.each(["lines", "columns", "bars", "heat", "mirror"] as const)("a chart of %s as a picture", (kind) => {
  const { svg, width, height } = figurePicture(figureOf(kind), SOURCE);

  it("stands alone: title, sentence and source in it, and nothing from elsewhere", () => {
    const words = svg.replaceAll(/<[^>]*>/g, "\n");
    for (const said of ["Where do my hours go?", "Repairs &lt;and&gt; more takes most: 2 h.", SOURCE])
      expect(words).toContain(said);
    expect(svg).not.toMatch(/class=|var\(|href=|NaN|undefined|Infinity/);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  it("draws within its edges", () => {
    for (const [, x = "", y = ""] of svg.matchAll(/ x="(-?[\d.]+)" y="(-?[\d.]+)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(width);
      expect(Number(y)).toBeLessThanOrEqual(height);
    }
  });

  it("names what is drawn: each mark with its value, or the line", () => {
    expect(saidIn(svg)).toContain(kind === "lines" ? "Counts" : "Repairs, Counts: 2.0 h");
  });
});

test("the bars of a picture are as long as the numbers say", () => {
  const { svg } = figurePicture(figureOf("bars"), SOURCE);
  const widths = [...svg.matchAll(/<g aria-label="[^"]*: ([\d.]+) h"><rect [^>]*width="([\d.]+)"/g)].map(
    ([, value, width]) => Number(width) / Number(value),
  );
  expect(widths).toHaveLength(2);
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 1))).toBeLessThan(0.01);
});

/** OKLCH in sRGB (Björn Ottosson's matrices). */
const hexOf = (lightness: number, chroma: number, hue: number): string => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const levels = linear.map((value) => {
    const inside = Math.min(1, Math.max(0, value));
    return Math.round(255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055));
  });
  return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
};

test("the colors are those of the light theme", () => {
  const file = new URL("../../../../../packages/ui/src/tokens.css", import.meta.url);
  const [css = ""] = readFileSync(file, "utf8").split('[data-theme="dark"]');
  const colorOf = (name: string): string => {
    const [, l, c, h] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(css) ?? [];
    return hexOf(Number(l), Number(c), Number(h));
  };
  for (const [place, color] of Object.entries(PICTURE_COLORS)) expect(color).toBe(colorOf(`c${place}`));
  for (const [level, color] of HEAT_COLORS.entries()) expect(color).toBe(colorOf(`h${level}`));
  expect([INK.text, INK.soft, INK.quiet, INK.line]).toEqual(["text", "text-2", "text-3", "line"].map(colorOf));
});
