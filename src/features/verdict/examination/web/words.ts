import { type BadgeTone, formatPercent } from "@tenure/ui";
import {
  type CutId,
  hoursOfLine,
  hoursTenths,
  hoursText,
  PARTICIPATION_THRESHOLDS,
  type TestId,
} from "@tenure/tax-rules";
import { isOwnBook } from "#web/credentials/acting.ts";
import { VERDICT_WORDS, verdictWord } from "#shared/vocabulary.ts";
import type { Credibility, TestResultView, ThresholdTestView } from "../contract.ts";

/** A person who is alone in a book is addressed as "you"; names are for several people, and for readers of another's book. */
export const isAddressed = ({ persons }: { persons: readonly unknown[] }): boolean =>
  persons.length === 1 && isOwnBook();

type Tested = Pick<TestResultView, "verdict"> & Partial<Pick<TestResultView, "applies" | "awaitsHistory">>;

/** One word for a cell of the matrix; the figure and the reason are behind it. Without a color it is quiet. */
export const testMark = (
  { verdict, applies = true, awaitsHistory = false }: Tested,
  isYearOver: boolean,
): { word: string; tone: BadgeTone | null } => {
  if (!applies) return { word: "n/a", tone: null };
  if (awaitsHistory) return { ...VERDICT_WORDS.unproven, tone: null };
  const tag = verdictWord(verdict, isYearOver);
  return verdict === "not_met" ? { ...tag, tone: null } : tag;
};

/** The first test for the status, with the figure that applies in its year. */
export const hoursLine = ({ requiredMoreThanSeconds }: Pick<ThresholdTestView, "requiredMoreThanSeconds">): string =>
  `More than ${hoursOfLine(requiredMoreThanSeconds)} hours`;

/** Real property work as a share of all work; this test's line is all the other work. Null where it is not known. */
export const halfShare = (test: Pick<ThresholdTestView, "verdict" | "actualSeconds" | "requiredMoreThanSeconds">) => {
  const allSeconds = test.actualSeconds + test.requiredMoreThanSeconds;
  return test.verdict === "unproven" || allSeconds === 0 ? null : formatPercent(test.actualSeconds, allSeconds, 1);
};

const T1_HOURS = hoursOfLine(PARTICIPATION_THRESHOLDS.test1Seconds);
const T4_HOURS = hoursOfLine(PARTICIPATION_THRESHOLDS.test4Seconds);
const FLOOR_HOURS = hoursOfLine(PARTICIPATION_THRESHOLDS.floorSeconds);

export const TEST_NAMES: Readonly<Record<TestId, { short: string; full: string }>> = {
  T1: { short: `> ${hoursText(PARTICIPATION_THRESHOLDS.test1Seconds)}`, full: `More than ${T1_HOURS} hours` },
  T2: { short: "Almost all", full: "You did almost all the work" },
  T3: {
    short: `> ${hoursText(PARTICIPATION_THRESHOLDS.floorSeconds)}, most`,
    full: `More than ${FLOOR_HOURS} hours and not less than anyone else`,
  },
  T4: { short: "Several", full: `Several businesses, over ${T4_HOURS} hours in all` },
  T5: { short: "5 of 10 years", full: "Five of the ten years before" },
  T6: { short: "3 years", full: "Three earlier years of a personal service activity" },
  T7: { short: "All facts", full: `All facts and circumstances, above ${FLOOR_HOURS} hours` },
};

type Band = NonNullable<Credibility["scan"]>["band"];

export const BAND_WORDS: Readonly<Record<Band, { word: string; tone: BadgeTone }>> = {
  strong: { word: "Strong", tone: "neutral" },
  fair: { word: "Fair", tone: "outline" },
  "at risk": { word: "At risk", tone: "warn" },
  weak: { word: "Weak", tone: "danger" },
};

/** "travel and late": the groups in words. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/** "59.3 of 500", "2 of 5 years", "93%": a test's figure against its line, rounded down. Null where nothing is measured. */
export const figureWords = ({ distance, applies }: Pick<TestResultView, "distance" | "applies">): string | null => {
  if (!applies || distance === null) return null;
  const { unit, actual, line } = distance;
  if (line === null) return `${actual}%`;
  return unit === "years"
    ? `${actual} of ${line} years`
    : `${hoursTenths(actual, { unit: false })} of ${hoursOfLine(line)}`;
};

/** What the examiner's preset does not cut, so that its name promises no more than it does. */
export const leftInWords = (
  groups: readonly { id: CutId; label: string; entryCount: number }[],
  cuts: readonly CutId[],
): string => {
  const left = groups.filter(({ id, entryCount }) => entryCount > 0 && !cuts.includes(id));
  return left.length === 0
    ? "Cuts everything that can be cut."
    : `It leaves in: ${listed(left.map(({ label }) => label.toLowerCase()))}.`;
};
