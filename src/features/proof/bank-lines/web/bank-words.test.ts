import { expect, test } from "vitest";
import { stayedWords } from "./bank-words.ts";

const line = { spentOn: "2026-03-10", cents: 4200, merchant: "ACE", ordinal: 1 };

test.each([
  [1, "1 purchase fits no entry. It stayed on this device."],
  [2, "2 purchases fit no entry. They stayed on this device."],
])("what fits no entry is counted: %s", (count, words) => {
  const lines = Array.from({ length: count }, () => line);
  expect(stayedWords({ lines, incoming: 0, unreadable: 0, asksSpending: false }, 0)).toBe(words);
});
