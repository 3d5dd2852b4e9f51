import { type AppliedCap, SCORE_CAPS } from "@tenure/tax-rules";
import type { ScanValues } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";

/** A capped score equals the value of its cap, and no two caps are equal: nothing more has to be kept. */
const capOf = ({ score, beforeCaps }: ScanValues): readonly AppliedCap[] =>
  beforeCaps > score ? SCORE_CAPS.filter(({ max }) => max === score) : [];

/**
 * Why the score differs from what the points leave, in sentences. Without the scan itself only the cap that held it is known.
 */
export const capSentences = (values: ScanValues, caps: readonly AppliedCap[] = capOf(values)): string[] => {
  const { score, beforeCaps } = values;
  const sentences = caps.map(({ says, max }) => `${says} The score cannot be above ${max}.`);
  const before = caps.length === 0 ? "a cap" : caps.length === 1 ? "this cap" : "these caps";
  if (beforeCaps > score) sentences.push(`Before ${before} the points leave ${beforeCaps} of 100.`);
  return sentences;
};
