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
} from "./activities/verdict.ts";
export { type HouseholdOutcome, resultVerdict } from "./status/household-outcome.ts";
export type { Caution } from "./status/cautions.ts";
export type { WouldChange } from "./participation/would-change.ts";
export type { PropertyTotal } from "./status/property-totals.ts";
export type { RealPropertyBusiness } from "./status/real-property-businesses.ts";
export type { PersonalServices } from "./status/personal-services.ts";
export type { OtherWorkLine, StatedOtherWork } from "./status/other-work.ts";
export { pace, type Pace, type PaceQuestion, type PaceState } from "./status/pace.ts";
export type { ActivityParticipation, ParticipationMatrix } from "./participation/rental-activities.ts";
export {
  evaluateParticipation,
  type ParticipationFinding,
  type ParticipationMargin,
} from "./participation/evaluate-participation.ts";
export type { ActivityYear, IndividualHours, OthersInActivity, PriorYears } from "./participation/activity-year.ts";
export type { TestResult } from "./participation/seven-tests.ts";
export { missingTo, type TestDistance } from "./participation/test-distance.ts";
export {
  ELECTION_STATES,
  ELECTION_WORDS,
  electionInForce,
  type ElectionState,
} from "./participation/election-in-force.ts";

export { additionsOf, needsStatement } from "./participation/groupings.ts";

export {
  averageCustomerUse,
  hasEnded,
  isPeriodOfYear,
  statedAverageUse,
  type AverageUse,
  type ClassUse,
  type UseTreatment,
} from "./short-term/average-customer-use.ts";
export { daysText, nextStay, type NextStay } from "./short-term/next-stay.ts";
export {
  SHORT_TERM_PATHS,
  shortTermPath,
  type PathAnswer,
  type ShortTermPath,
} from "./participation/short-term-paths.ts";

export { settleTreatment, treatmentInYear } from "./short-term/treatment.ts";
export { classifyActivity, type ClassifyContext } from "./activities/classify-activity.ts";
export { ACTIVITY_GUIDE, whatCounts, type ActivityGuide } from "./activities/activity-guide.ts";
export { REASON_CODES, type ReasonCode } from "./activities/reason-codes.ts";
export { REASONS } from "./activities/reasons.ts";
export type { Classification, Flags } from "./activities/classification.ts";
export {
  WORK_CLASSES,
  type StatusEffect,
  type WorkClass,
  type WorkReason,
  type WorkRoute,
} from "./activities/work-class.ts";

export * from "./facts/facts.ts";
export * from "./facts/lists.ts";
export { AUTHORITIES, authority, cite, citedAs, isPrecedent, type AuthorityId } from "./citations/citations.ts";
export type { Authority, Seen } from "./citations/authority.ts";
export type { Validated, Problem, Refused } from "./facts/refusal.ts";
export { capacityInWords, capacityToAsk, keptCapacity, wordingToAsk } from "./activities/capacity-in-words.ts";
export { validateFacts } from "./validation/validate-facts.ts";
export { withStatedBusinesses } from "./validation/validate-other-work.ts";
export {
  rateRecord,
  ratingSteps,
  bandOf,
  strongWithHigh,
  type Band,
  type Finding,
  type RecordRating,
  type Severity,
  type SignalResult,
} from "./credibility/rate-record.ts";
export type { AwayDays, Claim, JobStatement, RecordRow, RatingContext, Shift } from "./credibility/record-row.ts";
export { NOTE_CODES, type NoteCode, type RecordNote } from "./credibility/record-notes.ts";
export { believedTaskSeconds, isVagueDescription } from "./credibility/description-features.ts";
export {
  DESCRIPTION_QUESTIONS,
  descriptionQuestions,
  type DescribedWork,
  type DescriptionQuestion,
} from "./credibility/description-questions.ts";
export { SIGNALS, type Signal, type SignalGroup } from "./credibility/signal-catalogue.ts";
export { SIGNAL_CODES, type SignalCode } from "./credibility/signals/signal.ts";
export { SCORE_CAPS, type AppliedCap } from "./credibility/score-caps.ts";

export { stressTest, type CutGroup, type PersonStress, type StressTest } from "./stress/stress-test.ts";
export {
  CUT_IDS,
  CUTS,
  cutNoun,
  cutThatContests,
  STRESS_PRESETS,
  type Cut,
  type CutId,
  type StressPreset,
} from "./stress/cuts.ts";
export type { CutSearch } from "./stress/cut-search.ts";

export {
  DRAFT_NOTE,
  ELECTION_CHECKS,
  electionStatement,
  lateElectionStatement,
  REVOCATION_CONDITIONS,
  revocationStatement,
  type DraftText,
  type ElectionParties,
  type LateElection,
  type RentalInterest,
  type Revocation,
} from "./election/election-texts.ts";
export { groupingStatement, type GroupingParties } from "./election/grouping-text.ts";
export { lateRelief, type LateRelief, type LateReliefAnswers } from "./election/late-relief.ts";
export { electionRegister, type ElectionYear } from "./election/register.ts";

