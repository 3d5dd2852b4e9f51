import type { Seconds } from "../units/hours.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import type { ActivityYear } from "./activity-year.ts";
import type { TestId } from "../facts/lists.ts";
import { mostByAnother, testsWithinActivity, type TestResult } from "./seven-tests.ts";
import { test4 } from "./significant-participation.ts";

/** All seven tests of one activity; any one that is met is enough. */
export type ParticipationFinding = {
  readonly verdict: ParticipationVerdict;
  /** The test that carries the claim (met) or the best hope (possible); null otherwise. */
  readonly carriedBy: TestId | null;
  readonly tests: readonly TestResult[];
  readonly explanation: string;
  readonly citation: string;
  /** "You 131 h, the cleaner 118 h: margin 13 h"; null while nobody else is stated. */
  readonly margin: ParticipationMargin | null;
  readonly best: BestTest;
};

/** The test that carries the claim, or else the nearest of those that hours alone decide. */
export type BestTest = {
  readonly test: TestId;
  /** Seconds above its line, below it where negative; zero is not above. Null where hours do not decide it. */
  readonly marginSeconds: Seconds | null;
};

export type ParticipationMargin = {
  readonly individualId: string;
  readonly name: string;
  readonly seconds: Seconds;
  /** Own seconds less theirs: test 3 needs it not to be negative. */
  readonly marginSeconds: Seconds;
};

/** The seven tests for activities of one year; they are given together because test 4 looks at all of them. */
export function evaluateParticipation(
  activities: readonly ActivityYear[],
  /** What may hide a business that test 4 adds, in words; empty where all are told. */
  untold: readonly string[] = [],
): readonly ParticipationFinding[] {
  const tested = activities.map((activity) => ({ activity, tests: testsWithinActivity(activity) }));
  return tested.map((subject) => {
    const [t1, t2, t3, ...rest] = subject.tests;
    const tests = [t1, t2, t3, test4(subject, tested, untold), ...rest].filter((t) => t !== undefined);
    return summarize(subject.activity, tests);
  });
}

const BY_STRENGTH: readonly ParticipationVerdict[] = ["met", "unproven", "possible"];

/** Where several tests could carry the claim, the one that is plainest to show comes first. */
const PLAINEST_FIRST: readonly TestId[] = ["T1", "T3", "T4", "T5", "T6", "T2", "T7"];

function summarize(activity: ActivityYear, tests: readonly TestResult[]): ParticipationFinding {
  const deciding = PLAINEST_FIRST.flatMap((id) => tests.filter((t) => t.test === id));
  const strongest = BY_STRENGTH.map((v) => deciding.find((t) => t.verdict === v)).find((t) => t !== undefined);
  const speaks = strongest ?? deciding.find((t) => t.test === "T3");
  const verdict = strongest?.verdict ?? "not_met";
  const carriedBy = strongest !== undefined && verdict !== "unproven" ? strongest.test : null;
  return {
    verdict,
    carriedBy,
    tests,
    explanation: speaks?.says ?? "",
    citation: speaks?.citation ?? "",
    margin: marginTo(activity),
    best: bestTest(activity, tests, carriedBy),
  };
}

function bestTest(activity: ActivityYear, tests: readonly TestResult[], carriedBy: TestId | null): BestTest {
  if (carriedBy !== null) return { test: carriedBy, marginSeconds: hoursAbove(carriedBy, activity) };
  const [first = "T1", ...others] = tests.flatMap(({ test, applies }) =>
    applies && (test === "T1" || test === "T3") ? [test] : [],
  );
  const nearest = others.reduce<TestId>(
    (near, test) => ((hoursAbove(test, activity) ?? 0) > (hoursAbove(near, activity) ?? 0) ? test : near),
    first,
  );
  return { test: nearest, marginSeconds: hoursAbove(nearest, activity) };
}

/** Of test 3 the nearer of its two lines: 100 hours, and the hours of whoever did most. */
function hoursAbove(test: TestId, { seconds, others, isNothingLogged }: ActivityYear): Seconds | null {
  if (isNothingLogged === true) return null;
  if (test === "T1") return seconds - PARTICIPATION_THRESHOLDS.test1Seconds;
  if (test !== "T3") return null;
  const most = mostByAnother(others.individuals)?.seconds ?? 0;
  return seconds - Math.max(PARTICIPATION_THRESHOLDS.floorSeconds, most);
}

function marginTo({ others, seconds }: ActivityYear): ParticipationMargin | null {
  const most = mostByAnother(others.individuals);
  if (most === null) return null;
  return { individualId: most.id, name: most.name, seconds: most.seconds, marginSeconds: seconds - most.seconds };
}
