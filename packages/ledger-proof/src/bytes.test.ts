import { expect, test } from "vitest";
import fc from "fast-check";
import { bytesToHex, hexToBytes, utf8Bytes } from "./bytes.ts";

test("UTF-8 bytes are those of the platform's encoder, for every kind of character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(bytesToHex(utf8Bytes(text))).toBe(bytesToHex(new TextEncoder().encode(text)));
    }),
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
  );
});
