import type { FormPart, LossStep } from "@tenure/tax-rules";
import type {
  ActivityType,
  EntrySource,
  FilingStatus,
  LatenessClass,
  PersonRelation,
  PropertyType,
  TravelKind,
} from "#shared/domain.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ProposedLine } from "./record/proposed-line.ts";
import type { RecordReading } from "./record/record-reading.ts";

/** A report as it is stored, printed and matched: the content, and what identifies this copy of it. */
export type ReportModel = {
  /** Printed on every page, such as `R25-7K3M-9QXA`. */
  readonly id: string;
  /** The instant at which the record was read. */
  readonly asOf: string;
  /** SHA-256 of the RFC 8785 form of `content`: equal facts give an equal hash, whenever the report is made. */
  readonly contentHash: string;
  readonly content: ReportContent;
};

/** Everything a tax-year report says. Plain JSON; durations are integer seconds, days civil dates, instants UTC. */
export type ReportContent = {
  readonly version: 1;
  readonly taxYear: number;
  readonly taxpayer: TaxpayerFacts;
  /** Not empty: the report is a DRAFT, and its result is not settled without these facts. */
  readonly missingFacts: readonly string[];
  /** What no one has stated yet either, though it cannot change whether the two tests are met. */
  readonly openQuestions: readonly string[];
  readonly verdict: ReportVerdict;
  /** Whether the year was filed and the weeks were signed. Snapshots made before it was part of a report lack it. */
  readonly closing?: readonly string[];
  /** What a careful adviser would add. */
  readonly cautions: readonly { readonly message: string; readonly citation: string }[];
  /** How the record would be read, apart from the hours. Snapshots made before it was part of a report lack it. */
  readonly record?: RecordReading | null;
  readonly totals: ReportTotals;
  /** Logged hours of the taxpayers by independent sources. Snapshots made before it was part of a report lack it. */
  readonly coverage?: EvidenceCoverage;
  /** The files behind the lines of the log. Absent without access to files and in old snapshots: `omitted` says so. */
  readonly evidence?: readonly EvidenceFile[];
  readonly evidenceCheck?: EvidenceCheck;
  /** Absent like `evidence`. */
  readonly outsideTime?: OutsideTime;
  readonly properties: readonly PropertyLine[];
  /** Material participation in each rental, or in all of them as elected. */
  readonly participation: readonly ParticipationLine[];
  /** Which part of the year's losses counts; absent while no amount is stated for the year. */
  readonly losses?: LossesOfYear;
  readonly log: readonly LogLine[];
  readonly history: readonly HistoryLine[];
  /** What machines had proposed of the entries. Absent where nothing was, and in snapshots made before it was part of a report. */
  readonly proposed?: readonly ProposedLine[];
  readonly assumptions: readonly string[];
  /** Parts of an audit report that this one does not contain; the section of each says so, with the reason. */
  readonly omitted: readonly { readonly part: "evidence" | "time_stamp"; readonly words: string }[];
  readonly notice: string;
};

/** What a report says without its lines: for changes only how many there are, with undone imports apart. */
export type ReportedFacts = Omit<ReportContent, "log" | "history" | "evidence" | "proposed"> & {
  readonly changeCount: number;
  readonly changedEntryCount: number;
  readonly undoneImports: { readonly count: number; readonly entries: number };
};

/** What backs up the hours besides the logger's own word: nothing, one source, or several independent ones. */
export type EvidenceCoverage = {
  readonly noneSeconds: number;
  readonly oneSeconds: number;
  readonly severalSeconds: number;
};

export type EvidenceKind = "image" | "pdf" | "text" | "document" | "audio" | "video" | "archive";

