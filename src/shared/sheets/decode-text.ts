import { ok, refused, type Result } from "#shared/result.ts";
import { fileRefusal, type FileRefusal } from "./file-refusal.ts";

/** Part of every JavaScript runtime; the pure projects load neither the DOM's nor Node's declarations. */
declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

const SAMPLE_BYTES = 4096;
const ALLOWED_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a]);

/** UTF-16 without a byte-order mark: text in a western language has a zero in nearly every second byte. */
const zeroShare = (bytes: Uint8Array, parity: 0 | 1): number => {
  const end = Math.min(bytes.length, SAMPLE_BYTES);
  let zeros = 0;
  for (let index: number = parity; index < end; index += 2) if (bytes[index] === 0) zeros += 1;
  return zeros / Math.max(1, Math.floor(end / 2));
};

/** Control characters other than tab, line ends, form feed and end-of-file; and the one text-like format people try. */
const looksBinary = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const isPdf = head[0] === 0x25 && head[1] === 0x50 && head[2] === 0x44 && head[3] === 0x46;
  return isPdf || head.some((byte) => byte < 0x20 && !ALLOWED_CONTROLS.has(byte));
};

const markedEncoding = (bytes: Uint8Array): TextEncoding | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (zeroShare(bytes, 1) > 0.4 && zeroShare(bytes, 0) < 0.1) return "utf-16le";
  if (zeroShare(bytes, 0) > 0.4 && zeroShare(bytes, 1) < 0.1) return "utf-16be";
  return null;
};

const decodeAs = (bytes: Uint8Array, encoding: TextEncoding, fatal: boolean): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** A file cut off in the middle of a character is still UTF-8: only complete invalid sequences suggest Windows-1252. */
const isNearlyUtf8 = (text: string): boolean => {
  const bad = text.split("\uFFFD").length - 1;
  const accented = text.match(/[\u0080-\u{10FFFF}]/gu)?.length ?? 0;
  return bad <= 2 && accented - bad > 20 * bad;
};

const LETTERS = /[\u00E0-\u00EF\u00F1-\u00F6\u00F8-\u00FC\u2019\u201C\u201D\u2013\u2014]/g;

/** Old Macs end lines with CR alone, and their letters look like symbols under Windows' table, and vice versa. */
const olderEncoding = (bytes: Uint8Array): "windows-1252" | "macintosh" => {
  const [windows, mac] = (["windows-1252", "macintosh"] as const).map((label) => decodeAs(bytes, label, false) ?? "");
  const likely = (text = ""): number => text.match(LETTERS)?.length ?? 0;
  const endsInCr = bytes.includes(0x0d) && !bytes.includes(0x0a);
  return likely(mac) + (endsInCr ? 1 : 0) > likely(windows) ? "macintosh" : "windows-1252";
};

/** Bytes to text: byte-order mark first, then UTF-16 by its zeros, then strict UTF-8, else the older table that makes more sense. */
export const decodeText = (bytes: Uint8Array): Result<{ text: string; encoding: TextEncoding }, FileRefusal> => {
  const marked = markedEncoding(bytes);
  if (marked !== null) {
    const text = decodeAs(bytes, marked, false) ?? "";
    return text.includes("\0") ? refused(fileRefusal("not_text")) : ok({ text, encoding: marked });
  }
  if (looksBinary(bytes)) return refused(fileRefusal("not_text"));
  const strict = decodeAs(bytes, "utf-8", true);
  if (strict !== null) return ok({ text: strict, encoding: "utf-8" });
  const lenient = decodeAs(bytes, "utf-8", false) ?? "";
  if (isNearlyUtf8(lenient)) return ok({ text: lenient, encoding: "utf-8" });
  const encoding = olderEncoding(bytes);
  return ok({ text: decodeAs(bytes, encoding, false) ?? "", encoding });
};
