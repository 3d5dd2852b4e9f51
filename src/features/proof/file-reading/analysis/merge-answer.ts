import { type AnalysisFields, URGENCIES } from "./fields.ts";
import type { ModelAnswer } from "./model-answer.ts";

/**
 * What stands where a model answered and its summary says nothing that the file does not say. Its words never take a warning
 * of the rules away: a paper may have been written to do so. How much is at stake is what the total says, where there is one.
 */
export const mergeAnswer = (rules: AnalysisFields, answer: ModelAnswer, hasTotal: boolean): AnalysisFields => ({
  summary: answer.summary.trim(),
  tags: answer.tags,
  category: answer.category,
  urgency: URGENCIES.indexOf(answer.urgency) > URGENCIES.indexOf(rules.urgency) ? answer.urgency : rules.urgency,
  businessImpact: hasTotal ? rules.businessImpact : answer.businessImpact,
  complianceFlag: rules.complianceFlag || answer.complianceFlag,
  flaggedFor: rules.flaggedFor,
});