export type EvidenceFile = {
  /** `E1`, as the log names it. */
  readonly ref: string;
  readonly name: string;
  readonly kind: EvidenceKind;
  readonly byteSize: number;
  readonly sha256: string;
  readonly uploadedAt: string;
  /** The lines of the log that it is attached to. */
  readonly entries: readonly number[];
  /** Null unless it is in the trash, where it backs up nothing. */
  readonly trashedAt: string | null;
  readonly scanStatus: "not_scanned" | "clean" | "waiting" | "infected";
  /** What an integrity check or a send found, and when; null: nothing. */
  readonly damage: {
    readonly kind: "file_changed" | "file_missing" | "file_unreadable";
    readonly foundAt: string;
  } | null;
};

/** Whether the last integrity check names all that it found; `none`: there was no check yet. */
export type EvidenceCheck = "none" | "complete" | "cut";

/** Outside evidence of when the record existed. */
export type OutsideTime = {
  /** The last event that is not an export: making a report is one, and changes nothing. Null: there is none. */
  readonly event: { readonly seq: number; readonly hash: string } | null;
  /** The daily root that covers it. */
  readonly root: { readonly day: CivilDate; readonly root: string } | null;
  /** The stamp of that root: what it claims. */
  readonly stamp: { readonly at: string; readonly authority: string } | null;
  /** Without a stamp: an authority is configured, and will be or was asked. */
  readonly isAwaited: boolean;
};

export type TaxpayerFacts = {
  /** The names on the return as far as they are known, such as `Maya and Daniel Ortiz`. */
  readonly name: string;
  readonly filingStatus: FilingStatus | null;
  readonly persons: readonly {
    readonly name: string;
    readonly relation: PersonRelation;
    /** What the person stated about work elsewhere, in words; null while nothing is stated. */
    readonly otherWork: string | null;
  }[];
  /** Elections in words, such as `Aggregation election of 2021 in force`. */
  readonly elections: readonly string[];
  /** Short-term rentals that are one activity, in words, and whether it was disclosed. Older snapshots lack it. */
  readonly groupings?: readonly string[];
};

export type Outcome = "met" | "not_met" | "unproven";

/** One test of the law: the figures, what was needed, why it came out as it did, and where it is written. */
export type TestLine = {
  readonly id: string;
  readonly title: string;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** `threshold`: more than these seconds; `share`: more than half of these, null while not all of them are stated. */
  readonly measure: "threshold" | "share";
  readonly againstSeconds: number | null;
  readonly reason: string;
  readonly citation: string;
};

/** Logged, countable by our default reading, and countable minus every contested class. */
export type ThreeTotals = {
  readonly loggedSeconds: number;
  readonly countableSeconds: number;
  readonly stressSeconds: number;
};

/** Reads like a bill: each line adds or takes away, a total repeats the running sum. */
export type Receipt = {
  readonly title: string;
  readonly lines: readonly {
    readonly kind: "start" | "minus" | "plus" | "total" | "note";
    readonly label: string;
    readonly seconds: number;
    readonly entries: number | null;
    readonly citation: string;
  }[];
};

export type PersonVerdict = {
  readonly name: string;
  readonly relation: PersonRelation;
  readonly outcome: Outcome;
  readonly sentence: string;
  readonly totals: ThreeTotals;
  readonly tests: readonly TestLine[];
  readonly receipts: readonly Receipt[];
};

export type ParticipationLine = {
  readonly name: string;
  readonly outcome: Outcome | "possible";
  readonly seconds: number;
  /** The test of Temp. Reg. 1.469-5T(a) that carries it, such as `T1`; null while none does. */
  readonly carriedBy: string | null;
  readonly reason: string;
  readonly citation: string;
};

/** From the losses of the year to the part of them that counts; whole cents, losses negative, null while a fact is open. */
export type LossesOfYear = {
  readonly steps: readonly Pick<LossStep, "label" | "cents" | "says" | "citation">[];
  /** What was not stated and is read against the taxpayer. */
  readonly missing: readonly string[];
  /** The same figures in the shape of Form 8582 and Form 461. Older reports have none. */
  readonly forms?: readonly FormPart[];
};

