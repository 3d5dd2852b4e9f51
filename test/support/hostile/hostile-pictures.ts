import { crc32, deflateSync } from "node:zlib";
import { HEIC } from "#features/proof/evidence/server/testing/sample-files.ts";

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

type PngFacts = { side: number; bitDepth: 1 | 8; isInterlaced?: boolean; inflatedBytes: number };

/** A PNG of zeros that claims a size, and inflates to this many bytes whatever it claims. */
export const png = ({ side, bitDepth, isInterlaced = false, inflatedBytes }: PngFacts): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = bitDepth;
  header[12] = isInterlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(inflatedBytes))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** Claims 65,500 by 65,500 pixels and holds none. */
export const vastJpeg = (): Buffer =>
  Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b08ffdcffdc01011100ffda0008010100003f00ffd9", "hex");

/** The same as a GIF, with one frame of two bytes. */
export const vastGif = (): Buffer =>
  Buffer.from("474946383961dcffdcff8000000000000000002c00000000dcffdcff00020244013b", "hex");

/** The same as a WebP: only its canvas claims a size. */
export const vastWebp = (): Buffer => {
  const canvas = Buffer.from("00000000ff3f00ff3f00", "hex");
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + 8 + canvas.length);
  return Buffer.concat([Buffer.from("RIFF"), size, Buffer.from("WEBPVP8X\u000a\u0000\u0000\u0000", "latin1"), canvas]);
};

/** One directory that claims 100,000 by 100,000 pixels, in strips that are not there. */
export const vastTiff = (): Buffer => {
  const entries: [tag: number, type: number, value: number][] = [
    [256, 4, 100_000],
    [257, 4, 100_000],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [278, 4, 100_000],
    [279, 4, 4_000_000_000],
  ];
  const file = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  file.write("II*\u0000", "latin1");
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  return file;
};

/** A HEIC picture whose size box claims 30,000 by 30,000. */
export const vastHeic = (): Buffer => {
  const file = Buffer.from(HEIC);
  for (let at = file.indexOf("ispe"); at !== -1; at = file.indexOf("ispe", at + 1)) {
    file.writeUInt32BE(30_000, at + 8);
    file.writeUInt32BE(30_000, at + 12);
  }
  return file;
};
