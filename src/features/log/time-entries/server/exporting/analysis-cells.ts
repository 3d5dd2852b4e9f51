import { COMPLIANCE_WORDS, type EntryAnalysis } from "#shared/fields/entry-analysis.ts";

/** What was noted of an entry, beside what people said and what the law makes of it. */
export const ANALYSIS_HEADINGS = [
  "AI status",
  "AI summary",
  "AI tags",
  "AI category",
  "AI urgency",
  "AI impact",
  "AI compliance flag",
  "AI made by",
  "AI file summary",
] as const;

/** In the order of the headings. */
export const analysisCells = (analysis: EntryAnalysis, fileSummary: string | null): (string | null)[] => [
  analysis.aiAnalysisStatus,
  analysis.aiSummary,
  analysis.aiTags.join("; ") || null,
  analysis.aiPrimaryCategory,
  analysis.aiUrgency,
  analysis.aiBusinessImpact,
  flagCell(analysis),
  analysis.aiModel ?? analysis.aiMadeBy,
  fileSummary,
];

const flagCell = ({ aiComplianceFlag, aiComplianceReasons }: EntryAnalysis): string | null => {
  if (aiComplianceFlag === null) return null;
  return aiComplianceFlag
    ? `yes: ${aiComplianceReasons.map((reason) => COMPLIANCE_WORDS[reason].tag).join("; ")}`
    : "no";
};
