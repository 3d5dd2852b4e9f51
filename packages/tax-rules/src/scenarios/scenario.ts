import type { ElectionState } from "../participation/election-in-force.ts";
import type { ReasonCode } from "../activities/reason-codes.ts";
import type { StatusEffect, WorkClass } from "../activities/work-class.ts";
import type { AuthorityId } from "../citations/citations.ts";
import type { CutId } from "../stress/cuts.ts";
import type { Outcome } from "../facts/lists.ts";
import type { ParticipationVerdict, Verdict } from "../activities/verdict.ts";
import type { FilingStatus, Property } from "../facts/facts.ts";
import type { ActivityType, OverrideReason, TravelKind, WorkCapacity } from "../facts/lists.ts";
import type { TestId } from "../facts/lists.ts";
import type { DisposalBuyer, DisposalKind } from "../limits/disposal.ts";
import type { TurnedAnswers } from "../limits/turned-income.ts";
import type { UseTreatment } from "../short-term/average-customer-use.ts";
import type { HouseholdHours } from "./household-from-hours.ts";

/** A situation and its expected outcome, with the source that says so. Figures are hours, days and dollars. */
type Told<Kind extends string, Given, Expected> = {
  readonly id: string;
  readonly kind: Kind;
  /** The rules it shows, by their ids in the catalogue. */
  readonly rules: readonly string[];
  readonly says: string;
  readonly authorities: readonly AuthorityId[];
  readonly given: Given;
  readonly expect: Expected;
};

export type PersonExpected = {
  readonly status?: Verdict;
  readonly hours750?: Verdict;
  readonly half?: Verdict;
  readonly countable?: number;
  readonly stress?: number;
  readonly numerator?: number;
  readonly all?: number;
  readonly amber?: boolean;
};

export type HouseholdScenario = Told<
  "household",
  HouseholdHours,
  {
    readonly status?: Verdict;
    readonly outcome?: Outcome;
    readonly self?: PersonExpected;
    readonly spouse?: PersonExpected;
    /** Verdict of activities by id. */
    readonly activities?: Readonly<Record<string, ParticipationVerdict>>;
    readonly missing?: readonly string[];
    readonly cautions?: readonly string[];
    readonly wouldChange?: readonly string[];
    /** Is the election to treat all rentals as one activity among what would change the answer? */
    readonly isElectionAdvised?: boolean;
  }
>;

export type WorkScenario = Told<
  "work",
  {
    readonly activityType: ActivityType;
    readonly day: string;
    readonly travelKind?: TravelKind;
    readonly capacity?: WorkCapacity;
    /** Taken out by hand, and why. */
    readonly takenOut?: OverrideReason | "without-a-word";
    readonly standingBy?: boolean;
    readonly byHelper?: boolean;
    /** It names a property that is not on record. */
    readonly isPropertyOpen?: boolean;
    readonly property: Partial<Property> | null;
  },
  { readonly class: WorkClass; readonly effect: StatusEffect; readonly reason: ReasonCode }
>;

export type ActivityTold = {
  readonly kind?: "rental" | "short-term" | "trade-or-business";
  readonly personalService?: boolean;
  readonly year?: number;
  /** Nothing: the log is empty. */
  readonly hours: number | "nothing-logged";
  readonly managementHours?: number;
  /** Hours of each other individual; null is unknown, "unknown" is a register that no one has kept. */
  readonly others: readonly (number | null)[] | "unknown";
  readonly paidManager?: boolean;
  readonly limitedPartner?: boolean;
  /** Left out: no one has stated them. */
  readonly earlierYears?: readonly number[];
  readonly ownedSince?: number;
};

export type ActivityScenario = Told<
  "activity",
  /** Other activities of the year besides the subject, which test 4 adds. */
  ActivityTold & { readonly beside?: readonly ActivityTold[] },
  Partial<Readonly<Record<TestId | "verdict", ParticipationVerdict>>>
>;

export type UseScenario = Told<
  "use",
  {
    readonly classes: readonly { readonly days: number; readonly stays: number; readonly rent?: number }[];
    readonly significantServices?: boolean;
    readonly extraordinaryServices?: boolean;
  },
  { readonly averageDays: number; readonly treatment: UseTreatment }
>;

export type StressScenario = Told<
  "stress",
  { readonly household: HouseholdHours; readonly cuts: readonly CutId[] },
  { readonly cushionHours: number; readonly status: Verdict }
