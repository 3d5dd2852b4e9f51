import type { CivilDate } from "#shared/civil-date.ts";

/** Pure decisions: what a list of clients shows of a book's year. */

/** Raised when the shape of a kept summary changes. */
export const SUMMARY_SHAPE = 1;

/** The part of a record or a year that an adviser should look at, the most serious first. */
export const CLIENT_FLAGS = [
  "contradiction",
  "record-fault",
  "changed-after-filing",
  "facts-missing",
  "weak-record",
  "to-confirm",
  "near-line",
  "held",
] as const;
export type ClientFlag = (typeof CLIENT_FLAGS)[number];

export const CLIENT_STATUSES = ["met", "not_met", "unproven"] as const;
type Verdict = (typeof CLIENT_STATUSES)[number];

export const DISTANCE_TESTS = ["hours750", "half"] as const;
export type Distance = {
  test: (typeof DISTANCE_TESTS)[number];
  /** Null: a fact is missing, so no one can tell. */
  seconds: number | null;
};

type Test = { verdict: Verdict; remainingSeconds: number };
export type TestedPerson = {
  name: string;
  status: Verdict;
  half: Test;
  hours750: Test;
  totals: { countableSeconds: number; stressSeconds: number };
};

/** What a person still lacks: the longer of the two distances; null: both tests are met. */
export const distanceOf = ({ half, hours750 }: Pick<TestedPerson, "half" | "hours750">): Distance | null => {
  const missing750 = hours750.verdict === "met" ? 0 : hours750.remainingSeconds;
  const missingHalf = half.verdict === "not_met" ? half.remainingSeconds : 0;
  if (missingHalf > missing750) return { test: "half", seconds: missingHalf };
  if (hours750.verdict !== "met") return { test: "hours750", seconds: missing750 };
  return half.verdict === "met" ? null : { test: "half", seconds: half.verdict === "unproven" ? null : missingHalf };
};

/** The person who has qualified or is nearest: of those who have, the one with most left after likely cuts. */
export const leadOf = (
  persons: readonly TestedPerson[],
): { person: TestedPerson; distance: Distance | null } | null => {
  const ranked = persons
    .map((person) => ({ person, distance: distanceOf(person) }))
    .toSorted(
      (a, b) =>
        (a.distance?.seconds ?? 0) - (b.distance?.seconds ?? 0) ||
        Number(a.distance !== null) - Number(b.distance !== null) ||
        b.person.totals.stressSeconds - a.person.totals.stressSeconds,
    );
  return ranked[0] ?? null;
};

export type FlagFacts = Record<Exclude<ClientFlag, "contradiction">, number> & { contradiction?: number };

/** Those with a count above zero, the most serious first. */
export const flagsOf = (facts: FlagFacts): { flag: ClientFlag; count: number }[] =>
  CLIENT_FLAGS.flatMap((flag) => ((facts[flag] ?? 0) > 0 ? [{ flag, count: facts[flag] ?? 0 }] : []));

/** One year of one book, as it is kept. */
export type ClientSummary = {
  status: Verdict;
  /** The person who has qualified or is nearest; null: no one is tested. */
  lead: {
    name: string;
    distance: Distance | null;
    countableSeconds: number;
    /** What is left of it after likely cuts. */
    stressSeconds: number;
  } | null;
  weeksToSign: number;
  /** The day of the latest entry that is not voided, in any year. */
  lastEntryOn: CivilDate | null;
  /** What counts in the year now: the totals that a filing is asked to freeze. */
  entryCount: number;
  loggedSeconds: number;
  filed: { filedOn: CivilDate; byName: string | null; isChangedSince: boolean } | null;
  flags: { flag: ClientFlag; count: number }[];
};
