import { SaxesParser } from "saxes";
import { refuseFile } from "./refuse-file.ts";

/** By their names as written; the names that a workbook defines have no prefix, but for those of `prefixedAttribute`. */
export type Attributes = Readonly<Record<string, string>>;

export type XmlHandlers = {
  /** `name` without its namespace prefix. */
  open: (name: string, attributes: Attributes, selfClosing: boolean) => void;
  close: (name: string) => void;
  /** May arrive in several pieces. */
  text: (text: string) => void;
};

/** No workbook comes near these; one that does is made to fill memory. */
const TAG_CHARACTERS_MAX = 64 * 1024;
const TEXT_CHARACTERS_MAX = 8 * 1024 * 1024;
const DEPTH_MAX = 100;

/** Not allowed in XML, but programs that copy notes as they are write them, and nothing is lost with them. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The value of an attribute whose prefix each program may choose, such as `r:id`. */
export const prefixedAttribute = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

/**
 * A forward-only XML parser fed piece by piece. What it keeps has a limit, so its memory does not grow with the
 * document. It refuses document types, and with them entity bombs and references to outside files, and what is not well
 * formed: rows after a damaged place would be left out in silence.
 */
export const xmlParser = (handlers: XmlHandlers): { write: (piece: string) => void; end: () => void } => {
  const parser = new SaxesParser();
  let depth = 0;
  /** Where the tag or text that is being read began. */
  let from = 0;
  const length = (): number => parser.position - from;
  const passed = (): void => {
    from = parser.position;
  };
  const text = (piece: string): void => {
    passed();
    handlers.text(piece);
  };
  // No more handlers than these six: with a seventh V8 keeps the parser as a dictionary, and reading takes twice as long.
  parser.on("error", ({ message }) => {
    // A control character by its number, as some programs write it: it stays in the text as it is written.
    if (!message.endsWith("malformed character entity.")) refuseFile("damaged_archive");
  });
  parser.on("doctype", () => refuseFile("unsafe_workbook"));
  parser.on("opentag", ({ name, attributes, isSelfClosing }) => {
    if (length() > TAG_CHARACTERS_MAX) refuseFile("unsafe_workbook");
    passed();
    depth += 1;
    if (depth > DEPTH_MAX) refuseFile("unsafe_workbook");
    handlers.open(localName(name), attributes, isSelfClosing);
  });
  parser.on("closetag", ({ name }) => {
    passed();
    depth -= 1;
    handlers.close(localName(name));
  });
  parser.on("text", text);
  parser.on("cdata", text);
  return {
    write: (piece) => {
      parser.write(piece.replace(CONTROL, ""));
      if (length() > TEXT_CHARACTERS_MAX) refuseFile("inflates_too_much");
    },
    end: () => {
      parser.close();
    },
  };
};
