/** A row id: UUIDv7, so that ids sort by the time they were made and index pages stay warm. */
export type Id = string;

const HEX = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): text is Id => HEX.test(text);

/** UUIDv7 from an instant in milliseconds and 10 random bytes (RFC 9562 section 5.7). */
export const uuidV7 = (milliseconds: number, random: Uint8Array): Id => {
  const bytes = new Uint8Array(16);
  let rest = milliseconds;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
