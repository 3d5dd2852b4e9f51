import type { CivilDay } from "../units/civil-day.ts";
import type { Seconds } from "../units/hours.ts";
import {
  type ActivityType,
  type Lateness,
  type OverrideReason,
  type Relation,
  type ReturnPosition,
  STATED_FILING_STATUSES,
  type TravelKind,
  type WorkCapacity,
} from "./lists.ts";

/**
 * The facts of one household in one tax year: everything the rules read. Nothing here is a conclusion; unknown is written as
 * unknown and is never taken for zero.
 */
export type HouseholdYear = {
  readonly taxYear: number;
  readonly filingStatus: FilingStatus;
  /** Reference day for pace; null when pace is not asked for. */
  readonly asOf: CivilDay | null;
  readonly persons: readonly Person[];
  readonly properties: readonly Property[];
  readonly work: readonly WorkFact[];
  /** Nothing is logged yet, so hours are unknown and not zero. If left out, this is true while there is no work. */
  readonly isNothingLogged?: boolean;
  /** One statement per person; a person without one has stated nothing. */
  readonly otherWork: readonly OtherWork[];
  /** Hours of people outside the couple, per property; a property without a statement is unknown. */
  readonly others?: readonly OthersStatement[];
  readonly elections?: readonly AggregationElection[];
  /** Businesses read as one activity; a property is in at most one grouping. If left out, each is its own. */
  readonly groupings?: readonly ActivityGrouping[];
  /** Earlier years with material participation, for tests 5 and 6; an activity without a statement is unknown. */
  readonly priorParticipation?: readonly PriorParticipation[];
  /**
   * Periods of customer use; they decide whether a property is a rental at all. Left out, the kind is taken as stated;
   * in a list, a short-term rental without an average is unproven.
   */
  readonly customerUse?: readonly CustomerUse[];
  /** How returns of earlier years reported the rentals; read only for cautions. A year without a line is unknown. */
  readonly earlierReturns?: readonly EarlierReturn[];
  readonly readings?: Partial<Readings>;
  /** Two letters; read only for notes on state law. */
  readonly state?: string | null;
};

export const FILING_STATUSES = [...STATED_FILING_STATUSES, "unknown"] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly relation: Relation;
};

export const PROPERTY_KINDS = ["long-term", "short-term", "commercial"] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];

export type Property = {
  readonly id: string;
  readonly name: string;
  readonly kind: PropertyKind;
  /** First day on which the taxpayer owned an interest; if unknown, it is read as owned all year. */
  readonly acquiredOn?: CivilDay | null;
  readonly placedInServiceOn?: CivilDay | null;
  /** Day of sale: the last day of ownership. */
  readonly soldOn?: CivilDay | null;
  readonly ownershipPct?: number | null;
  /** A hired manager or co-host runs it. */
  readonly managerPresent?: boolean | null;
  /** Held as a limited partner (Reg. 1.469-5T(e)(3)). Left out: it is not. Null: it was asked, and no one has said. */
  readonly lpInterest?: boolean | null;
  /** Read only where a limited partnership interest is part of an election: the tenth of Reg. 1.469-9(f). */
  readonly grossRentalIncomeCents?: number | null;
  /** How the law treats it this year. If left out, customer use decides where it is known, and otherwise the kind. */
  readonly treatment?: "rental" | "not-rental" | "unproven" | null;
};

/** One entry (firstDay equals lastDay), or a roll-up of entries that differ only in the day. */
export type WorkFact = {
  readonly personId: string;
  readonly propertyId: string | null;
  /** It names a property that is not on record yet: nobody can say what it counts for until it is. */
  readonly isPropertyOpen?: boolean | null;
  readonly activityType: ActivityType;
  /** Read only for travel. */
  readonly travelKind?: TravelKind | null;
  readonly firstDay: CivilDay;
  readonly lastDay: CivilDay;
  readonly seconds: Seconds;
  readonly entryCount: number;
  /** In what capacity it was done, as the person stated. If not stated: as its type of activity has it. */
  readonly capacity?: WorkCapacity | null;
  /** Being present while contractors work, without deciding anything. */
  readonly standingBy?: boolean | null;
  /** A real property business other than the person's own rentals: the id of an item of other work. */
  readonly businessId?: string | null;
  readonly overrides?: FlagOverrides | null;
  readonly hasEvidence?: boolean | null;
  readonly lateness?: Lateness | null;
  /** True when a machine alone wrote the words. */
  readonly machineWritten?: boolean | null;
  /** The part of `seconds` beyond ten hours of logged work on one day. */
  readonly secondsBeyondTenHourDay?: Seconds | null;
};

