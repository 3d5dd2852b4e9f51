import * as z from "zod/mini";
import { activityTypeSchema } from "../schema.ts";

/** Where the analysis of an entry, or of a file, stands (specification, section 3). The product sets it; nobody else does. */
export const ANALYSIS_STATUSES = ["pending", "completed", "failed", "skipped"] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

export const AI_URGENCIES = ["low", "medium", "high"] as const;
export type AiUrgency = (typeof AI_URGENCIES)[number];

export const AI_BUSINESS_IMPACTS = ["minimal", "moderate", "significant"] as const;
export type AiBusinessImpact = (typeof AI_BUSINESS_IMPACTS)[number];

/** By our rules alone, or by the language model that is set up here. */
export const ANALYSIS_MAKERS = ["rules", "model"] as const;

/** Why there is no analysis, or none by the model. */
export const ANALYSIS_PROBLEMS = [
  "no_words",
  "person_off",
  "organization_off",
  "plan",
  "model_unavailable",
  "model_unfit",
] as const;
export type AnalysisProblem = (typeof ANALYSIS_PROBLEMS)[number];

/** What an examiner would ask about an entry, from its own words and facts. */
export const COMPLIANCE_REASONS = [
  "vague_words",
  "round_length",
  "long_for_task",
  "no_property",
  "capacity_unsaid",
  "recorded_late",
  "overlaps",
  "long_day",
] as const;
export type ComplianceReason = (typeof COMPLIANCE_REASONS)[number];

export const COMPLIANCE_WORDS: Readonly<Record<ComplianceReason, { tag: string; says: string }>> = {
  vague_words: { tag: "Says little", says: "The words say little about what was done." },
  round_length: { tag: "Round length", says: "It is a long, round number of hours without a start and an end." },
  long_for_task: { tag: "Long for the task", says: "It is longer than such a task usually takes." },
  no_property: { tag: "No property", says: "It names no property and isn't for all of them." },
  capacity_unsaid: {
    tag: "Capacity not said",
    says: "Its words sound like work in another capacity. Say which it was.",
  },
  recorded_late: { tag: "Recorded late", says: "It was recorded more than 30 days after the work." },
  overlaps: { tag: "Overlaps", says: "It runs at the same time as another entry of this person." },
  long_day: { tag: "Long day", says: "The entries of this person's day come to more than 16 hours." },
};

/** Derived notes on an entry, beside the record: they change no hour and are no part of the chain. */
export const entryAnalysisSchema = z.strictObject({
  aiAnalysisStatus: z.enum(ANALYSIS_STATUSES),
  aiProblem: z.nullable(z.enum(ANALYSIS_PROBLEMS)),
  aiMadeBy: z.nullable(z.enum(ANALYSIS_MAKERS)),
  /** The model's name, as its operator gave it; null: no model had a say. */
  aiModel: z.nullable(z.string()),
  aiAnalyzedAt: z.nullable(z.string()),
  aiSummary: z.nullable(z.string()),
  aiTags: z.array(z.string()),
  aiPrimaryCategory: z.nullable(activityTypeSchema),
  aiUrgency: z.nullable(z.enum(AI_URGENCIES)),
  aiBusinessImpact: z.nullable(z.enum(AI_BUSINESS_IMPACTS)),
  /** Null: not looked at. */
  aiComplianceFlag: z.nullable(z.boolean()),
  aiComplianceReasons: z.array(z.enum(COMPLIANCE_REASONS)),
});
export type EntryAnalysis = z.infer<typeof entryAnalysisSchema>;

/** Of an entry that no job has come to, or that was changed since. */
export const NOT_ANALYZED: EntryAnalysis = {
  aiAnalysisStatus: "pending",
  aiProblem: null,
  aiMadeBy: null,
  aiModel: null,
  aiAnalyzedAt: null,
  aiSummary: null,
  aiTags: [],
  aiPrimaryCategory: null,
  aiUrgency: null,
  aiBusinessImpact: null,
  aiComplianceFlag: null,
  aiComplianceReasons: [],
};

export const AI_STATUS_WORDS: Readonly<Record<AnalysisStatus, string>> = {
  pending: "Waiting",
  completed: "Done",
  failed: "Failed",
  skipped: "Left out",
};
export const AI_URGENCY_WORDS: Readonly<Record<AiUrgency, string>> = { low: "Low", medium: "Medium", high: "High" };
export const AI_IMPACT_WORDS: Readonly<Record<AiBusinessImpact, string>> = {
  minimal: "Minimal",
  moderate: "Moderate",
  significant: "Significant",
};
