import { expect, test } from "vitest";
import { flagSentence } from "./flag-words.ts";

test("what is worth a second look names its lines, and one row is one", () => {
  const at = (line: number, sheet: string | null = null) => ({ line, sheet });
  expect(flagSentence({ code: "no-property", rows: 1, lines: [at(4)] })).toBe("1 row names no property (line 4).");
  expect(flagSentence({ code: "travel-kind-unclear", rows: 1, lines: [at(7, "Feb")] })).toMatch(
    /^1 row is travel that doesn't say where it started and ended\. .* \(line Feb 7\)\.$/,
  );
  expect(flagSentence({ code: "no-description", rows: 12, lines: [at(2), at(3), at(5)] })).toBe(
    "12 rows say nothing about what was done (lines 2, 3, 5 and 9 more).",
  );
});
