export type Declaration = readonly [name: string, value: string];

/** What a style says, without comments, escapes and how important it is. */
export const declarationsOf = (style: string): Declaration[] =>
  style
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : " ";
    })
    .replaceAll("\\", "")
    .toLowerCase()
    .split(";")
    .flatMap((one) => {
      const at = one.indexOf(":");
      const value = one.slice(at + 1).replace(/!\s*important\s*$/, "");
      return at === -1 ? [] : [[one.slice(0, at).trim(), value.trim()] as const];
    });

const PIXELS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 4,
  vh: 6,
  "%": 0.16,
  in: 96,
  cm: 38,
  mm: 3.8,
};

/** About how many pixels; null: it is no length. */
const pixelsOf = (value: string): number | null => {
  const [, number, unit = ""] = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/.exec(value.slice(0, 50)) ?? [];
  return number === undefined ? null : Number(number) * (PIXELS[unit] ?? 1);
};

const READABLE_PIXELS = 4;
const FAR_PIXELS = -100;
const isSmall = (value: string, least: number): boolean => {
  const pixels = pixelsOf(value);
  return pixels !== null && pixels < least;
};

/** Of `font`: the size is what has a unit, or what a height of lines follows. */
const sizeInFont = (value: string): string =>
  /(?:^|\s)((?:\d+\.?\d*|\.\d+)(?:[a-z%]+|(?=\s*\/)|(?=\s+\D)))/.exec(
    value.slice(0, 200).replace(/(?:^|\s)[1-9]00(?=\s)/, ""),
  )?.[1] ?? "";

const FAR = new Set(["text-indent", "margin-left", "margin-top", "margin", "left", "top", "right", "bottom"]);
const fraction = (value: string): number => Number.parseFloat(value) / (value.endsWith("%") ? 100 : 1);

const HIDES: Readonly<Record<string, (value: string) => boolean>> = {
  display: (value) => value === "none",
  visibility: (value) => value === "hidden" || value === "collapse",
  "content-visibility": (value) => value === "hidden",
  "mso-hide": (value) => value === "all",
  "font-size": (value) => isSmall(value, READABLE_PIXELS),
  font: (value) => isSmall(sizeInFont(value), READABLE_PIXELS),
  opacity: (value) => fraction(value) < 0.1,
  zoom: (value) => fraction(value) < 0.1,
  filter: (value) => value.includes("opacity("),
  clip: (value) => value.startsWith("rect"),
  "clip-path": (value) => value !== "none",
  transform: (value) => /scale|matrix|-\d{3}|perspective|rotate[xy3]/.test(value),
  scale: (value) => value !== "none" && fraction(value) < 0.2,
};
const COLLAPSES = new Set(["height", "width", "max-height", "max-width"]);

/** Whether a style hides what it is given to, whatever its colors are. */
export const hides = (declarations: readonly Declaration[]): boolean => {
  const isCut = declarations.some(([name, value]) => name.startsWith("overflow") && value !== "visible");
  return declarations.some(
    ([name, value]) =>
      HIDES[name]?.(value) === true ||
      (FAR.has(name) && value.split(/\s+/, 4).some((one) => isSmall(one, FAR_PIXELS))) ||
      (isCut && COLLAPSES.has(name) && isSmall(value, 2)),
  );
};

const INKS = new Set(["color", "-webkit-text-fill-color"]);
export const colorIn = (declarations: readonly Declaration[]): string | undefined =>
  declarations.findLast(([name]) => INKS.has(name))?.[1];
export const groundIn = (declarations: readonly Declaration[]): string | undefined =>
  declarations.findLast(([name]) => name === "background" || name === "background-color")?.[1];
