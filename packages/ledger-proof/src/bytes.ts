/** SHA-256 for callers that hash inside a transaction: 32 bytes out (on a server: node:crypto). */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** SHA-256 that may answer later (in a browser: WebCrypto). */
export type Digest = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** UTF-8 bytes of well-formed text, after `prefix`. Written here because this package assumes no platform. */
export function utf8Bytes(text: string, prefix: Uint8Array = new Uint8Array(0)): Uint8Array {
  const isAscii = !/[^\0-\x7f]/.test(text);
  const bytes = new Uint8Array(prefix.length + text.length * (isAscii ? 1 : 3));
  bytes.set(prefix);
  let at = prefix.length;
  if (isAscii) {
    for (let index = 0; index < text.length; index += 1) bytes[at++] = text.charCodeAt(index);
    return bytes;
  }
  for (let index = 0; index < text.length; index += 1) {
    let code = text.charCodeAt(index);
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdbff) {
      index += 1;
      code = 0x10000 + ((code - 0xd800) << 10) + (text.charCodeAt(index) - 0xdc00);
    }
    if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
    } else if (code < 0x10000) {
      bytes[at++] = 0xe0 | (code >> 12);
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
    } else {
      bytes[at++] = 0xf0 | (code >> 18);
      bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (code & 0x3f);
  }
  return bytes.slice(0, at);
}

/** 32 bytes as 64 lowercase hexadecimal digits: the only spelling of a hash or a salt in this format. */
export function isHex256(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function bytesToHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += HEX_OF_BYTE[byte] ?? "";
  return hex;
}

/** @param hex an even number of hexadecimal digits, checked by the caller (see `isHex256`). */
export function hexToBytes(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}
