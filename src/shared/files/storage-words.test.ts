import { expect, test } from "vitest";
import { storageWords } from "./storage-words.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  [{ usedBytes: 0, allowedBytes: 5 * GIGABYTE }, "0 KB of 5 GB used"],
  [{ usedBytes: 1, allowedBytes: 5 * GIGABYTE }, "1 KB of 5 GB used"],
  [{ usedBytes: 1.25 * GIGABYTE, allowedBytes: 5 * GIGABYTE }, "1.25 GB of 5 GB used"],
  [{ usedBytes: 5 * GIGABYTE - 1, allowedBytes: 5 * GIGABYTE }, "4.99 GB of 5 GB used"],
  [{ usedBytes: 5 * GIGABYTE, allowedBytes: 5 * GIGABYTE }, "5 GB of 5 GB used"],
  [{ usedBytes: 3 * 1024 ** 2, allowedBytes: null }, "3 MB used"],
])("%o is %s", (storage, words) => {
  expect(storageWords(storage)).toBe(words);
});
