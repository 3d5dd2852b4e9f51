import type { HouseholdYear, Person } from "../facts/facts.ts";
import type { Seconds } from "../units/hours.ts";
import type { WorkClass } from "../activities/work-class.ts";
import { statusThresholds } from "../parameters/status-thresholds.ts";
import { pace, type Pace } from "./pace.ts";
import { personalServices, type PersonalServices } from "./personal-services.ts";
import { halfTest, hoursTest } from "./prongs.ts";
import type { RealPropertyBusiness } from "./real-property-businesses.ts";
import { personReceipt, type PersonReceipt } from "./receipt.ts";
import type { ThresholdTest, Verdict } from "../activities/verdict.ts";
import { sumSeconds, type WorkGroup } from "../activities/work-tally.ts";

/** The three totals are always shown together (law A9), with the differences between them. */
export type PersonTotals = {
  readonly grossSeconds: Seconds;
  readonly countableSeconds: Seconds;
  readonly stressSeconds: Seconds;
  readonly byClass: Readonly<Record<WorkClass, Seconds>>;
  /** Counted work on short-term rentals: in all services, not in countable. */
  readonly shortTermSeconds: Seconds;
  readonly entryCount: number;
};

export type PersonStatus = {
  readonly personId: string;
  readonly name: string;
  readonly relation: Person["relation"];
  /** Both tests by this person alone. */
  readonly status: Verdict;
  readonly totals: PersonTotals;
  readonly numeratorSeconds: Seconds;
  readonly denominatorSeconds: Seconds;
  /** False: other work is not fully stated and the denominator is "at least". */
  readonly denominatorComplete: boolean;
  readonly half: ThresholdTest;
  readonly hours750: ThresholdTest;
  readonly amber: boolean;
  readonly receipt: PersonReceipt;
  /** Null when no reference day was given. */
  readonly pace: Pace | null;
  readonly services: PersonalServices;
};

export function personStatus(
  facts: HouseholdYear,
  person: Person,
  tally: readonly WorkGroup[],
  businesses: readonly RealPropertyBusiness[],
): PersonStatus {
  const threshold = statusThresholds(facts.taxYear).realPropertySeconds;
  const services = personalServices(facts, person.id, tally, businesses);
  const half = halfTest(services, threshold);
  const hours750 = hoursTest(services, threshold);
  const status = bothTests(half.verdict, hours750.verdict);
  return {
    personId: person.id,
    name: person.name,
    relation: person.relation,
    status,
    totals: totals(tally.filter((g) => g.personId === person.id)),
    numeratorSeconds: services.possibleSeconds,
    denominatorSeconds: services.allSeconds,
    denominatorComplete: services.complete,
    half,
    hours750,
    amber: status === "met" && (half.amber || hours750.amber),
    receipt: personReceipt(person.id, tally, businesses, services),
    pace: pacing(facts, services, threshold),
    services,
  };
}

function bothTests(half: Verdict, hours750: Verdict): Verdict {
  if (half === "not_met" || hours750 === "not_met") return "not_met";
  return half === "met" && hours750 === "met" ? "met" : "unproven";
}

function totals(mine: readonly WorkGroup[]): PersonTotals {
  const byClass: Record<WorkClass, Seconds> = { counts: 0, contested: 0, excluded: 0, never: 0, needs_answer: 0 };
  for (const group of mine) byClass[group.class] += group.seconds;
  const counted = mine.filter((g) => g.effect === "numerator");
  const countableSeconds = sumSeconds(counted);
  return {
    grossSeconds: sumSeconds(mine),
    countableSeconds,
    stressSeconds: countableSeconds - sumSeconds(counted.filter((g) => g.class === "contested")),
    byClass,
    shortTermSeconds: sumSeconds(mine.filter((g) => g.route === "short-term" && g.effect === "denominator-only")),
    entryCount: mine.reduce((sum, g) => sum + g.entryCount, 0),
  };
}

function pacing(facts: HouseholdYear, services: PersonalServices, thresholdSeconds: Seconds): Pace | null {
  if (facts.asOf === null) return null;
  return pace({
    countableSeconds: services.possibleSeconds,
    asOf: facts.asOf,
    taxYear: facts.taxYear,
    thresholdSeconds,
    otherSeconds: services.allSeconds - services.possibleSeconds,
  });
}
