import { cite } from "../citations/citations.ts";
import type { TestId } from "../facts/lists.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import { PARTICIPATION_THRESHOLDS, SUBSTANTIALLY_ALL } from "../parameters/participation-thresholds.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import type { ActivityYear } from "./activity-year.ts";
import { secondsAgainst, secondsPast, shareOf, type TestDistance, yearsOf } from "./test-distance.ts";

export type TestResult = {
  readonly test: TestId;
  readonly verdict: ParticipationVerdict;
  readonly says: string;
  readonly citation: string;
  /** False where the test cannot apply: a rental under test 4, a limited partner under test 3. */
  readonly applies: boolean;
  /** Unproven because no one has stated earlier years. */
  readonly awaitsHistory: boolean;
  /** Null if it does not apply, or if what it counts is not stated. */
  readonly distance: TestDistance | null;
  /** Of test 4, while it is open: the activities whose earlier years it waits for, and whether businesses keep it open. */
  readonly waitsFor?: { readonly earlierYears: readonly string[]; readonly businesses: boolean };
};

/** Tests 1 to 3 and 5 to 7 of Reg. 1.469-5T(a) for one activity; test 4 looks at several (significant-participation.ts). */
export function testsWithinActivity(activity: ActivityYear): readonly TestResult[] {
  return [
    test1(activity),
    narrowedForPartners(activity, test2(activity)),
    narrowedForPartners(activity, test3(activity)),
    test5(activity),
    test6(activity),
    narrowedForPartners(activity, test7(activity)),
  ];
}

/** Test 1: more than 500 hours. */
export function test1({ seconds, isNothingLogged }: ActivityYear): TestResult {
  if (isNothingLogged === true) return nothingLogged("T1");
  const met = seconds > PARTICIPATION_THRESHOLDS.test1Seconds;
  return {
    ...result("T1", met ? "met" : "not_met", `${hoursText(seconds)}: ${met ? "" : "not "}more than 500 hours.`),
    distance: secondsPast(seconds, PARTICIPATION_THRESHOLDS.test1Seconds),
  };
}

/** Test 2: substantially all participation of everyone. The regulation gives no number, so it is never more than possible. */
export function test2(activity: ActivityYear): TestResult {
  if (activity.isNothingLogged === true) return nothingLogged("T2");
  const { seconds, others } = activity;
  const known = others.individuals.reduce((sum, o) => sum + (o.seconds ?? 0), 0);
  const team = seconds + known;
  if (seconds === 0 || seconds * 100 < team * SUBSTANTIALLY_ALL.arguablePercent) {
    const says = `Others did ${hoursText(known)} against ${hoursText(seconds)}: not substantially all.`;
    return { ...result("T2", "not_met", says), distance: shareOf(seconds, team) };
  }
  if (!others.complete || others.individuals.some((o) => o.seconds === null)) {
    return result("T2", "unproven", "Tell us who else worked here to finish test 2.");
  }
  if (others.onlyTheMost === true) {
    return result(
      "T2",
      "unproven",
      "Add the hours of everyone else as well to finish test 2: it asks for all of them.",
    );
  }
  const likely = seconds * 100 >= team * SUBSTANTIALLY_ALL.likelyPercent;
  const share = Math.floor((seconds * 100) / team);
  const says = `${share}% of all work by anyone: ${likely ? "likely" : "arguably"} substantially all.`;
  return { ...result("T2", "possible", says), distance: shareOf(seconds, team) };
}

/** Test 3: more than 100 hours and not less than any other individual; a tie passes, a team is not added up. */
export function test3(activity: ActivityYear): TestResult {
  if (activity.isNothingLogged === true) return nothingLogged("T3");
  const most = mostByAnother(activity.others.individuals);
  return { ...againstAnyone(activity, most), distance: secondsAgainst(activity.seconds, most?.seconds ?? 0) };
}

function againstAnyone({ seconds, others }: ActivityYear, most: ReturnType<typeof mostByAnother>): TestResult {
  if (seconds <= PARTICIPATION_THRESHOLDS.floorSeconds) {
    return result("T3", "not_met", `${hoursText(seconds)}: not more than 100 hours.`);
  }
  if (most !== null && most.seconds > seconds) {
    return result("T3", "not_met", `${most.name} did ${hoursText(most.seconds)}, more than ${hoursText(seconds)}.`);
  }
  if (!others.complete || others.individuals.some((o) => o.seconds === null)) {
    return {
      ...result(
        "T3",
        "unproven",
        `${hoursText(seconds)} is more than 100 hours. Tell us who else worked here to finish test 3.`,
      ),
      citation: cite("reg-5T-a", "lucero-2020", "pohoski-1998"),
    };
  }
  const beside = most === null ? "no one else worked in it" : `${most.name} did ${hoursText(most.seconds)}`;
  return result("T3", "met", `${hoursText(seconds)}: more than 100 hours, and ${beside}.`);
}

