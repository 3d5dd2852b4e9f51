const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUE_OF_CODE = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

/** True for padded base64 (RFC 4648 section 4) without blanks, at most `max` characters. */
export function isBase64(value: unknown, max: number): value is string {
  return (
    typeof value === "string" &&
    value.length > 0 &&
    value.length <= max &&
    value.length % 4 === 0 &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(value)
  );
}

/** @param text padded base64, checked by the caller (see `isBase64`). */
export function base64ToBytes(text: string): Uint8Array {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let from = 0, to = 0; from < text.length; from += 4) {
    const value = (at: number): number => VALUE_OF_CODE.get(text.charCodeAt(from + at)) ?? 0;
    const group = (value(0) << 18) | (value(1) << 12) | (value(2) << 6) | value(3);
    for (const shift of [16, 8, 0]) if (to < bytes.length) bytes[to++] = (group >> shift) & 0xff;
  }
  return bytes;
}
