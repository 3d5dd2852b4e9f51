import type { ActivityParticipation, HouseholdStatus, ThresholdTest } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { ActivityView, Examination, TestedPerson, ThresholdTestView } from "../contract.ts";

type Outcome = Pick<Examination, "status" | "outcome" | "headline" | "amber" | "persons">;

/** The answer and each person's two tests, as the API shows them. */
export const presentOutcome = (status: HouseholdStatus, { relation }: Pick<Scope, "relation">): Outcome => ({
  status: status.status,
  outcome: status.outcome,
  headline: relation === "owner" ? status.headlineToYou : status.headline,
  amber: status.amber,
  persons: status.persons.map((person): TestedPerson => ({
    personId: person.personId,
    name: person.name,
    relation: person.relation,
    status: person.status,
    hours750: presentTest(person.hours750),
    half: presentTest(person.half),
  })),
});

const presentTest = (test: ThresholdTest): ThresholdTestView => ({
  verdict: test.verdict,
  requiredMoreThanSeconds: test.requiredMoreThanSeconds,
  actualSeconds: test.actualSeconds,
  amber: test.amber,
  explanation: test.explanation,
  citation: test.citation,
});

export const presentActivity = (activity: ActivityParticipation): ActivityView => ({
  activityId: activity.activityId,
  name: activity.name,
  kind: activity.kind,
  propertyIds: [...activity.propertyIds],
  seconds: activity.seconds,
  verdict: activity.verdict,
  carriedBy: activity.carriedBy,
  bestTest: activity.bestTest,
  explanation: activity.explanation,
  citation: activity.citation,
  tests: activity.tests.map(({ test, verdict, says, citation, applies, awaitsHistory, distance }) => ({
    test,
    verdict,
    says,
    citation,
    applies,
    awaitsHistory,
    distance: distance && { ...distance },
  })),
  margin: activity.margin && { ...activity.margin },
});
