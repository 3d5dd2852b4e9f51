import { type ActivityParticipation, evaluateStatus, type OthersStatement } from "@tenure/tax-rules";
import { readYearFacts as readStatedFacts } from "#features/facts/other-work/server/index.ts";
import { readHousehold } from "#features/facts/participants/server/index.ts";
import { type PropertyRow, propertyInLaw } from "#features/facts/properties/server/index.ts";
import { readYearFacts as readWork } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

type Question = { taxYear: number; properties: readonly PropertyRow[]; others: readonly OthersStatement[] };

/** Each property alone, as the rules see it: the couple's countable work against everyone else. */
export const readOwnSide = async (
  scope: Scope,
  db: Db,
  { taxYear, properties, others }: Question,
): Promise<ReadonlyMap<Id, ActivityParticipation>> => {
  const { filingStatus } = await readStatedFacts(scope, db, taxYear);
  const work = await readWork(scope, db, taxYear);
  const status = evaluateStatus({
    taxYear,
    filingStatus: filingStatus ?? "unknown",
    asOf: null,
    persons: await readHousehold(scope, db, work),
    properties: properties.map(propertyInLaw),
    work,
    otherWork: [],
    others,
  });
  if (!status.ok) {
    throw new AppError("state_conflict", {
      message: `Some facts of this year contradict each other: ${status.problems[0]?.message ?? "unknown"}`,
      data: { problems: status.problems.slice(0, 20) },
    });
  }
  const alone = [
    ...status.value.rentalsEachAlone,
    ...status.value.activities.filter(({ kind }) => kind === "short-term"),
  ];
  return new Map(alone.map((activity) => [activity.activityId, activity]));
};
