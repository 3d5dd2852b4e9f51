export { evaluateStatus, type HouseholdStatus } from "./status/evaluate-status.ts";
export type { PersonStatus, PersonTotals } from "./status/person-status.ts";
export type { PersonReceipt } from "./status/receipt.ts";
export type {
  EntriesBehind,
  MissingFact,
  ParticipationVerdict,
  ReceiptLine,
  ThresholdTest,
  Verdict,
} from "./status/verdict.ts";
export { OUTCOMES, type HouseholdOutcome, type Outcome } from "./status/household-outcome.ts";
export type { Caution } from "./status/cautions.ts";
export type { PropertyTotal } from "./status/property-totals.ts";
export type { RealPropertyBusiness } from "./status/real-property-businesses.ts";
export type { PersonalServices } from "./status/personal-services.ts";
export type { OtherWorkLine, StatedOtherWork } from "./status/other-work.ts";
export { pace, type Pace, type PaceQuestion, type PaceState } from "./status/pace.ts";
export type { ActivityParticipation } from "./participation/rental-activities.ts";

export { classifyActivity, type ClassifyContext } from "./activities/classify-activity.ts";
export { ACTIVITY_GUIDE, whatCounts, type ActivityGuide } from "./activities/activity-guide.ts";
export { REASONS, type ReasonCode } from "./activities/reasons.ts";
export type { Classification, Flags } from "./activities/classification.ts";
export {
  WORK_CLASSES,
  type StatusEffect,
  type WorkClass,
  type WorkReason,
  type WorkRoute,
} from "./activities/work-class.ts";

export * from "./facts.ts";
export { AUTHORITIES, authority, cite, type AuthorityId } from "./citations/citations.ts";
export type { Authority, Seen } from "./citations/authority.ts";
export type { Checked, Problem, Refused } from "./refusal.ts";
export { checkFacts } from "./check-facts.ts";
export {
  scanRecord,
  bandOf,
  type Band,
  type Finding,
  type RecordScan,
  type Severity,
  type SignalResult,
} from "./credibility/scan-record.ts";
export type { AwayDays, Claim, JobStatement, RecordRow, ScanContext, Shift } from "./credibility/record-row.ts";
export { SIGNALS, type Signal, type SignalGroup } from "./credibility/signal-catalogue.ts";
export { SIGNAL_CODES, type SignalCode } from "./signals/signal.ts";
export type { AppliedCap } from "./credibility/score-caps.ts";

export { hours, hoursText, type Seconds } from "./hours.ts";
export { isCivilDay, type CivilDay } from "./civil-day.ts";
