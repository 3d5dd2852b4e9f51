import type {
  ActivityType,
  EntrySource,
  FilingStatus,
  PersonRelation,
  PropertyType,
  TravelKind,
} from "#shared/domain.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type {
  ActivityGrouping,
  AggregationElection,
  CustomerUse,
  FlagOverrides,
  OthersStatement,
  OtherWork,
  EarlierReturn,
  PriorParticipation,
  Readings,
  WorkCapacity,
} from "@tenure/tax-rules";
import type {
  EvidenceCheck,
  EvidenceCoverage,
  EvidenceFile,
  HistoryLine,
  LossesOfYear,
  OutsideTime,
  RecordedAt,
} from "./report-model.ts";
import type { ProposedLine } from "./record/proposed-line.ts";

/** The facts of one book and one tax year that a report is made of: from the database, or from files on a command line. */
export type ReportInput = {
  readonly taxYear: number;
  readonly taxpayerName: string;
  readonly filingStatus: FilingStatus | null;
  readonly persons: readonly InputPerson[];
  readonly properties: readonly InputProperty[];
  /** Approved entries of the year; what is pending or voided is not part of a report. */
  readonly entries: readonly InputEntry[];
  readonly otherWork: readonly OtherWork[];
  readonly others?: readonly OthersStatement[];
  /** Short-term stays of the year, per property. */
  readonly customerUse?: readonly CustomerUse[];
  readonly elections?: readonly AggregationElection[];
  /** Short-term rentals that are read as one activity. */
  readonly groupings?: readonly ActivityGrouping[];
  /** Earlier years with material participation, for test 5. */
  readonly priorParticipation?: readonly PriorParticipation[];
  readonly earlierReturns?: readonly EarlierReturn[];
  readonly readings?: Partial<Readings>;
  /** Changes to entries of the year since they were first saved, oldest first. */
  readonly history: readonly Omit<HistoryLine, "logNo">[];
  readonly losses?: LossesOfYear;
  /** What was closed in the year, in sentences. */
  readonly closing?: readonly string[];
  /** Absent if no one keeps files: for a report that a command line makes from a file. */
  readonly coverage?: EvidenceCoverage;
  /** Files that are attached to entries. Absent, and not empty, where no one has access to them. */
  readonly evidence?: readonly InputFile[];
  readonly evidenceCheck?: EvidenceCheck;
  /** Absent where there is no record behind the entries. */
  readonly outsideTime?: OutsideTime;
  /** What the maker of the report assumed beyond what every report does. */
  readonly assumptions?: readonly string[];
};

/** An input as it is read and handed on: its facts once, the lists in as many pieces as they take. */
export type InputPart =
  | { readonly facts: Omit<ReportInput, InputList> }
  | { readonly evidence: readonly InputFile[] }
  | { readonly entries: readonly InputEntry[] }
  | { readonly history: ReportInput["history"] };

export type InputList = "entries" | "history" | "evidence";

export type InputFile = Omit<EvidenceFile, "ref" | "entries"> & { readonly entryIds: readonly string[] };

export type InputPerson = { readonly id: string; readonly name: string; readonly relation: PersonRelation };

export type InputProperty = {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly type: PropertyType;
  readonly acquired: CivilDate | null;
  readonly placedInService: CivilDate | null;
  readonly sold: CivilDate | null;
  readonly ownershipPercent: number | null;
  readonly isLimitedPartner?: boolean | null;
  /** The interest in words; null where it is held directly. */
  readonly heldAs?: string | null;
  readonly grossRentalIncomeCents?: number | null;
  /** Who manages it, in words; null when no one is hired. */
  readonly manager: string | null;
  /** As in a report's line. */
  readonly averageStay?: string | null;
};

export type InputEntry = {
  readonly id: string;
  readonly date: CivilDate;
  readonly start: string | null;
  readonly end: string | null;
  readonly durationSeconds: number;
  readonly personId: string;
  readonly propertyId: string | null;
  /** The name that it came with, of a property not on record. */
  readonly openPropertyName?: string | null;
  readonly activity: ActivityType;
  /** Null unless the activity is travel. */
  readonly travelKind: TravelKind | null;
  readonly description: string;
  readonly recorded: RecordedAt | null;
  /** The instant behind `recorded`, or the one that the imported file claims; null when it claims none. */
  readonly recordedAt?: string | null;
  readonly isPortfolioWide?: boolean;
  readonly source: EntrySource;
  /** Something besides files is evidence of it: a link to a mail or an event, or a stopwatch. */
  readonly isBackedWithoutFiles?: boolean;
  readonly amended: boolean;
  readonly capacity?: WorkCapacity | null;
  readonly standingBy?: boolean | null;
  readonly businessId?: string | null;
  readonly overrides?: FlagOverrides | null;
  /** What machines proposed of it. */
  readonly proposals?: readonly Omit<ProposedLine, "entryId" | "logNo">[];
};
