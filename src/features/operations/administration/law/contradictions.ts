import { repRequirements } from "@tenure/tax-rules";

/**
 * What a text about the law says about hours, compared with what code holds. A text that asks for another number is refused;
 * every other number of hours is only shown to the person publishing it.
 */

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const REQUIRES = new RegExp(
  String.raw`\b(more than|over|exceeds?|exceeding|at least|(?:a )?minimum of|not less than|requires?|needs?)\s+${NUMBER}[\s-]*hours?\b`,
  "gi",
);
const MENTIONS = new RegExp(String.raw`\b${NUMBER}[\s-]*(?:hours?|h)\b`, "gi");
/** Words that let exactly this many hours pass. Every figure of the law is "more than". */
const LETS_EXACTLY_PASS = /at least|minimum|not less than/i;

const valueOf = (digits: string): number => Number(digits.replaceAll(",", ""));

/** The hours that some path asks for in a year, the largest first. */
export const hoursInCode = (taxYear: number): readonly number[] => {
  const figures = repRequirements(taxYear).flatMap((rule) => [rule.totalHoursRequired, rule.materialHoursRequired]);
  return [...new Set(figures.filter((hours) => hours !== null))].toSorted((a, b) => b - a);
};

/** The hours that the text asks for but the law, as code holds it, does not. */
export const contradictionsOf = (text: string, taxYear: number): string[] => {
  const known = hoursInCode(taxYear);
  return [...text.matchAll(REQUIRES)]
    .filter(([, words = "", digits = ""]) => !known.includes(valueOf(digits)) || LETS_EXACTLY_PASS.test(words))
    .map(([said]) => said);
};

/** Every other number of hours in it that is not one of the law's. */
export const otherHoursIn = (text: string, taxYear: number): string[] => {
  const known = hoursInCode(taxYear);
  return [...text.matchAll(MENTIONS)]
    .filter(([, digits = ""]) => !known.includes(valueOf(digits)))
    .map(([said]) => said);
};
