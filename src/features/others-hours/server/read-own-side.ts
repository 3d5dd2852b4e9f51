import { type ActivityParticipation, evaluateStatus, type OthersStatement } from "@tenure/tax-rules";
import { readYearFacts as readStatedFacts } from "#features/other-work/server/index.ts";
import { listPersons } from "#features/participants/server/index.ts";
import { type PropertyRow, propertyInLaw } from "#features/properties/server/index.ts";
import { readYearFacts as readWork } from "#features/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

type Question = { taxYear: number; properties: readonly PropertyRow[]; others: readonly OthersStatement[] };

/** Each property alone, as the rules see it: the couple's countable work against everybody else. */
export const readOwnSide = async (
  scope: Scope,
  db: Db,
  { taxYear, properties, others }: Question,
): Promise<ReadonlyMap<Id, ActivityParticipation>> => {
  const { filingStatus } = await readStatedFacts(scope, db, taxYear);
  const persons = await listPersons(scope, db);
  const status = evaluateStatus({
    taxYear,
    filingStatus: filingStatus ?? "unknown",
    asOf: null,
    persons: persons.map(({ id, name, relation }) => ({ id, name, relation })),
    properties: properties.map(propertyInLaw),
    work: await readWork(scope, db, taxYear),
    otherWork: [],
    others,
  });
  if (!status.ok) throw new Error(`the facts of ${taxYear} were refused: ${JSON.stringify(status.problems)}`);
  const alone = [
    ...status.value.rentalsEachAlone,
    ...status.value.activities.filter(({ kind }) => kind === "short-term"),
  ];
  return new Map(alone.map((activity) => [activity.activityId, activity]));
};
