import { type ComponentType, createContext, type ReactNode, use } from "react";
import { createContext as createRouterContext } from "react-router";
import type { CommentSubject, PaperSubject } from "#shared/domain.ts";
import type { StateTone } from "#shared/vocabulary.ts";

type OfPersons = { taxYear: number; personIds: readonly string[] };
type OfYear = { taxYear: number };

/** A fact about taxes that a year lacks. */
export type SetupFact = "filing" | "spouse" | "otherWork" | "election" | "shortTerm";
/** What a book needs to be up and running; to import an old log is the other way to begin. */
export type SetupStep =
  | "firstProperty"
  | "firstHour"
  | "import"
  | "firstSource"
  | "otherWork"
  | "firstEvidence"
  | "firstWeek";
export type Setup = {
  /** Each in the order in which it comes. */
  facts: readonly SetupFact[];
  steps: readonly SetupStep[];
  /** Puts both away: the facts for good, the steps until one is undone. */
  hide: () => void;
  isHiding: boolean;
};

/** What the dashboard has room for. */
export type DashboardSlots = {
  /** What someone is asking for. */
  Requests: ComponentType;
  /** How much of what machines proposed waits for a person. */
  ToReview: ComponentType;
  /** How many independent sources back up the hours of those shown. */
  EvidenceCoverage: ComponentType<OfPersons>;
  /** The same as one figure. */
  EvidenceShare: ComponentType<OfPersons>;
  /** How believable the record looks, as one figure. */
  RecordCheck: ComponentType<OfYear>;
  WorstCase: ComponentType<OfYear & { personId: string }>;
  /** A quiet line about the year's goals. */
  Goals: ComponentType<OfYear>;
  /** What helps a book to begin, for its owner, as lines of what to do next. */
  Setup: ComponentType<OfYear & { children: (setup: Setup) => ReactNode }>;
  FactLine: ComponentType<OfYear & { fact: SetupFact; isFirst: boolean }>;
  StepLine: ComponentType<{ step: SetupStep; isFirst: boolean }>;
  /** Reads what `Setup` gives, so that it does not push the page down. */
  loadSetup: (taxYear: number) => Promise<unknown>;
};

/** What the vault shows next to an entry. */
export type EntrySlots = {
  /** The files of one entry, with a way to add some; for the entry's own panel. */
  EntryEvidence: ComponentType<{ entryId: string }>;
  /** Attaches files to some entries; `files` are those that came with the request, for example by a drop. */
  AttachDialog: ComponentType<{ entryIds: string[]; files?: readonly File[]; onClose: () => void }>;
  /** Entries that one act may attach files to. */
  attachMost: number;
  /** Sends files and lets them back up an entry. Returns those that did not arrive, with the reason in words. */
  attachFiles: (entryId: string, files: readonly File[]) => Promise<NotAttached[]>;
};
export type NotAttached = { file: File; reason: string };

/** What someone is typing, as far as it is understood. */
export type TypedWork = {
  personId: string;
  date: string;
  timeStarted: string | null;
  timeEnded: string | null;
  timeZone: string;
  seconds: number | null;
  propertyId: string | null;
  text: string;
};

/** What the quick log has room for. */
export type LogSlots = {
  /** What a source has and may be the same work; null: the day of what is typed isn't known. */
  WaitingEvent: ComponentType<{ work: TypedWork | null }>;
};

/** Lines of bank and card files, next to the files of other sources, and in the panel of the entry that they back up. */
export type BankSlots = {
  Import: ComponentType<{ today: string }>;
  OfEntry: ComponentType<{ entryId: string }>;
};

/** What a file seems to say: beside the file, and as boxes over a page, whose parent is placed. */
export type FileReadingSlots = {
  Panel: ComponentType<{ fileId: string }>;
  Marks: ComponentType<{ fileId: string; page: number }>;
};
/** What was noted of an entry, in its panel. */
export type AnalysisSlot = ComponentType<{ entryId: string }>;

