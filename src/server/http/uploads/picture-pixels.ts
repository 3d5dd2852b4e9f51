const isAt = (content: Buffer, at: number, text: string): boolean =>
  content.toString("latin1", at, at + text.length) === text;

const ofPng = (content: Buffer): number => content.readUInt32BE(16) * content.readUInt32BE(20);

/** The canvas of an extended file, or the frame of a simple one (RFC 9649). */
const ofWebp = (content: Buffer): number => {
  if (isAt(content, 12, "VP8X")) return (content.readUIntLE(24, 3) + 1) * (content.readUIntLE(27, 3) + 1);
  if (isAt(content, 12, "VP8L")) {
    const bits = content.readUInt32LE(21);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  }
  return (content.readUInt16LE(26) & 0x3fff) * (content.readUInt16LE(28) & 0x3fff);
};

/** The first frame header (SOF0 to SOF15 without DHT, JPG and DAC) says height and width. */
const ofJpeg = (content: Buffer): number => {
  for (let at = 2; content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
  }
  return 0;
};

/** How many pixels a PNG, WebP or JPEG claims to have; 0 if it breaks off before it says so. Nothing is unpacked. */
export const picturePixels = (content: Buffer): number => {
  try {
    if (isAt(content, 1, "PNG")) return ofPng(content);
    return isAt(content, 8, "WEBP") ? ofWebp(content) : ofJpeg(content);
  } catch {
    return 0;
  }
};
