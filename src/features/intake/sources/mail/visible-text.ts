import { Parser } from "htmlparser2";

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

const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*(?:0(?![.\d])|[01]px)|opacity\s*:\s*0(?:\.0\d*)?(?![.\d])|mso-hide\s*:\s*all|text-indent\s*:\s*-\d{3}|(?:left|top)\s*:\s*-\d{3}|(?:^|;)\s*color\s*:\s*transparent/i;
const COLLAPSED = /(?:height|width)\s*:\s*0(?![.\d])/i;
const CUT_OFF = /overflow\s*:\s*hidden/i;

const COLOR = /(?:^|;)\s*color\s*:([^;!]+)/i;
const GROUND = /(?:^|;)\s*background(?:-color)?\s*:([^;!]+)/i;
const NAMED: Readonly<Record<string, string>> = { white: "#ffffff", black: "#000000" };
const SEEN_THROUGH = new Set(["transparent", "none", "inherit", "initial", "unset"]);

type Color = readonly [red: number, green: number, blue: number];

/** Null: it is written in another way, and stays visible. */
const colorOf = (written: string): Color | null => {
  const color = NAMED[written.trim().toLowerCase()] ?? written.trim().toLowerCase();
  const rgb = /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+1(?:\.0*)?)?\)$/.exec(
    color.replaceAll(/\s+/g, " "),
  );
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(color) ? color.slice(1) : null;
  if (digits === null) return null;
  const parts = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
};

type Attributes = Readonly<Record<string, string>>;

/** The colors of a text and of what is behind it. Null: not known. */
type Ink = { color: Color | null; ground: Color | null };
/** Where a mail says nothing else. */
const ON_WHITE: Ink = { color: [0, 0, 0], ground: [255, 255, 255] };

const inkIn = (around: Ink, { style = "", color, bgcolor }: Attributes): Ink => {
  const own = COLOR.exec(style)?.[1] ?? color;
  const behind = (GROUND.exec(style)?.[1] ?? bgcolor)?.trim().toLowerCase();
  return {
    color: own === undefined || SEEN_THROUGH.has(own.trim().toLowerCase()) ? around.color : colorOf(own),
    ground: behind === undefined || SEEN_THROUGH.has(behind) ? around.ground : colorOf(behind),
  };
};

/** No eye tells colors apart that are as near. */
const NEAR = 16;
const isUnseen = ({ color, ground }: Ink): boolean =>
  color !== null && ground !== null && color.every((part, at) => Math.abs(part - (ground[at] ?? 0)) <= NEAR);

const isHidden = (name: string, attributes: Attributes): boolean => {
  const { style = "" } = attributes;
  if (UNREAD.has(name) || "hidden" in attributes || HIDDEN.test(style)) return true;
  return COLLAPSED.test(style) && CUT_OFF.test(style);
};

/** As far as one is read, and by how many characters at once. */
const READ_CHARACTERS_MAX = 1_048_576;
const SLICE_CHARACTERS = 16_384;
/** No one writes elements as deep as this in each other, and the parser takes quadratic time for them. */
const OPEN_MAX = 1000;

export type VisibleText = {
  text: string;
  /** Characters of text that its reader does not see: not shown, or in the color of what is behind them. */
  hidden: number;
};

type Reading = { say: (text: string) => void; hide: (text: string) => void };

/** Follows what is open: what is hidden hides all that stands in it. */
const parserFor = ({ say, hide }: Reading): { parser: Parser; countOpen: () => number } => {
  /** How deep in something that is hidden, and in what is no text at all; zero: in none. */
  let [depth, apparatus] = [0, 0];
  const inks: Ink[] = [ON_WHITE];
  const inkNow = (): Ink => inks.at(-1) ?? ON_WHITE;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (EMPTY.has(name)) return depth > 0 ? undefined : say(" ");
      inks.push(inkIn(inkNow(), attributes));
      if (apparatus > 0 || UNREAD.has(name)) apparatus += 1;
      if (depth > 0 || isHidden(name, attributes)) depth += 1;
      else if (BREAKS.has(name)) say("\n");
    },
    onclosetag: (name) => {
      if (EMPTY.has(name)) return;
      if (inks.length > 1) inks.pop();
      if (apparatus > 0) apparatus -= 1;
      if (depth > 0) depth -= 1;
      else if (BREAKS.has(name)) say("\n");
    },
    ontext: (text) => {
      if (depth === 0 && !isUnseen(inkNow())) say(text);
      else if (apparatus === 0) hide(text);
    },
  });
  return { parser, countOpen: () => inks.length };
};

/** What a reader of an HTML mail sees, as text: what it hides is not what it says. Rules of a style sheet are not read. */
export const readVisibleText = (html: string, maxCharacters: number): VisibleText => {
  const parts: string[] = [];
  let [length, hidden] = [0, 0];
  const { parser, countOpen } = parserFor({
    say: (text) => {
      if (length >= maxCharacters) return;
      parts.push(text);
      length += text.length;
    },
    hide: (text) => {
      hidden += text.trim().length;
    },
  });
  const end = Math.min(html.length, READ_CHARACTERS_MAX);
  const isEnough = (): boolean => length >= maxCharacters || countOpen() > OPEN_MAX;
  for (let at = 0; at < end && !isEnough(); at += SLICE_CHARACTERS)
    parser.write(html.slice(at, Math.min(end, at + SLICE_CHARACTERS)));
  parser.end();
  return { text: parts.join("").slice(0, maxCharacters), hidden };
};

export const visibleText = (html: string, maxCharacters: number): string => readVisibleText(html, maxCharacters).text;
