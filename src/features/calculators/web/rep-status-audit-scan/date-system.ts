import type { Cell } from "#shared/sheets/cell.ts";

const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const DEFLATED = 8;
/** What says how days are counted stands before the names of the sheets. */
const HEAD_CHARACTERS = 65_536;
const WORKBOOK = "xl/workbook.xml";

/**
 * Whether the days of a workbook count from 1904 and the reader takes them from 1900: it knows `date1904="1"` alone,
 * and LibreOffice writes `"true"`.
 */
export const is1904Unseen = async (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:true|on)["']/i.test(await workbookHead(bytes));

const workbookHead = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== DIRECTORY_ENTRY) continue;
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + view.getUint16(at + 28, true));
    if (new TextDecoder().decode(name) !== WORKBOOK) continue;
    const header = view.getUint32(at + 42, true);
    const start = header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const part = bytes.subarray(start, start + view.getUint32(at + 20, true));
    return headOf(new Blob([part]).stream(), view.getUint16(at + 10, true) === DEFLATED);
  }
  return "";
};

const headOf = async (part: ReadableStream<Uint8Array<ArrayBuffer>>, isDeflated: boolean): Promise<string> => {
  const reader = (isDeflated ? part.pipeThrough(new DecompressionStream("deflate-raw")) : part).getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (text.length < HEAD_CHARACTERS) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
};

/** A time of day or a length arrives as a moment after day zero of the workbook: that of 1900, or that of 1904. */
const DAYS_ZERO = [
  { zero: Date.UTC(1899, 11, 30), end: Date.UTC(1900, 0, 2) },
  { zero: Date.UTC(1904, 0, 1), end: Date.UTC(1904, 0, 3) },
];
const MS_TO_1904 = 1462 * 86_400_000;

/** What the reader gives as a moment. */
export const momentCell = (moment: Date, isUnseen: boolean): Cell => {
  const time = Math.round(moment.getTime() / 1000) * 1000;
  const day = DAYS_ZERO.find(({ zero, end }) => time >= zero && time < end);
  if (day) return { kind: "duration", seconds: (time - day.zero) / 1000 };
  const iso = new Date(isUnseen ? time + MS_TO_1904 : time).toISOString();
  return { kind: "date", iso: iso.slice(11, 19) === "00:00:00" ? iso.slice(0, 10) : iso.slice(0, 19) };
};
