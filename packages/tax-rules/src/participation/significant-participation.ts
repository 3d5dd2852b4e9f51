import { cite } from "../citations/citations.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { ActivityYear } from "./activity-year.ts";
import { inapplicable, nothingLogged, result, secondsOf, type TestResult } from "./seven-tests.ts";

export type TestedActivity = { readonly activity: ActivityYear; readonly tests: readonly TestResult[] };

/**
 * Test 4: all significant participation activities together take more than 500 hours.
 * Such an activity is a trade or business (never a rental) with more than 100 hours in which one does not otherwise
 * materially participate (Reg. 1.469-5T(c)(1)(ii)): one that passes another test leaves the sum, also by its earlier
 * years, and one that may pass another test is not sure to be in it. What the subject itself may pass besides does not
 * matter: it would carry the subject as well. Businesses that nobody has told may be in the sum too: they leave it open.
 */
export function test4(subject: TestedActivity, all: readonly TestedActivity[], untold: readonly string[]): TestResult {
  const { activity } = subject;
  if (activity.limitedPartner === true) return inapplicable("T4", "A limited partner has only tests 1, 5 and 6.");
  if (isRental(activity)) return inapplicable("T4", "Rentals are not significant participation activities.");
  if (activity.isNothingLogged === true) return { ...nothingLogged("T4"), citation: CITATION };
  if (activity.seconds <= PARTICIPATION_THRESHOLDS.floorSeconds) {
    return {
      ...result("T4", "not_met", `${hoursText(activity.seconds)}: not more than 100 hours.`),
      figure: secondsOf(activity.seconds, PARTICIPATION_THRESHOLDS.floorSeconds),
      citation: CITATION,
    };
  }
  if (standing(subject) === "passes") {
    return { ...result("T4", "not_met", "It passes another test, so it is not part of the sum."), citation: CITATION };
  }
  const awaiting: ActivityYear[] = [];
  const undecided: string[] = [];
  let certain = activity.seconds;
  let atMost = activity.seconds;
  for (const other of all) {
    if (other.activity.id === activity.id || !isCandidate(other.activity)) continue;
    const stands = standing(other);
    if (stands === "passes") continue;
    atMost += other.activity.seconds;
    if (stands === "fails") certain += other.activity.seconds;
    else if (other.activity.stated !== undefined) undecided.push(other.activity.name);
    else if (other.tests.some((t) => t.awaitsHistory)) awaiting.push(other.activity);
  }
  return sumOfAll({ certain, atMost, awaiting, undecided, untold });
}

type Sum = {
  readonly certain: Seconds;
  readonly atMost: Seconds;
  readonly awaiting: readonly ActivityYear[];
  readonly undecided: readonly string[];
  readonly untold: readonly string[];
};

/** What the sum comes to: above the line for certain, possibly, or not at all. */
function sumOfAll({ certain, atMost, awaiting, undecided, untold }: Sum): TestResult {
  const line = PARTICIPATION_THRESHOLDS.test4Seconds;
  if (certain > line) {
    return {
      ...result("T4", "met", `${hoursText(certain)} over all significant participation activities.`),
      figure: secondsOf(certain, line),
      citation: CITATION,
    };
  }
  if (atMost > line || untold.length > 0) {
    const known =
      atMost > line
        ? `${hoursText(atMost)} only if activities pass no other test, which is not shown.`
        : `${hoursText(atMost)} over all significant participation activities that are known.`;
    const ask = awaiting.length > 0 ? ` Add the earlier years of ${namesOf(awaiting.map((a) => a.name))}.` : "";
    const state = undecided.length > 0 ? ` Say whether you participate materially in ${namesOf(undecided)}.` : "";
    const tell = untold.length > 0 ? ` Add ${namesOf(untold)}: a business may enter the sum.` : "";
    const waitsFor = {
      earlierYears: awaiting.map((a) => a.id),
      businesses: undecided.length > 0 || untold.length > 0,
    };
    return {
      ...result("T4", "unproven", `${known}${ask}${state}${tell}`),
      figure: secondsOf(atMost, line),
      citation: CITATION,
      waitsFor,
    };
  }
  return {
    ...result(
      "T4",
      "not_met",
      `${hoursText(atMost)} over all significant participation activities: not more than 500.`,
    ),
    figure: secondsOf(atMost, line),
    citation: CITATION,
  };
}

const CITATION = cite("reg-5T-a", "reg-5T-c");

function namesOf(names: readonly string[]): string {
  return names.join(" and ");
}

function isRental({ kind }: ActivityYear): boolean {
  return kind === "rental" || kind === "elected-rentals";
}

function isCandidate(activity: ActivityYear): boolean {
  return (
    !isRental(activity) && activity.limitedPartner !== true && activity.seconds > PARTICIPATION_THRESHOLDS.floorSeconds
  );
}

/** Does it pass another test? Judgement (possible) is not passing; unknown hours of others, or years, leave it open. */
function standing({ activity, tests }: TestedActivity): "passes" | "fails" | "open" {
  if (activity.stated !== undefined) return activity.stated;
  if (tests.some((t) => t.verdict === "met")) return "passes";
  return tests.some((t) => t.verdict === "unproven") ? "open" : "fails";
}
