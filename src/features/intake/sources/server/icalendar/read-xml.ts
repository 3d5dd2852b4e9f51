import { setImmediate as letOthersRun } from "node:timers/promises";
import { SaxesParser } from "saxes";

/** `name` is `D:href`, with one prefix for each namespace whatever the server calls it; `?:` for one that we do not know. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  parts: XmlElement[];
  text: string;
};

const PREFIXES: Readonly<Record<string, string>> = {
  "DAV:": "D",
  "urn:ietf:params:xml:ns:caldav": "C",
  "http://calendarserver.org/ns/": "CS",
};

/** 25,000 things in a calendar come to a tenth of it in each of its answers. */
const ELEMENTS_MAX = 300_000;
const DEPTH_MAX = 50;
const ATTRIBUTES_MAX = 50;
/** Some milliseconds of work. */
const SLICE_CHARACTERS = 128 * 1024;

/** Not allowed in XML, but servers pass on what people paste into their notes. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export class UnreadableXml extends Error {
  override readonly name = "UnreadableXml";
}

/** A parser that builds what it reads under `root`. Each of its handlers may throw. */
const treeParser = (root: XmlElement) => {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [root];
  let [elements, attributes] = [0, 0];
  const refuse = (message: string): never => {
    throw new UnreadableXml(message);
  };
  parser.on("error", ({ message }) => {
    // A control character by its number, as some programs write it: it stays in the text as it is written.
    if (!message.endsWith("malformed character entity.")) refuse(message);
  });
  parser.on("doctype", () => refuse("a document type"));
  parser.on("opentagstart", () => (attributes = 0));
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) refuse("too many attributes");
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) refuse("too much of it");
    const given = Object.values(tag.attributes).map(({ local, value }) => [local, value]);
    const name = `${PREFIXES[tag.uri] ?? "?"}:${tag.local}`;
    const element: XmlElement = { name, attributes: Object.fromEntries(given), parts: [], text: "" };
    open.at(-1)?.parts.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  return parser;
};

/**
 * Reads a document in slices between which others run. Document types, and with them entity bombs and references to
 * files, are refused, as is what is not well formed.
 *
 * @throws UnreadableXml
 */
export const readXml = async (content: Uint8Array): Promise<XmlElement> => {
  const text = new TextDecoder("utf-8").decode(content);
  const root: XmlElement = { name: "", attributes: {}, parts: [], text: "" };
  const parser = treeParser(root);
  for (let from = 0; from < text.length; from += SLICE_CHARACTERS) {
    if (from > 0) await letOthersRun();
    parser.write(text.slice(from, from + SLICE_CHARACTERS).replace(CONTROL, ""));
  }
  parser.close();
  const [document] = root.parts;
  if (!document) throw new UnreadableXml("nothing");
  return document;
};

export const partsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.parts.filter((part) => part.name === name);

export const partOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.parts.find((part) => part.name === name);

/** Empty where the part is missing. */
export const textIn = (element: XmlElement | undefined, name: string): string =>
  partOf(element, name)?.text.trim() ?? "";

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (unit) => `&#${unit.charCodeAt(0)};`);
