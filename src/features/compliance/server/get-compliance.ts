import { evaluateStatus, type HouseholdStatus } from "@tenure/tax-rules";
import { readYearsWithEntries } from "#features/time-entries/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Compliance, getCompliance as contract, PersonStatusView } from "../contract.ts";
import { needsYou } from "../rules.ts";
import { readHouseholdYear } from "./read-household-year.ts";
import { countPending } from "./read-model.ts";

export const getCompliance: Verb<typeof contract> = async ({ db, scope, params: { year }, receivedAt, platform }) => {
  const asOf = civilDateInZone(receivedAt, scope.timeZone);
  const facts = await readHouseholdYear(scope, db, year, asOf);
  const evaluated = evaluateStatus(facts);
  if (!evaluated.ok) {
    platform.log.error({ problems: evaluated.problems.slice(0, 5) }, "the year's facts contradict themselves");
    throw new AppError("state_conflict", {
      message: `Some facts of this year contradict each other: ${evaluated.problems[0]?.message ?? "unknown"}`,
    });
  }
  const status = evaluated.value;
  return {
    taxYear: year,
    asOf,
    yearsWithEntries: await readYearsWithEntries(scope, db),
    filingStatus: facts.filingStatus === "unknown" ? null : facts.filingStatus,
    ...present(status),
    needsYou: needsYou(status.missing, facts.work, await countPending(scope, db, year)),
  };
};

type Presented = Omit<Compliance, "taxYear" | "asOf" | "yearsWithEntries" | "filingStatus" | "needsYou">;

const present = (status: HouseholdStatus): Presented => ({
  status: status.status,
  outcome: status.outcome,
  headline: status.headline,
  qualifyingPersonIds: [...status.qualifyingPersonIds],
  amber: status.amber,
  electionInForce: status.electionInForce,
  persons: status.persons.map(presentPerson),
  activities: status.activities.map((activity) => ({
    activityId: activity.activityId,
    name: activity.name,
    kind: activity.kind,
    propertyIds: [...activity.propertyIds],
    seconds: activity.seconds,
    verdict: activity.verdict,
    carriedBy: activity.carriedBy,
    explanation: activity.explanation,
    citation: activity.citation,
  })),
  properties: status.properties.map(({ propertyId, name, grossSeconds, countableSeconds, entryCount }) => ({
    propertyId,
    name,
    grossSeconds,
    countableSeconds,
    entryCount,
  })),
  cautions: status.cautions.map(({ id, message, citation }) => ({ id, message, citation })),
});

const presentPerson = (person: HouseholdStatus["persons"][number]): PersonStatusView => {
  const { services: _, receipt, ...rest } = person;
  const lines = (side: typeof receipt.realProperty): PersonStatusView["receipt"]["realProperty"] =>
    side.map(({ behind, ...line }) => ({
      ...line,
      behind: behind && { ...behind, reasonCodes: [...behind.reasonCodes] },
    }));
  return {
    ...rest,
    receipt: { realProperty: lines(receipt.realProperty), allServices: lines(receipt.allServices) },
  };
};
