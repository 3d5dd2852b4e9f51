const WIDTH = 240;
const HEIGHT = 160;

const SKY = 0;
const GRASS = 1;
const WALL = 2;
const ROOF = 3;
const DOOR = 4;
const PANE = 5;

const WALLS = ["d9c6a5", "c9d3d8", "b4552d", "e3dccb", "8fa38a"] as const;
const bytesOf = (hex: string): number[] => hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];

/** Which part of a house front is at a point. */
const colorAt = (x: number, y: number): number => {
  const fromMiddle = Math.abs(x - WIDTH / 2);
  if (y >= 60 && y < 130 && fromMiddle < 70) {
    if (fromMiddle < 12 && y > 90) return DOOR;
    const isWindow = fromMiddle > 28 && fromMiddle < 54 && y > 74 && y < 104;
    return isWindow ? PANE : WALL;
  }
  if (y >= 24 && y < 60 && fromMiddle < 78 - (60 - y) * 1.6) return ROOF;
  return y >= 124 ? GRASS : SKY;
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A part of a PNG: its length, its four letters, its bytes, and the sum over both (PNG, section 5.3). */
const chunk = (type: string, content: Uint8Array | readonly number[]): Uint8Array => {
  const part = new Uint8Array(12 + content.length);
  const view = new DataView(part.buffer);
  view.setUint32(0, content.length);
  part.set(new TextEncoder().encode(type), 4);
  part.set(content, 8);
  view.setUint32(8 + content.length, crcOf(part.subarray(4, 8 + content.length)));
  return part;
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

/** A drawn house front as PNG, 240 by 160 pixels and less than a kilobyte; `kind` chooses its color and moves its door. */
export const makePicture = async (kind: number): Promise<Uint8Array<ArrayBuffer>> => {
  const wall = WALLS[kind % WALLS.length] ?? WALLS[0];
  const palette = ["bcd6ec", "7d9a5c", wall, "5b4a43", "3d2f2a", "eef4f7"].flatMap(bytesOf);
  const rows = new Uint8Array(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + 1 + x] = colorAt((x + kind * 3) % WIDTH, y);
  }
  const header = [0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 3, 0, 0, 0];
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", await deflated(rows)),
    chunk("IEND", []),
  ];
  const file = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
};
