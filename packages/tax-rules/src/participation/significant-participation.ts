import { cite } from "../citations/citations.ts";
import { hoursText } from "../units/hours.ts";
import { PARTICIPATION_THRESHOLDS } from "../parameters/participation-thresholds.ts";
import type { ActivityYear } from "./activity-year.ts";
import { secondsPast } from "./test-distance.ts";
import { inapplicable, narrowedForPartners, nothingLogged, result, type TestResult } from "./seven-tests.ts";

export type TestedActivity = { readonly activity: ActivityYear; readonly tests: readonly TestResult[] };

/**
 * Test 4: all significant participation activities together take more than 500 hours. Such an activity is a trade or business
 * (never a rental) with more than 100 hours in which the person does not otherwise materially participate (Reg.
 * 1.469-5T(c)(1)(ii)): one that passes another test, even by its earlier years, leaves the sum, and one that may pass another
 * test is not sure to be in it. What the subject itself may pass besides does not matter: it would carry the subject as well. A
 * limited partner's business is in the sum for others, and is not carried by it (-5T(e)). Businesses that no one has stated may
 * be in the sum too: they leave it open.
 */
export function test4(subject: TestedActivity, all: readonly TestedActivity[], untold: readonly string[]): TestResult {
  return narrowedForPartners(subject.activity, overAll(subject, all, untold));
}

function overAll(subject: TestedActivity, all: readonly TestedActivity[], untold: readonly string[]): TestResult {
  const { activity } = subject;
  if (isRental(activity)) return inapplicable("T4", "Rentals are not significant participation activities.");
  if (activity.isNothingLogged === true) return { ...nothingLogged("T4"), citation: CITATION };
  if (activity.seconds <= PARTICIPATION_THRESHOLDS.floorSeconds) {
    return {
      ...result("T4", "not_met", `${hoursText(activity.seconds)}: not more than 100 hours.`),
      citation: CITATION,
      distance: secondsPast(activity.seconds, PARTICIPATION_THRESHOLDS.floorSeconds),
    };
  }
  if (resultOf(subject) === "passes") {
    return { ...result("T4", "not_met", "It passes another test, so it is not part of the sum."), citation: CITATION };
  }
  const awaiting: ActivityYear[] = [];
  const undecided: string[] = [];
  let certain = activity.seconds;
  let atMost = activity.seconds;
  for (const other of all) {
    if (other.activity.id === activity.id || !isCandidate(other.activity)) continue;
    const stands = resultOf(other);
    if (stands === "passes") continue;
    atMost += other.activity.seconds;
    if (stands === "fails") certain += other.activity.seconds;
    else if (other.activity.stated !== undefined) undecided.push(other.activity.name);
    else if (other.tests.some((t) => t.awaitsHistory)) awaiting.push(other.activity);
  }
  const line = PARTICIPATION_THRESHOLDS.test4Seconds;
  const distance = secondsPast(certain, line);
  if (certain > line) {
    const says = `${hoursText(certain)} over all significant participation activities.`;
    return { ...result("T4", "met", says), citation: CITATION, distance };
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
    return { ...result("T4", "unproven", `${known}${ask}${state}${tell}`), citation: CITATION, distance, waitsFor };
  }
  return {
    ...result(
      "T4",
      "not_met",
      `${hoursText(atMost)} over all significant participation activities: not more than 500.`,
    ),
    citation: CITATION,
    distance,
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
  return !isRental(activity) && activity.seconds > PARTICIPATION_THRESHOLDS.floorSeconds;
}

/** Does it pass another test? Judgment (possible) is not passing; unknown hours of others, or years, leave it open. */
function resultOf({ activity, tests }: TestedActivity): "passes" | "fails" | "open" {
  if (activity.stated !== undefined) return activity.stated;
  if (tests.some((t) => t.verdict === "met")) return "passes";
  return tests.some((t) => t.verdict === "unproven") ? "open" : "fails";
}
