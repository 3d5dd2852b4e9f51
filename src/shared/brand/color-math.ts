/** sRGB colors in hex and in OKLCH, and the contrast of two (WCAG 2.2). */

/** Lightness 0 to 1, chroma, hue in radians. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (level: number): number => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): [red: number, green: number, blue: number] => {
  const level = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [level(1), level(3), level(5)];
};

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

export const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
};

const linearOfOklch = ({ l, c, h }: Oklch): [red: number, green: number, blue: number] => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const SLACK = 1e-4;
const isShown = (color: Oklch): boolean => linearOfOklch(color).every((part) => part >= -SLACK && part <= 1 + SLACK);

/** The strongest chroma, up to its own, with which a color can be displayed; lightness and hue stay. */
const shownOf = (color: Oklch): Oklch => {
  if (isShown(color)) return color;
  let [low, high] = [0, color.c];
  for (let round = 0; round < 20; round += 1) {
    const c = (low + high) / 2;
    if (isShown({ ...color, c })) low = c;
    else high = c;
  }
  return { ...color, c: low };
};

export const hexOf = (color: Oklch): string => {
  const parts = linearOfOklch(shownOf(color)).map((part) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
};
