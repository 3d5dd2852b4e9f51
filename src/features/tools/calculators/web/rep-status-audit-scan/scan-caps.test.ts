import { SCORE_CAPS } from "@tenure/tax-rules";
import { describe, expect, it } from "vitest";
import { SCAN_FIELDS } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { capSentences } from "./scan-caps.ts";

const scored = (score: number, beforeCaps: number) => ({ ...startValues(SCAN_FIELDS), score, beforeCaps });

describe("a score that a cap held", () => {
  it("is explained from what is kept of a scan, without the file", () => {
    expect(capSentences(scored(49, 78))).toEqual([
      "A day holds more than 24 hours. The score cannot be above 49.",
      "Before this cap the points leave 78 of 100.",
    ]);
    for (const { max, says } of SCORE_CAPS) expect(capSentences(scored(max, 90))[0]).toContain(says);
  });

  it("is said to be held even where no cap of today has its line", () => {
    expect(capSentences(scored(33, 78))).toEqual(["Before a cap the points leave 78 of 100."]);
  });

  it("names every cap where the scan is at hand", () => {
    const sentences = capSentences(scored(49, 78), SCORE_CAPS);
    expect(sentences).toHaveLength(SCORE_CAPS.length + 1);
    expect(sentences.at(-1)).toBe("Before these caps the points leave 78 of 100.");
  });

  it("needs no words where the points alone make it", () => {
    expect(capSentences(scored(49, 49))).toEqual([]);
    expect(capSentences(scored(40, 40), [SCORE_CAPS[0] ?? { id: "", max: 0, says: "" }])).toHaveLength(1);
  });
});
