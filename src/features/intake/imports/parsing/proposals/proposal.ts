import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType, OverrideReason, TravelKind, WorkCapacity } from "#shared/domain.ts";
import type { ChoiceKind } from "../values/file-choices.ts";
import type { NamedThing } from "../matching/match-name.ts";
import type { ValueRefusal } from "../values/reason.ts";

/** A person or property as a proposal names it; `id` is null for one that is not on record yet. */
export type NamedRef = { id: string | null; name: string };

/** The property of a row, or several with the weight of each. */
export type Places = NamedRef | null | { split: readonly { ref: NamedRef; weight: number }[] };

/** What deserves a second look, although the row is good. */
export type ProposalFlag =
  | "no-property"
  | "property-later"
  | "several-properties"
  | "split-between-properties"
  | "property-corrected"
  | "person-assumed"
  | "activity-guessed"
  | "travel-kind-unclear"
  | "capacity-to-say"
  | "capacity-unreadable"
  | "business-of-another"
  | "no-description"
  | "past-midnight"
  | "zone-converted"
  | "time-skipped"
  | "end-read-as-afternoon"
  | "duration-differs"
  | "clock-differs"
  | "break-taken-off"
  | "full-day"
  | "duration-ignored"
  | "logged-at-unreadable"
  | "logged-at-future"
  | "still-to-confirm";

/** What a row of our own export says in addition to what every log says; a removed column says nothing. */
export type OwnRow = {
  /** The entry that the row was exported from. */
  entryId: string;
  saysTimes: boolean;
  seconds: number | null;
  /** Rounded to a hundredth of an hour. */
  hoursInSeconds: number | null;
  capacity: WorkCapacity | null | undefined;
  /** Undefined: the row names no business. */
  businessId?: string | null | undefined;
  /** As the columns of times say; null: the row has none. */
  clock?: Pick<Proposal, "startTime" | "endTime" | "durationSeconds"> | null;
  /** Undefined in an export from before these were written. */
  timeZone?: string | undefined;
  isPortfolioWide?: boolean | undefined;
  overrides?: SaidOverrides | undefined;
  /** Planned, or a proposal that nobody has confirmed. */
  isWaiting?: boolean;
};

/** What a person set against the rules. */
export type SaidOverrides = {
  isMaterialParticipation: boolean | null;
  isQualifiedNonMaterial: boolean | null;
  overrideReason: OverrideReason | null;
};

/** One entry as the file states it, ready to be written once the person confirms the diff. */
export type Proposal = {
  line: number;
  /** Where several sheets are read as one log: the sheet that the line is on. */
  sheet: string | null;
  date: CivilDate;
  /** `HH:MM` or `HH:MM:SS` on the wall clock. */
  startTime: string | null;
  endTime: string | null;
  durationSeconds: number;
  person: NamedRef;
  property: NamedRef | null;
  /** A known property named in the description of a row without one: to be offered, never applied. */
  propertySuggestion: { id: string; name: string } | null;
  activityType: ActivityType;
  /** Where the file gives its times with their zone: the start, or the day, and the zone in which it is written here. */
  instant?: { epochSeconds: number; timeZone: string } | null;
  /** Proposed for travel, null for every other activity. */
  travelKind: TravelKind | null;
  /** As a column says, or as a person answered about its words; it is never read from words alone. */
  capacity: WorkCapacity | null;
  /** For work in another real property business: which of the person's businesses. */
  businessId?: string | null;
  /** Only for a row of our own export. */
  own?: OwnRow | null;
  description: string;
  /** ISO UTC instant at which the file claims that the row was written; we have not proved it. */
  sourceCreatedAt: string | null;
  flags: ProposalFlag[];
};

export type RefusedRow = { line: number; sheet?: string | null; reasons: ValueRefusal[]; text: string };

export type SkipCode = "blank" | "title" | "header" | "total" | "note" | "hidden" | "struck" | "voided";
export type SkippedRow = { line: number; sheet?: string | null; code: SkipCode; message: string; text: string };