export type ReportVerdict = {
  /** Of the two tests alone: `result` also knows of material participation. */
  readonly outcome: Outcome;
  /** The kind of result, as the rules name it: `qualifies`, `short_of_750`, ... */
  readonly result: string;
  /** The whole result in a sentence, which also says if the record would not support it. */
  readonly sentence: string;
  /** Met by our default reading, but not when everything contested is cut. */
  readonly restsOnContested: boolean;
  readonly persons: readonly PersonVerdict[];
};

/** Names are the keys; what has no property is under `NO_PROPERTY`. All values are seconds. */
export type SecondsByName = { readonly [name: string]: number };

export type ReportTotals = ThreeTotals & {
  readonly entries: number;
  readonly byPerson: SecondsByName;
  readonly byProperty: SecondsByName;
  readonly byActivity: SecondsByName;
  readonly byMonth: SecondsByName;
  readonly byLateness: SecondsByName;
};

export const NO_PROPERTY = "(none)";

export type PropertyLine = {
  readonly name: string;
  readonly address: string | null;
  readonly type: PropertyType;
  readonly acquired: CivilDate | null;
  readonly placedInService: CivilDate | null;
  readonly sold: CivilDate | null;
  /** In hundredths of a percent: 5000 is 50%. */
  readonly ownershipBasisPoints: number | null;
  readonly manager: string | null;
  /** The average stay in words, and whether it comes from stays or was stated; absent if none is known. */
  readonly averageStay?: string;
  /** The interest in words, as a partner or a member; absent where it is held directly. */
  readonly heldAs?: string;
  readonly loggedSeconds: number;
  readonly countableSeconds: number;
  readonly secondsByPerson: SecondsByName;
};

/**
 * What an entry is read as. `contested` counts and would be cut first; `outside_750` is work on a short-term rental,
 * which counts for that rental and not toward the 750 hours.
 */
export type Treatment = "counts" | "contested" | "outside_750" | "not_counted";

export type LogLine = {
  /** The number of the line in this report, from 1. */
  readonly no: number;
  readonly entryId: string;
  readonly date: CivilDate;
  readonly start: string | null;
  readonly end: string | null;
  readonly durationSeconds: number;
  readonly person: string;
  readonly property: string | null;
  readonly activity: ActivityType;
  readonly travelKind: TravelKind | null;
  readonly description: string;
  readonly treatment: Treatment;
  /** Why it does not count, or is contested; null when it simply counts. */
  readonly treatmentReason: string | null;
  /** The `ref` of each of its files. */
  readonly evidence: readonly string[];
  readonly recorded: RecordedAt | null;
  readonly source: EntrySource;
  readonly amended: boolean;
};

/** When the entry was written down: by our own receipt, or as the imported file claims. */
export type RecordedAt = {
  readonly day: CivilDate;
  readonly lagDays: number;
  readonly lateness: LatenessClass;
  readonly basis: "received" | "claimed";
  /** What the imported file claims, when our own receipt is given above and the file claims a day too. */
  readonly claimedDay?: CivilDate;
  /** Hours that were added later, each with its own receipt; the rest has the class above. */
  readonly later?: readonly { readonly seconds: number; readonly at: string; readonly lateness: LatenessClass }[];
};

export type HistoryLine = {
  /** For an undone import it is the id of the import. */
  readonly entryId: string;
  readonly at: string;
  readonly actor: string;
  /** Someone who acted in the actor's name. */
  readonly impersonator: string | null;
  /** `proposal`: nothing but what backs the entry up changed. */
  readonly kind: "amend" | "void" | "restore" | "undo_import" | "proposal";
  /** Which entry, in words: its day and what was done; or the file of an undone import and what it held. */
  readonly entry: string;
  /** The line of the log, null when the entry is no longer in it. */
  readonly logNo: number | null;
  /** How many entries an undone import voided. */
  readonly entries?: number;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly reason: string | null;
};
