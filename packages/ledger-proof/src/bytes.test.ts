import { expect, test } from "vitest";
import fc from "fast-check";
import { bytesToHex, hexToBytes, utf8Bytes } from "./bytes.ts";

/** Code points of every length in UTF-8, without halves of surrogate pairs. */
const character = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0x7ff }),
    fc.integer({ min: 0x800, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));

test("UTF-8 bytes are those of the platform's encoder, for every kind of character", () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      expect(bytesToHex(utf8Bytes(text))).toBe(bytesToHex(new TextEncoder().encode(text)));
    }),
    { seed: 20_261_120 },
  );
});

test("a prefix stands before the text", () => {
  expect([...utf8Bytes("é€😀", new Uint8Array([1, 2]))]).toEqual([1, 2, ...new TextEncoder().encode("é€😀")]);
});

test("hexadecimal goes both ways", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...hexToBytes(bytesToHex(bytes))]).toEqual([...bytes]);
    }),
    { seed: 20_261_120 },
  );
});