/** A person's own decision, kept beside what the rules propose. */
export type FlagOverride = {
  readonly value: boolean;
  readonly author: string;
  /** For work that was taken out: why. While no one has said, the hours stay in all personal services. */
  readonly why?: OverrideReason | null;
};
export type FlagOverrides = {
  readonly isMaterialParticipation?: FlagOverride | null;
  readonly isQualifiedNonMaterial?: FlagOverride | null;
};

export type OtherWork =
  | { readonly personId: string; readonly statement: "unknown" }
  | { readonly personId: string; readonly statement: "none" }
  | { readonly personId: string; readonly statement: "listed"; readonly items: readonly OtherWorkItem[] };

/**
 * A job or business outside the logged work. Hours logged for it in the ledger are added to these.
 * A business of both spouses has the same id in both statements: for participation their work is added.
 */
export type OtherWorkItem = {
  readonly id: string;
  readonly name: string;
  readonly kind: "job" | "business";
  readonly employee: boolean;
  readonly realEstate: boolean;
  /** Of an employer in real estate: stock of a corporation is attributed within the family. Unknown is not "no". */
  readonly corporation?: boolean | null;
  readonly trade?: Trade | null;
  /** Needed where the business takes 500 hours or less: does the taxpayer materially participate in it? */
  readonly materialParticipation?: "met" | "not_met" | "unknown" | null;
  /** Of a business: health, law, accounting and the like, or little capital (Reg. 1.469-5T(d)); test 6 asks. */
  readonly personalService?: boolean | null;
  /** For a business: earlier years with material participation. Null is not known, an empty list is none. */
  readonly earlierYears?: readonly number[] | null;
  /** What the employer reports as worked; a lower statement of hours is warned about. */
  readonly employerReportedSeconds?: Seconds | null;
  /** One span for each period of unchanged ownership; a single span for a whole year. */
  readonly spans: readonly WorkSpan[];
};

export type WorkSpan = {
  readonly firstDay?: CivilDay | null;
  readonly lastDay?: CivilDay | null;
  /** Hours actually worked, not paid; null when not known. */
  readonly workedSeconds: Seconds | null;
  readonly ownershipPct?: number | null;
  /**
   * Of a corporation: the share that spouse, children, grandchildren and parents own, which counts as the person's own
   * (s.416(i)(1)(B)(i), s.318). Null is unknown; of an employer that is no corporation it does not count.
   */
  readonly familyOwnershipPct?: number | null;
};

/** The eleven trades of IRC 469(c)(7)(C). */
export const REAL_PROPERTY_TRADES = [
  "development",
  "redevelopment",
  "construction",
  "reconstruction",
  "acquisition",
  "conversion",
  "rental",
  "operation",
  "management",
  "leasing",
  "brokerage",
] as const;

/** Close to real property, and not one of the eleven. */
export const NEIGHBOURING_TRADES = [
  "mortgage-brokerage",
  "loan-origination",
  "real-estate-finance",
  "appraisal",
  "title-work",
  "home-inspection",
  "real-estate-investing",
] as const;
export type Trade = (typeof REAL_PROPERTY_TRADES)[number] | (typeof NEIGHBOURING_TRADES)[number];

export type OthersStatement =
  | { readonly propertyId: string; readonly statement: "unknown" }
  | { readonly propertyId: string; readonly statement: "none" }
  | {
      readonly propertyId: string;
      readonly statement: "listed";
      readonly individuals: readonly OtherIndividual[];
      /** No one else did more than those listed, but there may be others: enough for test 3, not for test 2. */
      readonly onlyTheMost?: boolean;
    };