>;

export type ExchangeScenario = Told<
  "exchange",
  { readonly transferredOn: readonly string[]; readonly extensionFiled: boolean | null },
  { readonly identifyBy: string; readonly receiveBy: string; readonly extensionNeeded: boolean }
>;

export type AllowanceScenario = Told<
  "allowance",
  { readonly filing: "single" | "MFJ" | "MFS_apart" | "MFS_together"; readonly income: number; readonly loss: number },
  { readonly allowed: number }
>;

/** A property's result for the year, income positive; by default passive, rented out, and wholly owned. */
export type ResultTold = {
  readonly net: number;
  /** Suspended losses. */
  readonly old?: number;
  readonly isNonpassive?: boolean;
  readonly isRental?: boolean;
  /** With active participation, now and in the years of the old losses. */
  readonly isActive?: boolean;
  readonly limitedPartner?: boolean;
  readonly significant?: boolean;
  readonly turned?: TurnedAnswers;
  /** How it changed hands; "unsaid": it did, and no one has said how. Gains and basis in dollars. */
  readonly gone?:
    | "unsaid"
    | {
        readonly kind: DisposalKind;
        readonly gain?: number;
        readonly isInPart?: boolean;
        readonly isDeferred?: boolean;
        readonly buyer?: DisposalBuyer | "unsaid";
        readonly gainStillToCome?: number;
        readonly basisRise?: number;
      };
};

export type LossesScenario = Told<
  "losses",
  {
    readonly year?: number;
    readonly filing?: FilingStatus;
    /** Adjusted gross income without the properties; the other lines of the worksheet are 0. Left out, no one has said. */
    readonly income?: number;
    /** Result of the other businesses; left out, 0; null: no one has said. */
    readonly otherBusiness?: number | null;
    /** All of them are one activity, as elected; "unsaid": said to be, and not since when. */
    readonly elected?: boolean | "unsaid";
    readonly results: readonly ResultTold[];
  },
  {
    /** Nonpassive result. */
    readonly nonpassive?: number;
    readonly usedAgainstPassiveIncome?: number;
    /** Passive income that is read as nonpassive. */
    readonly turned?: number;
    readonly freed?: number;
    /** Lost at death, or gone into the basis with a gift. */
    readonly gone?: number;
    readonly allowance?: number;
    readonly waits?: number;
    /** Null: open. */
    readonly excess?: number | null;
    readonly counts?: number;
    /** Part IX: what waits of an activity's loss on Schedule E, and of its loss on Form 4797. */
    readonly waitsByForm?: readonly number[];
    readonly missing?: readonly string[];
  }
>;

export type BonusScenario = Told<
  "bonus",
  { readonly contractOn: string | null; readonly inServiceOn: string; readonly electsReduced?: boolean },
  { readonly percent: number | null }
>;

export type DepreciationScenario = Told<
  "depreciation",
  { readonly basis: number; readonly month: number; readonly life: "residential" | "nonresidential" },
  { readonly firstYear: number }
>;

export type PathScenario = Told<"path", ActivityTold, Readonly<Record<"path_500" | "path_100", ParticipationVerdict>>>;

export type LateElectionScenario = Told<
  "late-election",
  Readonly<Record<"missedOnlyTheFiling" | "returnsConsistent" | "returnsInTime" | "reasonableCause", boolean | null>>,
  { readonly verdict: Verdict }
>;

export type ElectionYearsScenario = Told<
  "election-years",
  { readonly firstYear: number; readonly revokedFrom?: number; readonly status: Readonly<Record<number, Verdict>> },
  Readonly<Record<number, ElectionState>>
>;

export type RevocationScenario = Told<"revocation", { readonly whatChanged: string }, { readonly isDrafted: boolean }>;

export type IdentificationScenario = Told<
  "identification",
  { readonly givenUp: number; readonly identified: readonly number[]; readonly isAllAcquired?: boolean },
  { readonly verdict: Verdict; readonly rule: string }
>;

export type Scenario =
  | HouseholdScenario
  | WorkScenario
  | ActivityScenario
  | UseScenario
  | StressScenario
  | ExchangeScenario
  | AllowanceScenario
  | LossesScenario
  | BonusScenario
  | DepreciationScenario
  | PathScenario
  | LateElectionScenario
  | RevocationScenario
  | IdentificationScenario
  | ElectionYearsScenario;
