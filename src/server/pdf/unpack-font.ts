import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

type FontTable = { readonly tag: Buffer; readonly checksum: number; readonly content: Buffer };

/**
 * The font inside a .woff file, as it was before it was packed: the same tables, inflated. The reader of a packed one
 * (fontkit) inflates the table of outlines again for every glyph, which took half of the time of a PDF.
 */
export const unpackFont = (woff: Buffer): Buffer => {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("a font of the reports is no .woff file");
  return writeFont(woff.subarray(4, 8), readTables(woff));
};

const readTables = (woff: Buffer): FontTable[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
    const [offset, packedBytes, bytes] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = woff.subarray(offset, offset + packedBytes);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      // A table that would not have become smaller is kept as it is.
      content: packedBytes < bytes ? inflateSync(packed) : packed,
    };
  });

const writeFont = (flavor: Buffer, tables: readonly FontTable[]): Buffer => {
  const head = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES);
  flavor.copy(head, 0);
  head.writeUInt16BE(tables.length, 4);
  const powerOfTwo = Math.floor(Math.log2(tables.length));
  const searchRange = 2 ** powerOfTwo * SFNT_ENTRY_BYTES;
  head.writeUInt16BE(searchRange, 6);
  head.writeUInt16BE(powerOfTwo, 8);
  head.writeUInt16BE(tables.length * SFNT_ENTRY_BYTES - searchRange, 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = head.subarray(SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES);
    tag.copy(entry, 0);
    entry.writeUInt32BE(checksum, 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(content.length, 12);
    const aligned = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    parts.push(aligned);
    offset += aligned.length;
  }
  return Buffer.concat(parts);
};
