import type { DecodeText } from "#features/intake/sources/json/read-gmail.ts";

/** A mail is read as far as its first megabyte. */
const ENCODED_CHARACTERS_MAX = 1_398_104;

const decodeAs = (bytes: Uint8Array, charset: string, fatal: boolean): string | null => {
  try {
    // What is cut may end within a character.
    return new TextDecoder(charset, { fatal }).decode(bytes, { stream: true });
  } catch {
    // It is written in another one, or no one knows it.
    return null;
  }
};

/** Japanese of seven bits is UTF-8 by its bytes, and shows that it is not by its escapes. */
const isEscaped = (text: string): boolean => text.includes("\u001b$") || text.includes("\u001b(");

/** Gmail says texts in UTF-8, whatever a mail was written in; what is not is read as it says itself. */
export const decodeBase64Url: DecodeText = (base64url, charset) => {
  const bytes = Buffer.from(base64url.slice(0, ENCODED_CHARACTERS_MAX), "base64url");
  const text = decodeAs(bytes, "utf-8", true);
  if (text !== null && !isEscaped(text)) return text;
  return decodeAs(bytes, charset ?? "windows-1252", false) ?? decodeAs(bytes, "windows-1252", false) ?? "";
};
