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

/** What a reader of an HTML mail sees, as text: what it hides is not what it says. */
export const visibleText = (html: string, maxCharacters: number): string => {
  const parts: string[] = [];
  let length = 0;
  /** How deep in something hidden; zero: nothing is. */
  let depth = 0;
  const say = (text: string): void => {
    if (depth > 0 || length >= maxCharacters) return;
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (EMPTY.has(name)) return say(" ");
      if (depth > 0 || isHidden(name, attributes)) depth += 1;
      else if (BREAKS.has(name)) say("\n");
    },
    onclosetag: (name) => {
      if (EMPTY.has(name)) return;
      if (depth > 0) depth -= 1;
      else if (BREAKS.has(name)) say("\n");
    },
    ontext: say,
  });
  parser.write(html);
  parser.end();
  return parts.join("").slice(0, maxCharacters);
};
