import { INK } from "./picture-colors.ts";

/** Attributes and children as text: an element of SVG. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly string[] | string = "",
): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : escape(value ?? "")}"`)
    .join("");
  const inner = typeof children === "string" ? children : children.join("");
  return inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
};

const short = (value: number): string => String(Math.round(value * 100) / 100);

const escape = (text: string): string =>
  text
    .toWellFormed()
    // Characters that XML refuses and no person typed.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

type TextOptions = { size?: number; weight?: number; fill?: string; anchor?: "start" | "middle" | "end" };

export const label = (x: number, y: number, words: string, options: TextOptions = {}): string => {
  const { size = 12, weight, fill = INK.quiet, anchor } = options;
  return tag("text", { x, y, "font-size": size, "font-weight": weight, fill, "text-anchor": anchor }, escape(words));
};

/** A letter of a sans serif is about this wide, in ems: we don't know which typeface a reader has. */
const LETTER = 0.54;

export const widthOf = (words: string, size: number): number => words.length * LETTER * size;

/** Cut off with an ellipsis where there is no room. */
export const fitting = (words: string, width: number, size = 12): string => {
  const most = Math.max(1, Math.floor(width / (LETTER * size)));
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
};

export const linesOf = (words: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};
