export type Color = readonly [red: number, green: number, blue: number];

/** The names that mails use, and those that are nearly white. */
const NAMED: Readonly<Record<string, string>> = {
  white: "#ffffff",
  window: "#ffffff",
  snow: "#fffafa",
  ivory: "#fffff0",
  ghostwhite: "#f8f8ff",
  whitesmoke: "#f5f5f5",
  floralwhite: "#fffaf0",
  mintcream: "#f5fffa",
  azure: "#f0ffff",
  black: "#000000",
  windowtext: "#000000",
  initial: "#000000",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  navy: "#000080",
};
/** Of these nothing is seen. */
const ALPHA_MIN = 0.1;

const partOf = (written: string, whole: number): number =>
  written.endsWith("%") ? (Number.parseFloat(written) / 100) * whole : Number.parseFloat(written);

const ofHex = (digits: string): [Color, number] => {
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [[red, green, blue], alpha / 255];
};

const ofHsl = (hue: number, saturation: number, light: number): Color => {
  const at = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4)];
};

/** "unseen": it is transparent. Null: it is written in a way that is not understood. */
export const colorOf = (written: string): Color | "unseen" | null => {
  const name = written.trim().toLowerCase().slice(0, 100);
  if (name === "transparent") return "unseen";
  const color = NAMED[name] ?? name;
  const [, kind, said] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(color) ?? [];
  let found: [Color, number];
  if (said !== undefined) {
    const [one = "", two = "", three = "", alpha = "1"] = said.split(/[\s,/]+/).filter((part) => part !== "");
    const parts: Color =
      kind === "rgb"
        ? [partOf(one, 255), partOf(two, 255), partOf(three, 255)]
        : ofHsl(partOf(one, 360), partOf(two, 1), partOf(three, 1));
    found = [parts, partOf(alpha, 1)];
  } else if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(color)) found = ofHex(color.slice(1));
  else return null;
  const [parts, alpha] = found;
  if (![...parts, alpha].every(Number.isFinite)) return null;
  return alpha < ALPHA_MIN ? "unseen" : parts;
};

/** No eye tells colors apart that are as near. */
const NEAR = 32;
export const isNear = (one: Color, other: Color): boolean =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= NEAR);
