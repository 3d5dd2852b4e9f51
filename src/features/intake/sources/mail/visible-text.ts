import { Parser } from "htmlparser2";
import { type Color, colorOf, isNear } from "./colors.ts";
import { colorIn, type Declaration, declarationsOf, groundIn, hides } from "./declarations.ts";

const UNREAD = new Set(["script", "style", "title", "head", "template", "noscript", "svg", "object", "select"]);
const BREAKS = new Set(["br", "p", "div", "tr", "td", "th", "li", "h1", "h2", "h3", "h4", "blockquote", "hr", "table"]);
const EMPTY = new Set([
  "br",
  "hr",
  "img",
  "input",
  "meta",
  "link",
  "area",
  "base",
  "col",
  "embed",
  "source",
  "track",
  "wbr",
]);

/** What is shown only where a mail program plays or opens it. */
const CLOSED = new Set(["datalist", "video", "audio", "canvas", "iframe", "noframes", "noembed"]);
const INHERITED = new Set(["none", "inherit", "unset", "currentcolor"]);

type Attributes = Readonly<Record<string, string>>;

/** The colors of a text and of what is behind it. Null: not known. */
type Ink = { color: Color | "unseen" | null; ground: Color | null };
const WHITE: Color = [255, 255, 255];
/** Where a mail says nothing else. */
const ON_WHITE: Ink = { color: [0, 0, 0], ground: WHITE };

const inkIn = (around: Ink, declarations: readonly Declaration[], { color, bgcolor, text }: Attributes): Ink => {
  const own = colorIn(declarations) ?? color ?? text;
  const behind = groundIn(declarations) ?? bgcolor;
  const ground = behind === undefined || INHERITED.has(behind) ? "unseen" : colorOf(behind);
  return {
    color: own === undefined || INHERITED.has(own) ? around.color : colorOf(own),
    ground: ground === "unseen" ? around.ground : ground,
  };
};

const isUnseen = ({ color, ground }: Ink): boolean =>
  color === "unseen" || (color !== null && ground !== null && isNear(color, ground));

const isHidden = (name: string, attributes: Attributes, declarations: readonly Declaration[]): boolean => {
  if (UNREAD.has(name) || CLOSED.has(name) || "hidden" in attributes) return true;
  if ((name === "details" || name === "dialog") && !("open" in attributes)) return true;
  return hides(declarations);
};

const DARK_MAX = 160;
/** Whether a style sheet may hide text, by its place, its size or its color: to whom its rules apply is not worked out. */
const sheetMayHide = (sheet: string): boolean =>
  /@import/i.test(sheet) ||
  sheet.split(/[{}]/).some((block) => {
    const declarations = declarationsOf(block);
    const [color, ground] = [colorIn(declarations), groundIn(declarations)];
    const ink = color === undefined || INHERITED.has(color) ? null : colorOf(color);
    const isDark = Array.isArray(ink) && ink.some((part) => part <= DARK_MAX);
    const behind = ground === undefined ? "unseen" : colorOf(ground);
    const isLight = behind === "unseen" || (behind !== null && isNear(behind, WHITE));
    return hides(declarations) || !(color === undefined || INHERITED.has(color) || isDark) || !isLight;
  });

/** As far as one is read, and by how many characters at once. */
const READ_CHARACTERS_MAX = 1_048_576;
const SLICE_CHARACTERS = 16_384;
/** No one writes elements as deep as this in each other, and the parser takes quadratic time for them. */
const OPEN_MAX = 1000;

export type VisibleText = {
  text: string;
  /** Characters of text that its reader does not see: not shown, or in the color of what is behind them. */
  hidden: number;
  /** Whether that is all that may be hidden: its colors are understood, and no style sheet may hide more. */
  isSure: boolean;
};

type Reading = {
  say: (text: string) => void;
  hide: (text: string) => void;
  style: (text: string) => void;
  doubt: () => void;
};

/** Follows what is open: what is hidden hides all that stands in it. */
const parserFor = ({ say, hide, style, doubt }: Reading): { parser: Parser; countOpen: () => number } => {
  /** How deep in something that is hidden, and in what is no text at all; zero: in none. */
  let [depth, apparatus, sheets] = [0, 0, 0];
  const inks: Ink[] = [ON_WHITE];
  const inkNow = (): Ink => inks.at(-1) ?? ON_WHITE;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === "link" && /stylesheet/i.test(attributes["rel"] ?? "")) doubt();
      if (EMPTY.has(name)) return depth > 0 ? undefined : say(" ");
      const declarations = declarationsOf(attributes["style"] ?? "");
      inks.push(inkIn(inkNow(), declarations, attributes));
      if (name === "style") sheets += 1;
      if (apparatus > 0 || UNREAD.has(name)) apparatus += 1;
      if (depth > 0 || isHidden(name, attributes, declarations)) depth += 1;
      else if (BREAKS.has(name)) say("\n");
    },
    onclosetag: (name) => {
      if (EMPTY.has(name)) return;
      if (inks.length > 1) inks.pop();
      if (name === "style") sheets -= 1;
      if (apparatus > 0) apparatus -= 1;
      if (depth > 0) depth -= 1;
      else if (BREAKS.has(name)) say("\n");
    },
    ontext: (text) => {
      if (sheets > 0) style(text);
      const { color, ground } = inkNow();
      if (depth === 0 && text.trim() !== "" && (color === null || ground === null)) doubt();
      if (depth === 0 && !isUnseen(inkNow())) say(text);
      else if (apparatus === 0) hide(text);
    },
  });
  return { parser, countOpen: () => inks.length };
};

/**
 * What a reader of an HTML mail sees, as text: what it hides by its elements and their own styles is not what it says. Rules of
 * a style sheet are not applied: where they may hide something, it is not sure.
 */
export const readVisibleText = (html: string, maxCharacters: number): VisibleText => {
  const parts: string[] = [];
  let [length, hidden, isSure, sheet] = [0, 0, true, ""];
  const { parser, countOpen } = parserFor({
    say: (text) => {
      if (length >= maxCharacters) return;
      parts.push(text);
      length += text.length;
    },
    hide: (text) => {
      hidden += text.trim().length;
    },
    style: (text) => {
      sheet += text;
    },
    doubt: () => {
      isSure = false;
    },
  });
  const end = Math.min(html.length, READ_CHARACTERS_MAX);
  const isEnough = (): boolean => length >= maxCharacters || countOpen() > OPEN_MAX;
  for (let at = 0; at < end && !isEnough(); at += SLICE_CHARACTERS)
    parser.write(html.slice(at, Math.min(end, at + SLICE_CHARACTERS)));
  parser.end();
  return { text: parts.join("").slice(0, maxCharacters), hidden, isSure: isSure && !sheetMayHide(sheet) };
};

export const visibleText = (html: string, maxCharacters: number): string => readVisibleText(html, maxCharacters).text;
