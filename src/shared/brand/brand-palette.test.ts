import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seededRandom } from "#test/support/seeded-random.ts";
import { BRAND_THEMES, brandPalette, GROUNDS, MARK_CONTRAST, WORDS_CONTRAST } from "./brand-palette.ts";
import { contrastOf, hexOf, oklchOf } from "./color-math.ts";

const CORNERS = ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff", "#808080"];

describe("the colors of a brand", () => {
  test("can be read in both themes, whatever was typed", () => {
    const random = seededRandom(86);
    const anyColor = (): string =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, "0")}`;
    const pairs = [
      ...CORNERS.flatMap((one) => CORNERS.map((other) => [one, other] as const)),
      ...Array.from({ length: 400 }, () => [anyColor(), anyColor()] as const),
    ];
    for (const theme of BRAND_THEMES) {
      for (const [primary, secondary] of pairs) {
        const used = brandPalette(theme, primary, secondary);
        const said = `${theme} ${primary} ${secondary}`;
        for (const color of Object.values(used)) expect(color, said).toMatch(/^#[\da-f]{6}$/);
        for (const fill of [used.brand, used.brandHover]) {
          expect(contrastOf(fill, used.onBrand), said).toBeGreaterThanOrEqual(WORDS_CONTRAST);
          for (const ground of GROUNDS[theme])
            expect(contrastOf(fill, ground), said).toBeGreaterThanOrEqual(MARK_CONTRAST);
        }
        for (const ground of [...GROUNDS[theme], used.brandSoft, used.selected])
          expect(contrastOf(used.brandText, ground), said).toBeGreaterThanOrEqual(WORDS_CONTRAST);
      }
    }
  });

  test("stay as typed where they can be read, and keep their hue where not", () => {
    expect(brandPalette("light", "#1e40af", "#1e40af").brand).toBe("#1e40af");
    const { brand } = brandPalette("light", "#3b82f6", "#1e40af");
    expect(brand).not.toBe("#3b82f6");
    expect(Math.abs(oklchOf(brand).h - oklchOf("#3b82f6").h)).toBeLessThan(0.05);
    expect(contrastOf(brand, "#ffffff")).toBeLessThan(WORDS_CONTRAST + 0.1);
  });

  test("stand on the grounds that the tokens have", () => {
    const css = readFileSync(new URL("../../../packages/ui/src/tokens.css", import.meta.url), "utf8");
    const themes = css.split('[data-theme="dark"]');
    for (const [at, theme] of BRAND_THEMES.entries()) {
      const grounds = ["canvas", "surface", "sunken", "hover"].map((name) => {
        const [, l, c, h] =
          new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\);`).exec(themes[at] ?? "") ?? [];
        return hexOf({ l: Number(l), c: Number(c), h: (Number(h) * Math.PI) / 180 });
      });
      expect(grounds).toEqual(GROUNDS[theme]);
    }
  });
});
