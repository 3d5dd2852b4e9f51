import { refuseFile } from "./refuse-file.ts";

export type XmlHandlers = {
  /** `name` without its namespace prefix; `attributes` as written, for `attribute()`. */
  open: (name: string, attributes: string, selfClosing: boolean) => void;
  close: (name: string) => void;
  /** May arrive in several pieces. */
  text: (text: string) => void;
};

/** No tag of a workbook comes near this; one that does is made to fill memory. */
const TAG_CHARACTERS_MAX = 64 * 1024;

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\uFFFD";

/** Entities that XML itself defines. Others need a document type, and those are refused. */
export const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (all, hex, decimal, name) => {
        if (hex !== undefined) return character(Number.parseInt(hex, 16));
        if (decimal !== undefined) return character(Number(decimal));
        return ENTITIES.get(name) ?? all;
      })
    : text;

const patterns = new Map<string, RegExp>();

/** The value of an attribute by its local name. */
export const attribute = (attributes: string, name: string): string | undefined => {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decodeEntities(value);
};

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Index of the ">" that ends a tag that starts at `from`, skipping those inside quoted values; -1 when it is not there. */
const endOfTag = (text: string, from: number): number => {
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at;
  }
  return -1;
};

/** Markup that is not an element: what ends it, and whether its content is text. */
const SPECIAL = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>", isText: false },
] as const;

type Special = (typeof SPECIAL)[number];

const emitTag = (tag: string, handlers: XmlHandlers): void => {
  if (tag.startsWith("/")) {
    handlers.close(localName(tag.slice(1).trim()));
    return;
  }
  const selfClosing = tag.endsWith("/");
  const body = selfClosing ? tag.slice(0, -1) : tag;
  const space = body.search(/\s/);
  const name = localName(space < 0 ? body : body.slice(0, space));
  handlers.open(name, space < 0 ? "" : body.slice(space), selfClosing);
  if (selfClosing) handlers.close(name);
};

/** How much text may be passed on: up to an entity that is cut in two by the end of the piece. */
const wholeText = (text: string): number => {
  const ampersand = text.lastIndexOf("&");
  return ampersand >= 0 && text.length - ampersand < 12 && !text.includes(";", ampersand) ? ampersand : text.length;
};

/**
 * A forward-only XML parser fed piece by piece. It keeps at most one unfinished tag, so its memory does not grow with
 * the document, and it refuses document types, and with them entity bombs and references to outside files.
 */
export const xmlParser = (handlers: XmlHandlers): { write: (piece: string) => void } => {
  let rest = "";
  let inside: Special | null = null;

  const leaveSpecial = (special: Special): boolean => {
    const end = rest.indexOf(special.end);
    const until = end < 0 ? Math.max(0, rest.length - special.end.length + 1) : end;
    if (special.isText && until > 0) handlers.text(rest.slice(0, until));
    rest = rest.slice(end < 0 ? until : end + special.end.length);
    if (end >= 0) inside = null;
    return end >= 0;
  };

  const takeText = (): boolean => {
    const tag = rest.indexOf("<");
    const until = tag < 0 ? wholeText(rest) : tag;
    if (until > 0) handlers.text(decodeEntities(rest.slice(0, until)));
    rest = rest.slice(until);
    return tag >= 0;
  };

  const takeMarkup = (): boolean => {
    if (/^<!D/i.test(rest) || /^<!E/i.test(rest)) refuseFile("unsafe_workbook");
    const special = SPECIAL.find(({ start }) => rest.startsWith(start));
    if (special) {
      rest = rest.slice(special.start.length);
      inside = special;
      return true;
    }
    if (rest.length < 9 && rest.startsWith("<!")) return false;
    const end = endOfTag(rest, 1);
    if (end < 0) {
      if (rest.length > TAG_CHARACTERS_MAX) refuseFile("unsafe_workbook");
      return false;
    }
    emitTag(rest.slice(1, end), handlers);
    rest = rest.slice(end + 1);
    return true;
  };

  return {
    write: (piece) => {
      rest += piece;
      for (;;) {
        const advanced: boolean = inside ? leaveSpecial(inside) : rest.startsWith("<") ? takeMarkup() : takeText();
        if (!advanced || rest === "") return;
      }
    },
  };
};
