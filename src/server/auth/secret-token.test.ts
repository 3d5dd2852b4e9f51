import { expect, test } from "vitest";
import { hashSecretToken, newOwnedToken, newSecretToken, ownerOfToken } from "./secret-token.ts";

const TOKENS = Array.from({ length: 1000 }, newSecretToken);
const BITS = TOKENS.flatMap((token) =>
  Array.from(Buffer.from(token, "base64url")).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  ),
);
/** So far from its mean a fair coin lands once in 500 billion runs: a failure is a fault and no bad luck. */
const DEVIATIONS_MAX = 7;

test("a thousand tokens are 43 characters of the URL alphabet, 256 bits each, no two alike", () => {
  for (const token of TOKENS) expect(token).toMatch(/^[\w-]{43}$/);
  expect(BITS).toHaveLength(256_000);
  expect(new Set(TOKENS).size).toBe(1000);
  expect(new Set(TOKENS.map((token) => hashSecretToken(token).toString("hex"))).size).toBe(1000);
});

test("their bits are ones as often as zeros, at every place of a token too", () => {
  const ones = BITS.reduce((sum, bit) => sum + bit, 0);
  expect(Math.abs(ones - BITS.length / 2) / Math.sqrt(BITS.length / 4)).toBeLessThan(DEVIATIONS_MAX);
  for (let place = 0; place < 256; place += 1) {
    const onesThere = TOKENS.reduce((sum, _, token) => sum + (BITS[token * 256 + place] ?? 0), 0);
    expect(Math.abs(onesThere - 500) / Math.sqrt(250)).toBeLessThan(DEVIATIONS_MAX);
  }
});

test("a bit says nothing of the next, and each of the 16 runs of four bits is as frequent as the others", () => {
  const changes = BITS.reduce((sum, bit, at) => sum + (at > 0 && bit !== BITS[at - 1] ? 1 : 0), 0);
  const pairs = BITS.length - 1;
  expect(Math.abs(changes - pairs / 2) / Math.sqrt(pairs / 4)).toBeLessThan(DEVIATIONS_MAX);
  const counts = Array.from({ length: 16 }, () => 0);
  for (let at = 0; at + 4 <= BITS.length; at += 4) {
    const run = BITS.slice(at, at + 4).reduce((value, bit) => value * 2 + bit, 0);
    counts[run] = (counts[run] ?? 0) + 1;
  }
  const expected = BITS.length / 4 / 16;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 15 degrees of freedom: a fair source exceeds 85 once in ten billion runs.
  expect(chiSquare).toBeLessThan(85);
});

test("a token can say whose it is", () => {
  const owner = "0198f3a2-7c11-7abc-8def-0123456789ab";
  const token = newOwnedToken(owner);
  expect(token).toMatch(/^0198f3a27c117abc8def0123456789ab[\w-]{43}$/);
  expect(ownerOfToken(token)).toBe(owner);
  for (const none of ["", newSecretToken(), token.slice(1), `${token}a`, `Z${token.slice(1)}`])
    expect(ownerOfToken(none)).toBeNull();
});