export function mostByAnother(
  individuals: ActivityYear["others"]["individuals"],
): { readonly id: string; readonly name: string; readonly seconds: Seconds } | null {
  let most: { id: string; name: string; seconds: Seconds } | null = null;
  for (const { id, name, seconds } of individuals) {
    if (seconds !== null && (most === null || seconds > most.seconds)) most = { id, name, seconds };
  }
  return most;
}

const YEARS_NEEDED = 5;

/** Test 5: material participation in any five of the ten years before; the years need not follow each other. */
export function test5({ priorYears, taxYear, firstYear = null }: ActivityYear): TestResult {
  if (priorYears === null) {
    if (firstYear !== null && taxYear - firstYear < YEARS_NEEDED) {
      const says = `Owned since ${firstYear}: fewer than five years before. Five are needed.`;
      return { ...result("T5", "not_met", says), citation: cite("reg-5T-a", "reg-5-j", "reg-5-f-1") };
    }
    return { ...result("T5", "unproven", "Add your earlier years to finish this test."), awaitsHistory: true };
  }
  const years = [...priorYears].filter((year) => year >= taxYear - 10 && year < taxYear);
  return {
    ...result(
      "T5",
      years.length >= YEARS_NEEDED ? "met" : "not_met",
      `Met in ${years.length} of the ten years before. Five are needed.`,
    ),
    citation: cite("reg-5T-a", "reg-5-j"),
    distance: yearsOf(years.length, YEARS_NEEDED),
  };
}

/** Test 6: a personal service activity with material participation in any three earlier years. */
export function test6({ personalServiceActivity, priorYears, taxYear }: ActivityYear): TestResult {
  if (!personalServiceActivity)
    return inapplicable("T6", "For personal service activities (health, law, accounting) only.");
  if (priorYears === null) {
    return { ...result("T6", "unproven", "Add your earlier years to finish this test."), awaitsHistory: true };
  }
  const years = [...priorYears].filter((year) => year < taxYear);
  return {
    ...result("T6", years.length >= 3 ? "met" : "not_met", `Met in ${years.length} earlier years. Three are needed.`),
    citation: cite("reg-5T-a", "reg-5T-d"),
    distance: yearsOf(years.length, 3),
  };
}

/**
 * Test 7: facts and circumstances. At least and at most possible, since judgment decides. Management does not count if anyone
 * else is paid for it or an individual manages more (Reg. 1.469-5T(b)(2)).
 */
export function test7({ seconds, managementSeconds, others, isNothingLogged }: ActivityYear): TestResult {
  if (isNothingLogged === true) return nothingLogged("T7");
  const managed = others.individuals.some((o) => o.paidForManagement);
  const counted = managed ? seconds - managementSeconds : seconds;
  const citation = cite("reg-5T-a", "reg-5T-b");
  const distance = secondsPast(counted, PARTICIPATION_THRESHOLDS.floorSeconds);
  if (counted <= PARTICIPATION_THRESHOLDS.floorSeconds) {
    const without = managed ? " without management, which someone else is paid for" : "";
    return {
      ...result("T7", "not_met", `${hoursText(counted)}${without}: not more than 100 hours.`),
      citation,
      distance,
    };
  }
  return {
    ...result(
      "T7",
      "possible",
      `${hoursText(counted)} of regular, continuous and substantial work may be enough. This one is a judgment call.`,
    ),
    citation,
    distance,
  };
}

/** A limited partner participates materially only under tests 1, 5 and 6 (Reg. 1.469-5T(e)(2); 1.469-9(f)). */
export function narrowedForPartners(activity: ActivityYear, found: TestResult): TestResult {
  if (activity.limitedPartner === false) return found;
  if (activity.limitedPartner === true) return inapplicable(found.test, "A limited partner has only tests 1, 5 and 6.");
  if (found.verdict === "not_met") return found;
  return {
    ...found,
    verdict: "unproven",
    says: `${found.says} ${PARTNER_WORDS[activity.kind === "elected-rentals" ? "together" : "alone"]}`,
    citation: cite("reg-9-f", "reg-5T-e"),
  };
}

const PARTNER_WORDS = {
  together: "It depends on the rents of limited partnership interests: below a tenth of all, they do no harm.",
  alone: "It depends on how you hold it: a limited partner has only tests 1, 5 and 6.",
} as const;

export function nothingLogged(test: TestId): TestResult {
  return result(test, "unproven", "Nothing is logged yet: log your hours.");
}

export function result(test: TestId, verdict: ParticipationVerdict, says: string): TestResult {
  return { test, verdict, says, citation: cite("reg-5T-a"), applies: true, awaitsHistory: false, distance: null };
}

export function inapplicable(test: TestId, says: string): TestResult {
  const citation = test === "T4" ? cite("reg-5T-c") : cite("reg-5T-a", "reg-5T-e");
  return { test, verdict: "not_met", says, citation, applies: false, awaitsHistory: false, distance: null };
}