/** One human being, not a firm: test 3 compares with each individual. The same id on two properties is the same person. */
export type OtherIndividual = {
  readonly id: string;
  readonly name: string;
  readonly seconds: Seconds | null;
  readonly paidForManagement?: boolean | null;
};

/** The election of Reg. 1.469-9(g): all rental real estate as one activity. */
export type AggregationElection = {
  /** Null: it is said to be in force, but no one has said since when. Then no verdict rests on it. */
  readonly firstYear: number | null;
  readonly revokedFromYear?: number | null;
  /** Was someone on the return a qualifying taxpayer in its first year? It cannot be made in a year without (g)(1). */
  readonly firstYearStatus?: "met" | "not_met" | "unproven" | null;
};

/** A grouping whose statement was filed: its first year is known. */
export type FiledElection = AggregationElection & { readonly firstYear: number };

/**
 * Short-term rentals that are stated to be one activity, an appropriate economic unit (Reg. 1.469-4(c)). A rental among them
 * stays outside (Reg. 1.469-4(d)(1)).
 */
export type ActivityGrouping = Disclosure & {
  readonly id: string;
  readonly propertyIds: readonly string[];
  readonly firstYear: number;
  /** Which of its properties joined after its first year. What was bought after it and is not listed joined when bought. */
  readonly additions?: readonly GroupingAddition[];
};

/** A property that joined a grouping later needs a statement with the return of that year (Rev. Proc. 2010-13, s.4.03). */
export type GroupingAddition = Disclosure & { readonly propertyId: string; readonly year: number };

export type Disclosure = {
  /** Was the statement of Rev. Proc. 2010-13 filed with that year's return? Null: not yet, or not known. */
  readonly disclosed: boolean | null;
  /** The year whose return made up for a statement that was left out (s.4.07): it counts as made in time. */
  readonly curedInYear?: number | null;
};

/** Years in which material participation was met without test 5, in a property, a grouping or the elected rentals. */
export type PriorParticipation = { readonly activityId: string; readonly years: readonly number[] };

export type EarlierReturn = { readonly taxYear: number; readonly reportedAs: ReturnPosition };

export type CustomerUse = {
  readonly propertyId: string;
  /** Rooms or units let at about the same daily rent form one class. */
  readonly classes: readonly UseClass[];
  /** Significant personal services by or for the owner; unknown is not "no". */
  readonly significantServices?: boolean | null;
  readonly extraordinaryServices?: boolean | null;
  /** The average was stated and no stays are known: the periods only represent it. */
  readonly isStated?: boolean;
  /** A period that ends after this day is to come or under way, and counts once it has ended. Null: all are over. */
  readonly asOf?: CivilDay | null;
};

export type UseClass = {
  readonly id: string;
  /** Gross rent of the class in the year; needed where there is more than one class. */
  readonly rentCents?: number | null;
  readonly periods: readonly UsePeriod[];
};

/** One continuous right of use: the day of arrival and the day of departure. */
export type UsePeriod = {
  readonly arrivesOn: CivilDay;
  readonly leavesOn: CivilDay;
  /** The same customer extending a stay: periods that touch are one. */
  readonly customer?: string | null;
  /** A right that recurs under one agreement, such as every second weekend: all its stays are one period. */
  readonly agreement?: string | null;
  readonly cancelled?: boolean | null;
  readonly ownerUse?: boolean | null;
};

/** Where authorities differ, the reading taken. The defaults are the first named. */
export type Readings = {
  /** Is real property work at level 1 one portfolio (CCA 201427016) or each property alone (the older decisions)? */
  readonly businesses: "portfolio" | "per-property";
  /** Do hours on a short-term rental enter the 750 hours (Bailey 2011: no)? */
  readonly shortTermInRep: "exclude" | "include";
};

export const DEFAULT_READINGS: Readings = { businesses: "portfolio", shortTermInRep: "exclude" };
