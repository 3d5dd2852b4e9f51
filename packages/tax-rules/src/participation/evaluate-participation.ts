import type { Seconds } from "../hours.ts";
import type { ParticipationVerdict } from "../status/verdict.ts";
import type { ActivityYear } from "./activity-year.ts";
import { mostByAnother, testsWithinActivity, type TestId, type TestResult } from "./seven-tests.ts";
import { test4 } from "./significant-participation.ts";

/** All seven tests of one activity; any one that is met is enough. */
export type ParticipationFinding = {
  readonly verdict: ParticipationVerdict;
  /** The test that carries the claim, or could; null when none does. */
  readonly carriedBy: TestId | null;
  readonly tests: readonly TestResult[];
  readonly explanation: string;
  readonly citation: string;
  /** "You 131 h, the cleaner 118 h: margin 13 h"; null while nobody else is stated. */
  readonly margin: ParticipationMargin | null;
};

export type ParticipationMargin = {
  readonly individualId: string;
  readonly name: string;
  readonly seconds: Seconds;
  /** Own seconds less theirs: test 3 needs it not to be negative. */
  readonly marginSeconds: Seconds;
};

/** The seven tests for activities of one year; they are given together because test 4 looks at all of them. */
export function evaluateParticipation(activities: readonly ActivityYear[]): readonly ParticipationFinding[] {
  const tested = activities.map((activity) => ({ activity, tests: testsWithinActivity(activity) }));
  return tested.map((subject) => {
    const [t1, t2, t3, ...rest] = subject.tests;
    const tests = [t1, t2, t3, test4(subject, tested), ...rest].filter((t) => t !== undefined);
    return summarize(subject.activity, tests);
  });
}

const BY_STRENGTH: readonly ParticipationVerdict[] = ["met", "unproven", "possible"];

function summarize(activity: ActivityYear, tests: readonly TestResult[]): ParticipationFinding {
  const deciding = tests.filter((t) => !t.awaitsHistory);
  const carrying = BY_STRENGTH.map((verdict) => deciding.find((t) => t.verdict === verdict)).find((t) => t !== undefined);
  const most = mostByAnother(activity.others.individuals);
  const margin =
    most === null
      ? null
      : { individualId: most.id, name: most.name, seconds: most.seconds, marginSeconds: activity.seconds - most.seconds };
  const nearest = deciding.find((t) => t.test === "T3") ?? deciding[0];
  const speaks = carrying ?? nearest;
  return {
    verdict: carrying?.verdict ?? "not_met",
    carriedBy: carrying?.test ?? null,
    tests,
    explanation: speaks?.says ?? "",
    citation: speaks?.citation ?? "",
    margin,
  };
}