/** A row that is good except that it needs an answer: to an unknown word, or to a question about the whole file. */
export type WaitingRow = {
  line: number;
  sheet?: string | null;
  waitsFor: {
    kind:
      | "activity"
      | "property"
      | "person"
      | "business"
      | "date-order"
      | "duration-unit"
      | "year"
      | "carry-dates"
      | "column"
      | ChoiceKind;
    text: string;
  }[];
  text: string;
};

/** What became of one word of the file: shown so that it can be corrected, asked about when nothing fits. */
export type WordMatch = {
  kind: "activity" | "property" | "person" | "business" | "capacity";
  /** As the file writes it; "" for a blank cell. */
  text: string;
  /** `answerKey(text)`: the key under which an answer is given and remembered. */
  key: string;
  rows: number;
  /** An activity type or the id of a person or property; null when nothing was chosen or the name is new. */
  chosen: string | null;
  chosenName: string | null;
  how: string;
  confidence: number;
  suggestions: { id: string; name: string }[];
  needsAnswer: boolean;
  /** The known properties that one cell names: its hours can be split. */
  several?: { id: string; name: string }[];
  /** For words that sound like a capacity: some of the descriptions that contain them. */
  examples?: string[];
};

/** `split`: the hours of such a row are divided among several properties, by weight. */
export type SplitAnswer = { kind: "split"; parts: { id: string; weight: number }[] };
export type PropertyAnswer =
  | SplitAnswer
  | { kind: "known"; id: string }
  | { kind: "new"; name: string }
  /** The rows keep the name; which property it is, is said after the import. */
  | { kind: "later" }
  | { kind: "none" };
export type PersonAnswer = { kind: "known"; id: string } | { kind: "new"; name: string };

/** `by-description`: each row by what its description hints at; rows that hint at nothing are property management. */
export type ActivityAnswer = ActivityType | "by-description";

export type BusinessAnswer = { kind: "known"; id: string } | { kind: "none" };
/** In what capacity the work of all rows with the same words was done; a business by its id, or not named. */
export type CapacityAnswer = { capacity: Exclude<WorkCapacity, "unspecified">; businessId: string | null };

/** Answers by `answerKey` of the word. They win over every guess. */
export type Answers = {
  activities: Readonly<Record<string, ActivityAnswer>>;
  properties: Readonly<Record<string, PropertyAnswer>>;
  persons: Readonly<Record<string, PersonAnswer>>;
  businesses?: Readonly<Record<string, BusinessAnswer>>;
  capacities?: Readonly<Record<string, CapacityAnswer>>;
};

/** Without a prototype: a word of a file such as "constructor" must not find an answer. */
export const NO_ANSWERS: Answers = {
  activities: Object.create(null),
  properties: Object.create(null),
  persons: Object.create(null),
};

export type ProposeContext = {
  /** Today in the person's zone: later days are refused. */
  asOf: CivilDate;
  /** IANA zone in which the file's times are read. */
  timeZone: string;
  /** Rows without a person belong to this one. */
  importingPerson: NamedThing;
  persons: readonly NamedThing[];
  properties: readonly NamedThing[];
  /** Real property businesses in addition to the rentals, each owned by one person. */
  businesses?: readonly (NamedThing & { personId: string })[];
  /** Names that match nothing known: they wait for an answer, or are kept as new (terminal, anonymous tools). */
  unknownNames: "ask" | "keep";
  /** Names of properties that match nothing known stay as they are, and are asked about once the rows are saved. */
  unknownProperties?: "later";
  /** Words about work that are unclear or missing: they wait, or take the best guess and are flagged. */
  unclearActivities: "ask" | "accept";
  /** Cells that name several properties: they wait, are split evenly, or are kept without a property. */
  severalProperties?: "ask" | "evenly" | "none";
  answers: Answers;
};

export type ProposalSet = {
  proposals: Proposal[];
  refused: RefusedRow[];
  skipped: SkippedRow[];
  waiting: WaitingRow[];
  words: WordMatch[];
  /** For the proposals. */
  totalSeconds: number;
};
