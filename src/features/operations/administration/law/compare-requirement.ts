import { type RepRequirement, repRequirements } from "@tenure/tax-rules";

/** Which part of a requirement is noted by hand, beside what code holds. */

export type RequirementFigures = Pick<RepRequirement, "totalHoursRequired" | "materialHoursRequired"> & {
  qualifiedNonMaterialRequired: number | null;
};
export type RequirementPath = Pick<RepRequirement, "repType" | "strSubType">;

export const REQUIREMENT_PATHS: readonly RequirementPath[] = [
  { repType: "longTerm", strSubType: null },
  { repType: "shortTerm", strSubType: "path_500" },
  { repType: "shortTerm", strSubType: "path_100" },
];

/** The engine's row that governs a path in a year. */
export const ruleOf = ({ repType, strSubType }: RequirementPath, taxYear: number): RepRequirement | undefined =>
  repRequirements(taxYear).find((rule) => rule.repType === repType && rule.strSubType === strSubType);

export type ReviewOutcome = "unreviewed" | "agrees" | "differs";

/** Whether someone has looked at the law of a year, and whether code holds what they found. */
export const outcomeOf = (rule: RequirementFigures | undefined, noted: RequirementFigures | null): ReviewOutcome => {
  if (noted === null) return "unreviewed";
  const isSame =
    rule !== undefined &&
    rule.totalHoursRequired === noted.totalHoursRequired &&
    rule.materialHoursRequired === noted.materialHoursRequired &&
    rule.qualifiedNonMaterialRequired === noted.qualifiedNonMaterialRequired;
  return isSame ? "agrees" : "differs";
};
