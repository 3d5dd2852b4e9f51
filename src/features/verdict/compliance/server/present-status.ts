import type { HouseholdStatus } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Compliance, PersonStatusView } from "../contract.ts";

type Presented = Omit<
  Compliance,
  "taxYear" | "asOf" | "yearsWithEntries" | "filingStatus" | "filed" | "recorded" | "needsYou"
>;

/** The verdict as the API shows it: the owner is addressed as you, others read names. */
export const presentStatus = (status: HouseholdStatus, { relation }: Pick<Scope, "relation">): Presented => ({
  status: status.status,
  outcome: status.outcome,
  headline: relation === "owner" ? status.headlineToYou : status.headline,
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
    best: bestOf(activity),
    byHours: { T1: verdictOf(activity, "T1"), T3: verdictOf(activity, "T3") },
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

type Activity = HouseholdStatus["activities"][number];

/** The test to look at first, and how many seconds it is above its line; null where hours do not decide it. */
const bestOf = ({ bestTest, tests }: Activity): Presented["activities"][number]["best"] => {
  const found = tests.find(({ test }) => test === bestTest);
  const distance = found?.verdict === "possible" ? null : found?.distance;
  const isOfHours = distance?.unit === "seconds" && distance.line !== null;
  return { test: bestTest, marginSeconds: isOfHours ? distance.actual - (distance.line ?? 0) : null };
};

const verdictOf = ({ tests }: Activity, id: "T1" | "T3"): Activity["verdict"] =>
  tests.find(({ test }) => test === id)?.verdict ?? "not_met";

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