export { passiveAllowance, type AllowanceAnswer, type AllowanceQuestion } from "./limits/passive-allowance.ts";
export { lossesOfYear, type LossesAnswer, type LossesQuestion } from "./limits/losses-of-year.ts";
export type { PropertyResult } from "./limits/property-result.ts";
export type { FormPart } from "./limits/form-worksheets.ts";
export { LOSS_STEP_IDS, type LossStep, type LossStepId } from "./limits/loss-steps.ts";
export {
  DISPOSAL_BUYERS,
  DISPOSAL_KINDS,
  type Disposal,
  type DisposalBuyer,
  type DisposalKind,
} from "./limits/disposal.ts";
export { TURNED_KINDS, type TurnedAnswers, type TurnedKind } from "./limits/turned-income.ts";
export {
  MODIFIED_INCOME_LINES,
  MODIFIED_INCOME_WORDS,
  type ModifiedIncome,
  type ModifiedIncomeLine,
  type ModifiedIncomeTold,
} from "./limits/modified-income.ts";
export { lossTreatment, type LossTreatment } from "./limits/loss-treatment.ts";
export { excessBusinessLoss, LIMIT_ORDER, type ExcessLoss } from "./limits/excess-business-loss.ts";
export {
  investmentIncomeSafeHarbour,
  rentalEnterpriseSafeHarbour,
  type RentalEnterprise,
  type SafeHarbour,
} from "./limits/safe-harbours.ts";
export { bonusDepreciation, type BonusAnswer, type BonusQuestion } from "./limits/bonus-depreciation.ts";

export { exchangeDates, returnDue, type ExchangeDates, type ExchangeQuestion } from "./exchange/exchange-dates.ts";
export { exchangeStage, type ExchangeStage } from "./exchange/exchange-stage.ts";
export { disasterRelief, type Disaster, type DisasterDates } from "./exchange/disaster-relief.ts";
export { reverseExchangeDates, type ReverseExchangeDates } from "./exchange/reverse-exchange.ts";
export {
  identification,
  IDENTIFICATION_MANNER,
  type IdentificationAnswer,
  type IdentifiedProperty,
} from "./exchange/identification.ts";
export { boot, type BootAnswer, type BootQuestion } from "./exchange/boot.ts";
export { EXCHANGE_TAXPAYERS, RETURN_DUE_DATES, type ExchangeTaxpayer } from "./parameters/return-due-dates.ts";

export { amortization, type Amortization, type AmortizationYear, type Loan } from "./calculators/amortization.ts";
export { internalRates, type InternalRates } from "./calculators/internal-rates.ts";
export {
  depreciation,
  saleGain,
  type Depreciation,
  type DepreciationQuestion,
  type DepreciationYear,
  type SaleGain,
  type SaleOfRental,
} from "./calculators/depreciation.ts";
export { rentalCalculation, type RentalResult, type RentalYear } from "./calculators/rental.ts";
export type { OperationInputs, RentalInputs } from "./calculators/rental-inputs.ts";
export { rentalOperation, type Operation } from "./calculators/operation.ts";
export {
  brrrrCalculation,
  brrrrSensitivity,
  type BrrrrInputs,
  type BrrrrResult,
  type BrrrrYear,
  type SensitivityCell,
} from "./calculators/brrrr.ts";
export type { CalculationLine } from "./calculators/ratios.ts";

export { RULES, type ListedRule } from "./rules/rules.ts";
export { RULE_FUNCTIONS, RULE_PARTS, type Rule, type RuleFunction, type RulePart } from "./rules/rule.ts";
export { SCENARIOS, scenariosOf } from "./scenarios/scenarios.ts";
export type { Scenario } from "./scenarios/scenario.ts";
export { householdFromHours, type HouseholdHours, type PersonHours } from "./scenarios/household-from-hours.ts";

export { LAW_REVIEWED_ON, TAX_KNOWLEDGE, type TaxKnowledge } from "./knowledge/tax-knowledge.ts";
export { REP_REQUIREMENTS, repRequirements, type RepRequirement } from "./parameters/rep-requirements.ts";
export { inYear, type DatedValue } from "./parameters/dated-value.ts";
export { STATUS_THRESHOLDS, type StatusThresholds } from "./parameters/status-thresholds.ts";
export { PARTICIPATION_THRESHOLDS, SUBSTANTIALLY_ALL } from "./parameters/participation-thresholds.ts";
export { PASSIVE_ALLOWANCE, type AllowanceFiling, type PassiveAllowance } from "./parameters/passive-allowance.ts";
export { EXCESS_LOSS_THRESHOLDS, type ExcessLossThreshold } from "./parameters/excess-loss-thresholds.ts";
export { INVESTMENT_INCOME_TAX, type InvestmentIncomeTax } from "./parameters/investment-income-tax.ts";
export { BONUS_DEPRECIATION, type BonusLine } from "./parameters/bonus-depreciation.ts";
export { RENTAL_SAFE_HARBOUR } from "./parameters/rental-safe-harbour.ts";

export { dollars, isCents, moneyText, type Cents } from "./units/money.ts";
export { hours, hoursColon, hoursExact, hoursOfLine, hoursTenths, hoursText, type Seconds } from "./units/hours.ts";
export { isCivilDay, type CivilDay } from "./units/civil-day.ts";
