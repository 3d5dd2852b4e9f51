import { expect, test } from "vitest";
import { isLow, usageWords } from "./usage-words.ts";

test.each([
  [{ isUnlimited: true, remainingCalls: null }, "No daily limit", false],
  [{ isUnlimited: false, remainingCalls: 8 }, "8 answers left today", false],
  [{ isUnlimited: false, remainingCalls: 3 }, "3 answers left today", false],
  [{ isUnlimited: false, remainingCalls: 2 }, "2 answers left today", true],
  [{ isUnlimited: false, remainingCalls: 1 }, "1 answer left today", true],
  [{ isUnlimited: false, remainingCalls: 0 }, "No answers left today", true],
])("%o: %s", (usage, words, low) => {
  expect(usageWords(usage)).toBe(words);
  expect(isLow(usage)).toBe(low);
});
