import type { OtherIndividual, OthersStatement } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type LineRow, readLines, readNoneStatements } from "./store.ts";

/**
 * The register of a year as the rules read it: one statement for each property about which something was stated.
 * Statements about a property that was merged away go to the one it was merged into.
 */
export const readOthersStatements = async (scope: Scope, db: Db, taxYear: number): Promise<OthersStatement[]> => {
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  const lines = Map.groupBy(await readLines(scope, db, taxYear), ({ hours }) => keptOf(hours.propertyId));
  const none = (await readNoneStatements(scope, db, taxYear)).map(({ propertyId }) => keptOf(propertyId));
  const listed = [...lines].map(([propertyId, own]): OthersStatement => ({
    propertyId,
    statement: "listed",
    individuals: individualsOf(own),
  }));
  const nobody = [...new Set(none)]
    .filter((propertyId) => !lines.has(propertyId))
    .map((propertyId): OthersStatement => ({ propertyId, statement: "none" }));
  return [...listed, ...nobody];
};

/** Hours of someone listed twice, because two properties became one, are added up; what is unknown stays unknown. */
const individualsOf = (lines: readonly LineRow[]): OtherIndividual[] => {
  const individuals = new Map<Id, OtherIndividual>();
  for (const { hours, individual } of lines) {
    const before = individuals.get(individual.id);
    const isUnknown = hours.durationSeconds === null || before?.seconds === null;
    individuals.set(individual.id, {
      id: individual.id,
      name: individual.name,
      seconds: isUnknown ? null : (hours.durationSeconds ?? 0) + (before?.seconds ?? 0),
      paidForManagement: hours.isPaidForManagement || before?.paidForManagement === true,
    });
  }
  return [...individuals.values()];
};
