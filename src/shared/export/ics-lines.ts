import type { CivilDate } from "../civil-date.ts";

/** Lines of an iCalendar file (RFC 5545). */

/** Characters that no text in a calendar may contain (RFC 5545, 3.1); tabs and line ends are handled separately. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n?|\n/g, "\\n")
    .replaceAll(CONTROL, "");

const LINE_MAX_BYTES = 75;

const utf8Bytes = (char: string): number => {
  const codePoint = char.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Lines of more than 75 bytes continue on the next one after a space (RFC 5545, 3.1); characters stay whole. */
const folded = (line: string): string => {
  let text = "";
  let bytes = 0;
  for (const char of line) {
    const size = utf8Bytes(char);
    if (bytes + size > LINE_MAX_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += char;
    bytes += size;
  }
  return text;
};

export const icsDay = (date: CivilDate): string => date.replaceAll("-", "");
/** In UTC: no calendar needs to know a zone for it. */
export const icsInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

export const icsText = (lines: readonly string[]): string => [...lines, ""].map(folded).join("\r\n");
