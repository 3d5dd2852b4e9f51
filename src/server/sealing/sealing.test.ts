import { expect, test } from "vitest";
import { KeyMissing, newSealingKey, readSealingKeys, seal, unseal } from "./sealing.ts";

const [old, young] = [newSealingKey("old"), newSealingKey("young")];
const before = readSealingKeys(old);
const both = readSealingKeys(`${young},\n${old}\n`);

test("what was sealed opens with its key and its context alone, also after the key has changed", () => {
  const sealed = seal(before, "a token", "connection a");
  expect(sealed.keyId).toBe("old");
  expect(unseal(both, sealed, "connection a")).toBe("a token");
  expect(() => unseal(both, sealed, "connection b")).toThrow("belongs elsewhere");
  expect(() => unseal(readSealingKeys(young), sealed, "connection a")).toThrow(KeyMissing);
  expect(() => unseal(both, { ...sealed, keyId: "young" }, "connection a")).toThrow("belongs elsewhere");
  expect(seal(both, "a token", "connection a").keyId).toBe("young");
});

test("no byte of it can be changed, and nothing is sealed the same way twice", () => {
  const { sealed, keyId } = seal(before, "a token", "x");
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(before, { sealed: changed.toString("base64url"), keyId }, "x")).toThrow("belongs elsewhere");
  }
  expect(() => unseal(before, { sealed: sealed.slice(0, 20), keyId }, "x")).toThrow("cut off");
  const made = new Set(Array.from({ length: 1000 }, () => seal(before, "a token", "x").sealed));
  expect(made.size).toBe(1000);
  expect(bytes.toString("latin1")).not.toContain("a token");
});

test.each(["", "first", "first:short", `first:${"A".repeat(44)}`, `${old},${old}`])(
  "%s is no list of keys, and is not repeated by who says so",
  (text) => {
    expect(() => readSealingKeys(text)).toThrow(/key/);
    expect(() => readSealingKeys(text)).not.toThrow(/AAAA|short/);
  },
);
