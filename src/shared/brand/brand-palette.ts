import { contrastOf, hexOf, type Oklch, oklchOf } from "./color-math.ts";

/** Which of the tokens (`packages/ui/src/tokens.css`) are replaced by an organization's two colors. */
export type BrandPalette = {
  brand: string;
  brandHover: string;
  brandText: string;
  brandSoft: string;
  selected: string;
  onBrand: string;
};

export const BRAND_THEMES = ["light", "dark"] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];

type Ground = { lightness: number; chroma: number };
type Rules = {
  /** The grounds for text in the brand's color, in addition to the two soft grounds below. */
  grounds: readonly string[];
  /** Grounds that take the hue of the first color. */
  soft: Ground;
  selected: Ground;
  onBrand: Ground;
  /** In which direction a color is shifted until it is readable. */
  step: 1 | -1;
};

const gray = (lightness: number, chroma: number, degrees: number): string =>
  hexOf({ l: lightness, c: chroma, h: (degrees * Math.PI) / 180 });

/** The grounds as the tokens have them: canvas, surface, sunken, hover. */
export const GROUNDS: Readonly<Record<BrandTheme, readonly string[]>> = {
  light: [gray(0.985, 0.004, 95), gray(1, 0, 0), gray(0.965, 0.005, 95), gray(0.945, 0.006, 95)],
  dark: [gray(0.18, 0.008, 200), gray(0.23, 0.009, 200), gray(0.125, 0.008, 200), gray(0.285, 0.01, 200)],
};

const RULES: Readonly<Record<BrandTheme, Rules>> = {
  light: {
    grounds: GROUNDS.light,
    soft: { lightness: 0.945, chroma: 0.03 },
    selected: { lightness: 0.945, chroma: 0.025 },
    onBrand: { lightness: 1, chroma: 0 },
    step: -1,
  },
  dark: {
    grounds: GROUNDS.dark,
    soft: { lightness: 0.34, chroma: 0.05 },
    selected: { lightness: 0.305, chroma: 0.03 },
    onBrand: { lightness: 0.19, chroma: 0.03 },
    step: 1,
  },
};

/** For text, and for marks and edges (WCAG 2.2, 1.4.3 and 1.4.11). */
export const WORDS_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

const isOver = (color: string, grounds: readonly string[], least: number): boolean =>
  grounds.every((ground) => contrastOf(color, ground) >= least);

/** A color unchanged where its contrast suffices, else the nearest lightness of its hue that suffices. */
const held = (typed: string, step: 1 | -1, holds: (color: string) => boolean): string => {
  if (holds(typed)) return typed;
  const { l, c, h } = oklchOf(typed);
  // The last step is black or white, which suffices.
  let [fails, does] = [l, step === 1 ? 1 : 0];
  for (let round = 0; round < 16; round += 1) {
    const middle = (fails + does) / 2;
    if (holds(hexOf({ l: middle, c, h }))) does = middle;
    else fails = middle;
  }
  return hexOf({ l: does, c, h });
};

const tinted = ({ c, h }: Oklch, { lightness, chroma }: Ground): string =>
  hexOf({ l: lightness, c: Math.min(c, chroma), h });

/** Two colors as they are used in a theme: every pair is readable, whatever was typed. The hue stays. */
export const brandPalette = (theme: BrandTheme, primary: string, secondary: string): BrandPalette => {
  const { grounds, step, ...rules } = RULES[theme];
  const hue = oklchOf(primary);
  const [brandSoft, selected, onBrand] = [
    tinted(hue, rules.soft),
    tinted(hue, rules.selected),
    tinted(hue, rules.onBrand),
  ];
  const fills = (color: string): boolean =>
    contrastOf(color, onBrand) >= WORDS_CONTRAST && isOver(color, grounds, MARK_CONTRAST);
  const reads = (color: string): boolean => isOver(color, [...grounds, brandSoft, selected], WORDS_CONTRAST);
  return {
    brand: held(primary, step, fills),
    brandHover: held(secondary, step, fills),
    brandText: held(primary, step, reads),
    brandSoft,
    selected,
    onBrand,
  };
};
