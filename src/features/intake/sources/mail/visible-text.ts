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
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|mso-hide\s*:\s*all/i;

const isHidden = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  UNREAD.has(name) || "hidden" in attributes || HIDDEN.test(attributes["style"] ?? "");

/** As far as one is read, and by how many characters at once. */
const READ_CHARACTERS_MAX = 1_048_576;
const SLICE_CHARACTERS = 16_384;
/** No one writes elements as deep as this in each other, and the parser takes quadratic time for them. */
const OPEN_MAX = 1000;

/** What a reader of an HTML mail sees, as text: what it hides is not what it says. */
export const visibleText = (html: string, maxCharacters: number): string => {
  const parts: string[] = [];
  let length = 0;
  /** How deep in something hidden; zero: nothing is. */
  let depth = 0;
  let open = 0;
  const say = (text: string): void => {
    if (depth > 0 || length >= maxCharacters) return;
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (EMPTY.has(name)) return say(" ");
      open += 1;
      if (depth > 0 || isHidden(name, attributes)) depth += 1;
      else if (BREAKS.has(name)) say("\n");
    },
    onclosetag: (name) => {
      if (EMPTY.has(name)) return;
      open -= 1;
      if (depth > 0) depth -= 1;
      else if (BREAKS.has(name)) say("\n");
    },
    ontext: say,
  });
  const end = Math.min(html.length, READ_CHARACTERS_MAX);
  const isEnough = (): boolean => length >= maxCharacters || open > OPEN_MAX;
  for (let at = 0; at < end && !isEnough(); at += SLICE_CHARACTERS)
    parser.write(html.slice(at, Math.min(end, at + SLICE_CHARACTERS)));
  parser.end();
  return parts.join("").slice(0, maxCharacters);
};
