import { checkFacts } from "../check-facts.ts";
import type { HouseholdYear } from "../facts.ts";
import {
  electionInForce,
  rentalActivities,
  rentalsEachAlone,
  type ActivityParticipation,
} from "../participation/rental-activities.ts";
import { accepted, type Checked, refused } from "../refusal.ts";
import { cautions, type Caution } from "./cautions.ts";
import { candidates, householdOutcome, type HouseholdOutcome } from "./household-outcome.ts";
import { missingFacts } from "./missing-facts.ts";
import { personStatus, type PersonStatus } from "./person-status.ts";
import { propertyTotals, type PropertyTotal } from "./property-totals.ts";
import { realPropertyBusinesses, type RealPropertyBusiness } from "./real-property-businesses.ts";
import type { MissingFact } from "./verdict.ts";
import { classifyWork, tallyWork } from "./work-tally.ts";

/** The answer in three steps (law A2): countable hours, the two tests of one person, participation in each rental. */
export type HouseholdStatus = HouseholdOutcome & {
  readonly taxYear: number;
  readonly filingStatus: HouseholdYear["filingStatus"];
  /** Self first, then the spouse; helpers are never evaluated. */
  readonly persons: readonly PersonStatus[];
  readonly businesses: readonly RealPropertyBusiness[];
  readonly electionInForce: boolean;
  /** As the law treats them this year: one activity under the election, otherwise each. */
  readonly activities: readonly ActivityParticipation[];
  /** Each rental on its own, for comparison. */
  readonly rentalsEachAlone: readonly ActivityParticipation[];
  readonly properties: readonly PropertyTotal[];
  readonly missing: readonly MissingFact[];
  readonly cautions: readonly Caution[];
};

export function evaluateStatus(facts: HouseholdYear): Checked<HouseholdStatus> {
  const problems = checkFacts(facts);
  if (problems.length > 0) return refused(problems);
  const tally = tallyWork(classifyWork(facts));
  const businesses = realPropertyBusinesses(facts, tally);
  const people = facts.persons
    .filter((person) => person.relation !== "helper")
    .toSorted((a, b) => (a.relation === b.relation ? 0 : a.relation === "self" ? -1 : 1));
  const persons = people.map((person) => personStatus(facts, person, tally, businesses));
  const activities = rentalActivities(facts, tally);
  const concerned = candidates(facts);
  return accepted({
    taxYear: facts.taxYear,
    filingStatus: facts.filingStatus,
    ...householdOutcome(facts, persons, activities),
    persons,
    businesses,
    electionInForce: electionInForce(facts.elections, facts.taxYear),
    activities,
    rentalsEachAlone: rentalsEachAlone(facts, tally),
    properties: propertyTotals(facts, tally),
    missing: missingFacts(facts, concerned, tally, businesses, activities),
    cautions: cautions(facts, concerned, tally),
  });
}
