/** Workbooks for tests, honest and hostile, made in memory. */
import { constants, crc32, deflateRawSync } from "node:zlib";

type Part = {
  name: string;
  data: Buffer | string;
  packed?: Buffer;
  statedBytes?: number;
  flags?: number;
  method?: number;
};

/** Nothing, deflated: ten thousand times zlib would take seconds over it. */
const NOTHING = deflateRawSync("");

/** A ZIP archive, honest or not, as plainly as the format allows. */
export const zip = (...parts: Part[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, packed: ready, statedBytes, flags = 0, method = 8 } of parts) {
    const bytes = Buffer.from(data);
    const packed = ready ?? (method === 8 ? (bytes.length === 0 ? NOTHING : deflateRawSync(bytes)) : bytes);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(method, 8);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(statedBytes ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(header, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
};

const FORMATS = [
  "General",
  "mm/dd/yyyy",
  "[h]:mm",
  "h:mm AM/PM",
  "0.00",
  "m/d/yyyy h:mm",
  '"Day "d',
  "[$-409]mmm d, yyyy;@",
];
const STYLES = `<styleSheet><numFmts>${FORMATS.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts><cellXfs>${FORMATS.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join("")}</cellXfs></styleSheet>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

type Sheet = { name: string; xml: string };

/** A workbook around the inside of its sheets. */
export const workbook = (
  sheets: Sheet[],
  change: { strings?: string; pr?: string; hidden?: string; extra?: Part[]; prolog?: string } = {},
): Buffer =>
  zip(
    {
      name: "_rels/.rels",
      data: `<Relationships>${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns:r="x"><workbookPr ${change.pr ?? ""}/><sheets>${sheets.map(({ name }, index) => `<sheet name="${name}"${name === change.hidden ? ' state="hidden"' : ""} sheetId="${index + 7}" r:id="s${index}"/>`).join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `<Relationships>${sheets.map((_, index) => relation(`s${index}`, "worksheet", `worksheets/sheet${index}.xml`)).join("")}${relation("st", "styles", "/xl/styles.xml")}${relation("ss", "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    },
    { name: "xl/styles.xml", data: STYLES },
    { name: "xl/sharedStrings.xml", data: `<sst>${change.strings ?? ""}</sst>` },
    ...sheets.map(({ xml }, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      data: `${change.prolog ?? '<?xml version="1.0"?>'}<worksheet>${xml}</worksheet>`,
    })),
    ...(change.extra ?? []),
  );

export const MEGABYTE = 1024 * 1024;

/** A workbook whose only sheet is one text of this many spaces, deflated block by block. */
export const spacesWorkbook = (megabytes: number, statedBytes = megabytes * MEGABYTE): Buffer => {
  const piece = (content: Buffer | string) => deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  const block = piece(Buffer.alloc(MEGABYTE, 0x20));
  const packed = Buffer.concat([
    piece('<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'),
    ...Array.from({ length: megabytes }, () => block),
    deflateRawSync("</t></is></c></row></sheetData></worksheet>"),
  ]);
  return zip(
    {
      name: "_rels/.rels",
      data: `<Relationships>${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    { name: "xl/workbook.xml", data: '<workbook><sheets><sheet name="a" sheetId="1" r:id="s0"/></sheets></workbook>' },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `<Relationships>${relation("s0", "worksheet", "worksheets/sheet0.xml")}</Relationships>`,
    },
    { name: "xl/worksheets/sheet0.xml", data: "", packed, statedBytes },
  );
};

export const sheetData = (rows: string): string => `<sheetData>${rows}</sheetData>`;
export const textCell = (reference: string, content: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${content}</t></is></c>`;
export const oneRow = (cells: string, change: Parameters<typeof workbook>[1] = {}): Buffer =>
  workbook([{ name: "Log", xml: sheetData(`<row r="1">${cells}</row>`) }], change);
