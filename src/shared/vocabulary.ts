import type { LatenessClass, OverrideReason, WorkCapacity } from "./domain.ts";

/** The look of a status word: `BadgeTone` of `@tenure/ui`. */
export type StateTone = "brand" | "warn" | "danger" | "info" | "neutral" | "outline";
export type StateWord = { readonly word: string; readonly tone: StateTone };

/**
 * The words for a verdict, an entry's standing, lateness and evidence, each with one color, in the app, the tools, the
 * landing page and on paper. Green (`brand`) is only for what counts; blue waits for an answer or for its day; amber
 * could be lost; red is the record that was made too late.
 */
const vocabulary = <Class extends string>(words: Record<Class, StateWord>): Readonly<Record<Class, StateWord>> => words;

export const VERDICT_WORDS = vocabulary({
  met: { word: "Met", tone: "brand" },
  not_yet: { word: "Not yet", tone: "neutral" },
  not_met: { word: "Not met", tone: "neutral" },
  unproven: { word: "Needs info", tone: "info" },
  possible: { word: "Could be met", tone: "outline" },
  fragile: { word: "Met, but not after likely cuts", tone: "warn" },
});

/** What the law says about a test, as the API names it. */
export type Verdict = "met" | "not_met" | "unproven" | "possible";

/** A year that is still running is not lost: `Not yet` until it is over. */
export const verdictWord = (verdict: Verdict, isYearOver: boolean): StateWord =>
  VERDICT_WORDS[verdict === "not_met" && !isYearOver ? "not_yet" : verdict];

/** Whether an entry counts; `planned` is a pending one whose day is in the future. */
export const STANDING_WORDS = vocabulary({
  counts: { word: "Counts", tone: "brand" },
  contested: { word: "Could be challenged", tone: "warn" },
  excluded: { word: "Doesn't count", tone: "neutral" },
  never: { word: "Doesn't count", tone: "neutral" },
  needs_answer: { word: "To confirm", tone: "info" },
  pending: { word: "To confirm", tone: "info" },
  planned: { word: "Planned", tone: "info" },
  voided: { word: "Voided", tone: "outline" },
});

/** How soon after the work its record was received. */
export const LATENESS_WORDS: Readonly<Record<LatenessClass, StateWord & { readonly meaning: string }>> = {
  live: { word: "Live", meaning: "recorded while the work was done", tone: "neutral" },
  same_day: { word: "Same day", meaning: "recorded within a day", tone: "neutral" },
  week: { word: "Within a week", meaning: "recorded within seven days", tone: "neutral" },
  month: { word: "Within a month", meaning: "recorded within 30 days", tone: "neutral" },
  late: { word: "Later", meaning: "recorded more than 30 days later", tone: "warn" },
  after_year_end: { word: "After the year", meaning: "recorded after the year had ended", tone: "danger" },
  advance: { word: "Planned", meaning: "recorded before the work, and not confirmed since", tone: "info" },
};

/** How many independent sources an entry has. */
export const EVIDENCE_WORDS = vocabulary({
  none: { word: "None", tone: "warn" },
  one: { word: "One source", tone: "neutral" },
  several: { word: "Two or more", tone: "neutral" },
});

/** In what capacity work was done, in everyday words, and what follows from it. */
export const CAPACITY_WORDS: Readonly<Record<WorkCapacity, { readonly label: string; readonly meaning: string }>> = {
  operations: { label: "Own management", meaning: "You ran the property: this counts." },
  supervising: {
    label: "Watching while others worked",
    meaning: "Counts, but an examiner may challenge it. Say what you decided.",
  },
  investor: {
    label: "As an investor",
    meaning: "Reading statements and reports for yourself counts in no figure.",
  },
  "investor-in-management": {
    label: "As an investor who runs it day to day",
    meaning: "Counts if you take part in daily management. An examiner may challenge it.",
  },
  "on-call": { label: "On call", meaning: "Waiting counts in no figure. Log the calls and what you did." },
  personal: { label: "Personal or overnight", meaning: "Your own time counts in no figure." },
  education: { label: "Education", meaning: "Courses and reading count in no figure." },
  "other-business": {
    label: "Another real property business",
    meaning: "Counts toward 750 hours and more than half, for no rental.",
  },
  "not-customary": {
    label: "Not an owner's usual work, done for the property",
    meaning: "Counts, but an examiner may challenge it: owners seldom do this work themselves.",
  },
  "not-customary-to-avoid": {
    label: "Not an owner's usual work, done so losses count",
    meaning: "Counts in no figure: a main reason was to make your losses count.",
  },
  unspecified: {
    label: "To confirm",
    meaning: "Counts in no figure until you say in what capacity you worked.",
  },
};

/**
 * The capacity of an entry, with the name of the other business if one is given: "Another real property business: Maple
 * Realty".
 */
export const capacityText = (capacity: WorkCapacity, businessName: string | null | undefined): string =>
  businessName ? `${CAPACITY_WORDS[capacity].label}: ${businessName}` : CAPACITY_WORDS[capacity].label;

/** Why work was excluded, in everyday words, and where its hours stay. */
export const OVERRIDE_REASON_WORDS: Readonly<
  Record<OverrideReason, { readonly label: string; readonly meaning: string }>
> = {
  "investor-or-personal": {
    label: "Investor's or personal time",
    meaning: "These hours leave all work: they are in neither figure.",
  },
  "other-real-property-business": {
    label: "Another real property business",
    meaning: "These hours count toward 750 hours and more than half, for no rental.",
  },
  "other-work": { label: "Other work", meaning: "These hours stay in all your work, on the side that does not count." },
};