/** An entry of a file; `sourceCreatedAt` is when the file says it was logged, null where it does not say. */
export type ImportedEntry = { importId: string; sourceCreatedAt: string | null };

export type CommentedOn = { on: CommentSubject; onId: string };

/** The comments on a thing, wherever the thing is shown. */
export type CommentSlots = {
  /** All comments on it, with a way to add one. */
  Comments: ComponentType<CommentedOn>;
  /** A button that opens the same, with their number; `about` is what a person calls the thing. */
  CommentsButton: ComponentType<CommentedOn & { about: string }>;
};

/** Files that show a fact; `about` is what a person calls the fact. */
export type PaperOf = OfYear & { on: PaperSubject; onId: string; about: string };

/** The status of a property in a year: the test to look at first, and how far its owner is ahead of the next person. */
export type PropertyProgress = {
  word: string;
  tone: StateTone;
  /** "Test 3". */
  test: string;
  /** "59:30 of 100:00"; null where nothing can be counted. */
  distance: string | null;
  margin: { seconds: number; name: string } | null;
};
/** By property id; null until it is known. */
export type PropertiesProgress = ReadonlyMap<string, PropertyProgress> | null;
export type EntriesFigure = { entryCount: number; loggedSeconds: number };

/** What others know about properties. */
export type PropertySlots = {
  /** The names of an import that wait for their property. */
  OpenNames: ComponentType;
  Progress: ComponentType<OfYear & { children: (progress: PropertiesProgress) => ReactNode }>;
  /** Reads what `Progress` gives, next to the list. A failure leaves the list its other columns. */
  loadProgress: (taxYear: number) => Promise<unknown>;
  /** How many entries a property has and what they add up to, across all years. */
  readEntriesFigure: (propertyId: string) => Promise<EntriesFigure>;
};

/** How many of the month's new entries are used; `entriesPerMonth` is null where the plan has no limit. */
export type EntryUsage = { loggedThisMonth: number; entriesPerMonth: number | null; startsAnewOn: string };

/**
 * Rooms that a feature leaves for those that know it, and that it therefore cannot import. `all-slots.ts` says what stands
 * in each; the shell gives the list to its pages.
 */
export type Slots = {
  /** Above every signed-in page, in this order: notices, and what is at hand on all pages. */
  everyPage: Readonly<Record<string, ComponentType>>;
  dashboard: DashboardSlots;
  entry: EntrySlots;
  log: LogSlots;
  comments: CommentSlots;
  bank: BankSlots;
  fileReading: FileReadingSlots;
  AnalysisOfEntry: AnalysisSlot;
  /** The file of an imported entry, and the time that the file claims. */
  ImportedFrom: ComponentType<ImportedEntry>;
  Papers: ComponentType<PaperOf>;
  properties: PropertySlots;
  /** In the settings, under who looked at the book: what programs did with it. */
  ProgramsLooked: ComponentType;
  /** In the settings: the accounts elsewhere whose calendars are read. */
  SourceAccounts: ComponentType;
  /** Beside what is connected: the address to which mails are forwarded. */
  MailAddress: ComponentType;
  /** What the subscription page says about use, once it is known. */
  EntryUsage: ComponentType<{ children: (usage: EntryUsage) => ReactNode }>;
  /** Makes the audit binder of a client's year, in the client's book. */
  makeBinderIn: (ownerId: string, taxYear: number, idempotencyKey: string) => Promise<unknown>;
};

/** Null outside the shell, and in galleries, whose samples are nobody's book. */
export const SlotsContext = createContext<Slots | null>(null);
export const useSlots = (): Slots | null => use(SlotsContext);

/** For parts that stand inside the shell alone. Throws elsewhere. */
export const useFilledSlots = (): Slots => {
  const slots = useSlots();
  if (slots === null) throw new Error("used outside the shell");
  return slots;
};

/** The same for loaders, which run before there is a page. */
export const slotsOfLoader = createRouterContext<Slots | null>(null);
