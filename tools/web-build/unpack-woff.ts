import { inflateSync } from "node:zlib";

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const OUT_HEADER_BYTES = 12;
const OUT_ENTRY_BYTES = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

type Entry = { tag: Buffer; checksum: number; length: number; content: Buffer };

const readEntries = (woff: Buffer): Entry[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = woff.readUInt32BE(at + 4);
    const packedLength = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    const content = packedLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), length, content };
  });

/** The font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0"): the typesetter behind `sharp` cannot read WOFF. */
export const unpackWoff = (woff: Buffer): Buffer => {
  const entries = readEntries(woff);
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(OUT_HEADER_BYTES + count * OUT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);
  let offset = header.length;
  const parts = entries.map(({ tag, checksum, length, content }, index) => {
    const at = OUT_HEADER_BYTES + index * OUT_ENTRY_BYTES;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    offset += padded(length);
    return Buffer.concat([content, Buffer.alloc(padded(length) - length)]);
  });
  return Buffer.concat([header, ...parts]);
};
