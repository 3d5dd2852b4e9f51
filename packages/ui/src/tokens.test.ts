import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Theme = ReadonlyMap<string, number>;

/** Relative luminance (WCAG 2) of a color of OKLCH, which is in sRGB by our choice of colors. */
const luminance = (lightness: number, chroma: number, hue: number): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
};

const themeOf = (css: string): Theme =>
  new Map(
    [...css.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(([, name = "", l, c, h]) => [
      name,
      luminance(Number(l), Number(c), Number(h)),
    ]),
  );

const contrast = (theme: Theme, one: string, other: string): number => {
  const [high = 0, low = 0] = [theme.get(one) ?? Number.NaN, theme.get(other) ?? Number.NaN].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const [lightCss = "", darkCss = ""] = readFileSync(new URL("tokens.css", import.meta.url), "utf8").split(
  '[data-theme="dark"]',
);
const [light, dark] = [themeOf(lightCss), themeOf(darkCss)];

const TONES = ["brand", "warn", "danger", "info"];

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("the %s theme", (_, theme) => {
  it("keeps words readable on every ground they stand on", () => {
    const grounds = ["canvas", "surface", "sunken", "hover"];
    for (const ground of grounds) expect(contrast(theme, "text", ground), ground).toBeGreaterThan(7);
    for (const ground of grounds) expect(contrast(theme, "text-3", ground), ground).toBeGreaterThan(4.5);
    for (const tone of TONES) expect(contrast(theme, `${tone}-text`, `${tone}-soft`), tone).toBeGreaterThan(4.5);
    for (const tone of TONES) expect(contrast(theme, `${tone}-text`, "surface"), tone).toBeGreaterThan(4.5);
  });

  it("shows marks, edges of controls and bars of charts at 3 to 1", () => {
    const marks = ["line-strong", "brand", "danger", "info", "c1", "c2", "c3", "c4", "c5", "c6"];
    for (const mark of marks) expect(contrast(theme, mark, "surface"), mark).toBeGreaterThan(3);
  });
});

it("keeps the numbers of a heat map readable", () => {
  const inks = [
    [light, ["text", "text", "text", "text", "on-brand"]],
    [dark, ["text", "text", "text", "on-brand", "on-brand"]],
  ] as const;
  for (const [theme, words] of inks)
    for (const [level, ink] of words.entries()) expect(contrast(theme, ink, `h${level}`), ink).toBeGreaterThan(4.5);
});

describe("the dark theme", () => {
  it("lets tags stand out from the card", () => {
    for (const tone of TONES) expect(contrast(dark, `${tone}-soft`, "surface"), tone).toBeGreaterThan(1.35);
    expect(contrast(dark, "hover", "surface")).toBeGreaterThan(1.15);
  });

  it("lets the sidebar stand out from the canvas, and the card from both", () => {
    expect(contrast(dark, "sunken", "canvas")).toBeGreaterThan(1.07);
    expect(contrast(dark, "surface", "canvas")).toBeGreaterThan(1.1);
    expect(contrast(dark, "line", "canvas")).toBeGreaterThan(1.5);
  });
});
