import type { SignalCode } from "@tenure/tax-rules";
import type { ScanValues } from "./fields.ts";

/** All that leaves the device when someone asks a language model: no rows, no days, no names of files or properties. */
export type SuggestionRequest = {
  score: number;
  findings: { rule: SignalCode; pointsLost: number; rows: number; hoursAtRisk: number }[];
  /** Only when the log's owner ticks it. */
  descriptions: { rule: SignalCode; text: string }[];
};

export const DESCRIPTIONS_MAX = 5;
export const DESCRIPTION_MAX_CHARACTERS = 160;

/** Rules about wording; for the others a description adds nothing to the figures. */
const RULES_ABOUT_WORDS: readonly SignalCode[] = ["VAGUE_DESC", "DUPLICATE_DESC", "INFLATED_TASK"];

type DescribedFinding = { code: SignalCode; flagged: readonly { description: string }[] };

/** Null: nothing was found, so there is nothing to ask about. */
export const suggestionRequest = (
  { score, signals }: ScanValues,
  findings: readonly DescribedFinding[],
  withDescriptions: boolean,
): SuggestionRequest | null => {
  const found = signals.flatMap(({ code, lost, rows, hoursAtRisk }) =>
    lost === null || lost === 0 ? [] : [{ rule: code, pointsLost: lost, rows, hoursAtRisk }],
  );
  if (found.length === 0) return null;
  const descriptions = withDescriptions ? flaggedDescriptions(findings) : [];
  return { score, findings: found.toSorted((a, b) => b.pointsLost - a.pointsLost), descriptions };
};

/** A few different ones, taken in turn from each rule. */
export const flaggedDescriptions = (findings: readonly DescribedFinding[]): SuggestionRequest["descriptions"] => {
  const byRule = RULES_ABOUT_WORDS.flatMap((rule) => {
    const flagged = findings.find(({ code }) => code === rule)?.flagged ?? [];
    return flagged.map(({ description }, round) => ({ rule, round, text: sendable(description) }));
  });
  const chosen = new Map<string, { rule: SignalCode; text: string }>();
  for (const { rule, text } of byRule.toSorted((a, b) => a.round - b.round)) {
    if (text !== "" && !chosen.has(text) && chosen.size < DESCRIPTIONS_MAX) chosen.set(text, { rule, text });
  }
  return [...chosen.values()];
};

const sendable = (description: string): string =>
  description
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, DESCRIPTION_MAX_CHARACTERS)
    .toWellFormed()
    .trim();
