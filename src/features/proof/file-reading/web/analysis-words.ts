import type { FileAnalysis } from "../contract.ts";
import type { BusinessImpact, FlaggedFor, Urgency } from "../analysis/fields.ts";
import type { PaperCategory, PaperTag } from "../parsing/read-paper.ts";

export const CATEGORY_WORDS: Readonly<Record<PaperCategory, string>> = {
  receipt: "Receipt",
  invoice: "Invoice",
  estimate: "Estimate",
  lease: "Lease",
  notice: "Notice",
  statement: "Statement",
  photo: "Photo",
  document: "Other paper",
};

export const TAG_WORDS: Readonly<Record<PaperTag, string>> = {
  supplies: "Supplies",
  plumbing: "Plumbing",
  electrical: "Electrical",
  locks: "Locks",
  hauling: "Hauling",
  cleaning: "Cleaning",
  landscaping: "Landscaping",
  postage: "Postage",
  office: "Office",
  permits: "Permits",
  insurance: "Insurance",
  utilities: "Utilities",
  "property taxes": "Property taxes",
};

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = { low: "Low", medium: "Medium", high: "High" };

export const IMPACT_WORDS: Readonly<Record<BusinessImpact, string>> = {
  minimal: "Minimal",
  moderate: "Moderate",
  significant: "Significant",
};

export const FLAG_WORDS: Readonly<Record<FlaggedFor, string>> = {
  future_date: "Its date is in the future. Check it.",
  other_day: "Its date is more than three days from the entry that it backs up.",
  violation: "It names a violation or a citation.",
};

/** Why a person should look at it; null: nothing says so. */
export const flagWords = ({ complianceFlag, flaggedFor }: FileAnalysis): string | null => {
  if (!complianceFlag) return null;
  return flaggedFor === null
    ? "The AI says that a rule or a deadline is named in it. Check it."
    : FLAG_WORDS[flaggedFor];
};

export const byWords = ({ by, model }: FileAnalysis): string =>
  by === "model" ? `AI wrote this (${model}). Check it against the file.` : "By our rules, without AI.";
