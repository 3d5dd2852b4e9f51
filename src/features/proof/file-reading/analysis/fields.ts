import type { PaperCategory, PaperTag } from "../parsing/read-paper.ts";

export const URGENCIES = ["low", "medium", "high"] as const;
export type Urgency = (typeof URGENCIES)[number];

export const BUSINESS_IMPACTS = ["minimal", "moderate", "significant"] as const;
export type BusinessImpact = (typeof BUSINESS_IMPACTS)[number];

/** Why a person should look at a file before it backs up anything. */
export const FLAGGED_FOR = ["future_date", "other_day", "violation"] as const;
export type FlaggedFor = (typeof FLAGGED_FOR)[number];

/** Who filled the fields. */
export const ANALYZED_BY = ["rules", "model"] as const;
export type AnalyzedBy = (typeof ANALYZED_BY)[number];

export const SUMMARY_MAX_CHARACTERS = 400;

/** What is said of a file besides its facts. Suggestions: no rule of the law reads them. */
export type AnalysisFields = {
  summary: string;
  tags: PaperTag[];
  category: PaperCategory;
  urgency: Urgency;
  businessImpact: BusinessImpact;
  complianceFlag: boolean;
  /** Null: a model raised the flag, or there is none. */
  flaggedFor: FlaggedFor | null;
};
