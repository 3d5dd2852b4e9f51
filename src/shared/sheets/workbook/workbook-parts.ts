import { CELL_CHARACTERS_MAX } from "#shared/sheets/sheet-limits.ts";
import { refuseFile } from "./refuse-file.ts";
import { formatKind, type FormatKind } from "./number-format.ts";
import { prefixedAttribute, xmlParser, type XmlHandlers } from "./parse-xml.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Part of every JavaScript runtime; the pure projects load neither the DOM's nor Node's declarations. */
declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array, options?: { stream: boolean }): string;
}

export type SheetPart = { name: string; path: string; hidden: boolean };
export type WorkbookParts = {
  sheets: SheetPart[];
  epoch1904: boolean;
  /** Indexed by the style number of a cell. */
  formats: FormatKind[];
  strings: string[];
};

const SHEETS_MAX = 200;
const STRINGS_MAX = 1_300_000;
const STYLES_MAX = 70_000;
const NOTHING: XmlHandlers = { open: () => undefined, close: () => undefined, text: () => undefined };

/** Scans one part of the workbook; UTF-16 parts (the standard allows them) are recognized by their mark. */
export const parsePart = async (
  archive: ZipArchive,
  path: string,
  handlers: Partial<XmlHandlers>,
  each?: () => void,
): Promise<void> => {
  const parser = xmlParser({ ...NOTHING, ...handlers });
  let decoder: TextDecoder | null = null;
  for await (const chunk of archive.chunks(path)) {
    decoder ??= new TextDecoder(
      chunk[0] === 0xff && chunk[1] === 0xfe
        ? "utf-16le"
        : chunk[0] === 0xfe && chunk[1] === 0xff
          ? "utf-16be"
          : "utf-8",
    );
    parser.write(decoder.decode(chunk, { stream: true }));
    each?.();
  }
  parser.end();
};

/**
 * `../worksheets/sheet1.xml` seen from `xl/`, `/xl/worksheets/sheet1.xml` from the root: both become the name in the
 * archive.
 */
const resolveTarget = (base: string, target: string): string => {
  const parts = target.startsWith("/") ? [] : base.split("/").filter((part) => part !== "");
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
};

type Relation = { id: string; type: string; target: string };

const relationsOf = async (archive: ZipArchive, path: string): Promise<Relation[]> => {
  const slash = path.lastIndexOf("/") + 1;
  const base = path.slice(0, slash);
  const relsPath = `${base}_rels/${path.slice(slash)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(relsPath)) return relations;
  await parsePart(archive, relsPath, {
    open: (name, attributes) => {
      if (name !== "Relationship" || attributes.TargetMode === "External") return;
      const target = attributes.Target ?? "";
      const type = (attributes.Type ?? "").split("/").at(-1) ?? "";
      relations.push({ id: attributes.Id ?? "", type, target: resolveTarget(base, target) });
    },
  });
  return relations;
};

const workbookPath = async (archive: ZipArchive): Promise<string> => {
  const main = (await relationsOf(archive, "")).find(({ type }) => type === "officeDocument")?.target;
  const path = main ?? "xl/workbook.xml";
  return archive.has(path) ? path : refuseFile("not_a_workbook");
};

const readStyles = async (archive: ZipArchive, path: string | undefined): Promise<FormatKind[]> => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inCellFormats = false;
  if (path === undefined || !archive.has(path)) return [];
  await parsePart(archive, path, {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") inCellFormats = true;
      if (name === "xf" && inCellFormats) ids.push(Number(attributes.numFmtId ?? 0));
      if (ids.length > STYLES_MAX) refuseFile("unsafe_workbook");
    },
    close: (name) => {
      if (name === "cellXfs") inCellFormats = false;
    },
  });
  return ids.map((id) => formatKind(id, codes.get(id)));
};

/** Excel writes control characters as _x000D_. */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Appends without letting a text grow past what a cell may hold; one character more shows that it did. */
export const appendText = (text: string, piece: string): string =>
  text.length > CELL_CHARACTERS_MAX ? text : (text + piece).slice(0, CELL_CHARACTERS_MAX + 1);

const readStrings = async (archive: ZipArchive, path: string | undefined): Promise<string[]> => {
  const strings: string[] = [];
  if (path === undefined || !archive.has(path)) return strings;
  let text = "";
  let inText = false;
  let inReading = false;
  await parsePart(archive, path, {
    open: (name, _attributes, selfClosing) => {
      if (name === "si") text = "";
      else if (name === "t") inText = !selfClosing;
      else if (name === "rPh") inReading = true;
    },
    close: (name) => {
      if (name === "si") strings.push(unescapeText(text));
      else if (name === "t") inText = false;
      else if (name === "rPh") inReading = false;
      if (strings.length > STRINGS_MAX) refuseFile("unsafe_workbook");
    },
    text: (piece) => {
      if (inText && !inReading) text = appendText(text, piece);
    },
  });
  return strings;
};

const readSheetList = async (
  archive: ZipArchive,
  path: string,
  relations: readonly Relation[],
): Promise<{ sheets: SheetPart[]; epoch1904: boolean }> => {
  const sheets: SheetPart[] = [];
  let epoch1904 = false;
  await parsePart(archive, path, {
    open: (name, attributes) => {
      if (name === "workbookPr") epoch1904 ||= /^(?:1|true|on)$/i.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const relation = relations.find(({ id }) => id === prefixedAttribute(attributes, "id"));
      if (relation?.type !== "worksheet" || !archive.has(relation.target)) return;
      const hidden = /hidden/i.test(attributes.state ?? "");
      sheets.push({ name: unescapeText(attributes.name ?? ""), path: relation.target, hidden });
      if (sheets.length > SHEETS_MAX) refuseFile("unsafe_workbook");
    },
  });
  return { sheets, epoch1904 };
};

/** The parts of a workbook that give cells their meaning. Nothing outside the archive is ever accessed. */
export const readWorkbookParts = async (archive: ZipArchive): Promise<WorkbookParts> => {
  const path = await workbookPath(archive);
  const relations = await relationsOf(archive, path);
  const { sheets, epoch1904 } = await readSheetList(archive, path, relations);
  if (sheets.length === 0) refuseFile("not_a_workbook");
  const targetOf = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.target;
  const formats = await readStyles(archive, targetOf("styles"));
  const strings = await readStrings(archive, targetOf("sharedStrings"));
  return { sheets, epoch1904, formats, strings };
};
