import { lastDayOf } from "../units/civil-day.ts";
import { validateFacts } from "../validation/validate-facts.ts";
import type { HouseholdYear } from "../facts/facts.ts";
import { electionState, isOneActivity, type ElectionState } from "../participation/election-in-force.ts";
import {
  type ActivityParticipation,
  participationMatrix,
  withEither,
  withElection,
  type ParticipationMatrix,
} from "../participation/rental-activities.ts";
import { settleTreatment } from "../short-term/treatment.ts";
import { accepted, type Validated, refused } from "../facts/refusal.ts";
import { cautions, earlierReturnCautions, type Caution } from "./cautions.ts";
import { candidates, householdOutcome, type HouseholdOutcome } from "./household-outcome.ts";
import { missingFacts, takenOutMissing } from "./missing-facts.ts";
import { personStatus, type PersonStatus } from "./person-status.ts";
import { propertyTotals, type PropertyTotal } from "./property-totals.ts";
import { realPropertyBusinesses, type RealPropertyBusiness } from "./real-property-businesses.ts";
import type { MissingFact, Verdict } from "../activities/verdict.ts";
import { whatWouldChange } from "./what-would-change.ts";
import type { WouldChange } from "../participation/would-change.ts";
import { classifyWork, tallyWork } from "../activities/work-tally.ts";

/** The answer in three steps (law A2): countable hours, the two tests of one person, participation in each rental. */
export type HouseholdStatus = HouseholdOutcome &
  ParticipationMatrix & {
    readonly taxYear: number;
    readonly filingStatus: HouseholdYear["filingStatus"];
    /** Self first, then the spouse; helpers are never evaluated. */
    readonly persons: readonly PersonStatus[];
    readonly businesses: readonly RealPropertyBusiness[];
    /** All rentals are read as one activity this year. */
    readonly electionInForce: boolean;
    readonly election: ElectionState;
    readonly properties: readonly PropertyTotal[];
    /** The activities as if an election were in force, and as if none were. */
    readonly readings: Readonly<Record<"asElected" | "eachAlone", readonly ActivityParticipation[]>>;
    readonly missing: readonly MissingFact[];
    readonly cautions: readonly Caution[];
    /** What would change the answer, the most decisive first. */
    readonly wouldChange: readonly WouldChange[];
  };

export function evaluateStatus(stated: HouseholdYear): Validated<HouseholdStatus> {
  const problems = validateFacts(stated);
  if (problems.length > 0) return refused(problems);
  const facts = settleTreatment(stated);
  const tally = tallyWork(classifyWork(facts));
  const asMade = participationMatrix(facts, tally);
  const businesses = realPropertyBusinesses(facts, tally, asMade);
  const people = facts.persons
    .filter((person) => person.relation !== "helper")
    .toSorted((a, b) => (a.relation === b.relation ? 0 : a.relation === "self" ? -1 : 1));
  const persons = people.map((person) => personStatus(facts, person, tally, businesses));
  const concerned = candidates(facts);
  const ofReturn = persons.filter((p) => concerned.some((c) => c.id === p.personId));
  const election = electionState(facts.elections, facts.taxYear, statusAtYearEnd(facts, ofReturn));
  const matrix = election === "undated" ? withEither(asMade) : withElection(asMade, isOneActivity(election));
  const outcome = householdOutcome(facts, persons, matrix.activities);
  return accepted({
    taxYear: facts.taxYear,
    filingStatus: facts.filingStatus,
    ...outcome,
    ...matrix,
    persons,
    businesses,
    electionInForce: isOneActivity(election),
    election,
    readings: {
      asElected: withElection(asMade, true).activities,
      eachAlone: election === "undated" ? matrix.activities : withElection(asMade, false).activities,
    },
    properties: propertyTotals(facts, tally),
    missing: [
      ...missingFacts(facts, concerned, tally, businesses, matrix),
      ...takenOutMissing(tally, outcome.status === "unproven" ? ofReturn : []),
    ],
    cautions: [...cautions(facts, concerned, tally, election), ...earlierReturnCautions(facts, outcome.status)],
    wouldChange: whatWouldChange(facts, ofReturn, matrix, tally, election),
  });
}

/** The election depends only on the two tests, whoever passes them. A year in progress is not lost. */
function statusAtYearEnd({ asOf, taxYear }: HouseholdYear, ofReturn: readonly PersonStatus[]): Verdict {
  if (ofReturn.some((p) => p.status === "met")) return "met";
  const isOver = asOf === null || asOf >= lastDayOf(taxYear);
  return !isOver || ofReturn.some((p) => p.status === "unproven") ? "unproven" : "not_met";
}
