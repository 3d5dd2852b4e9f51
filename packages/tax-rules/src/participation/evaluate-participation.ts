import type { Seconds } from "../units/hours.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import type { ActivityYear } from "./activity-year.ts";
import type { TestId } from "../facts/lists.ts";
import { mostByAnother, testsWithinActivity, type TestResult } from "./seven-tests.ts";
import { test4 } from "./significant-participation.ts";
import { missingTo } from "./test-distance.ts";

/** All seven tests of one activity; any one that is met is enough. */
export type ParticipationFinding = {
  readonly verdict: ParticipationVerdict;
  /** The test that carries the claim (met) or the best hope (possible); null otherwise. */
  readonly carriedBy: TestId | null;
  /** The test to look at first: what carries the claim, what other people's hours decide, or what is closest. */
  readonly bestTest: TestId;
  readonly tests: readonly TestResult[];
  readonly explanation: string;
  readonly citation: string;
  /** "You 131 h, the cleaner 118 h: margin 13 h"; null while no one else is stated. */
  readonly margin: ParticipationMargin | null;
};

export type ParticipationMargin = {
  readonly individualId: string;
  readonly name: string;
  readonly seconds: Seconds;
  /** Own seconds minus theirs: test 3 needs this not to be negative. */
  readonly marginSeconds: Seconds;
};

/** The seven tests for the activities of one year; they are passed in together because test 4 looks at all of them. */
export function evaluateParticipation(
  activities: readonly ActivityYear[],
  /** What may hide a business that test 4 adds, in words; empty if all are stated. */
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
  return {
    verdict,
    carriedBy: strongest !== undefined && verdict !== "unproven" ? strongest.test : null,
    bestTest: (bestOf(deciding) ?? speaks)?.test ?? "T3",
    tests,
    explanation: speaks?.says ?? "",
    citation: speaks?.citation ?? "",
    margin: marginTo(activity),
  };
}

/** Earlier years may carry a claim too, but more hours of this year are what most people can add. */
function bestOf(tests: readonly TestResult[]): TestResult | undefined {
  const found = (verdict: ParticipationVerdict): TestResult | undefined => tests.find((t) => t.verdict === verdict);
  const waitsForOthers = tests.find(({ test, verdict }) => test === "T3" && verdict === "unproven");
  return found("met") ?? waitsForOthers ?? found("possible") ?? closestOf(tests);
}

/** Of the tests that are not met, the one that lacks the fewest hours; more hours alone never settle test 7. */
function closestOf(tests: readonly TestResult[]): TestResult | undefined {
  const lacking = ({ test, distance }: TestResult): number =>
    distance?.unit === "seconds" && test !== "T7" ? (missingTo(distance) ?? Infinity) : Infinity;
  return tests.filter((test) => lacking(test) < Infinity).toSorted((a, b) => lacking(a) - lacking(b))[0];
}

function marginTo({ others, seconds }: ActivityYear): ParticipationMargin | null {
  const most = mostByAnother(others.individuals);
  if (most === null) return null;
  return { individualId: most.id, name: most.name, seconds: most.seconds, marginSeconds: seconds - most.seconds };
}
