import { otherWorkInLaw, readYearFacts as readStatedFacts } from "#features/other-work/server/index.ts";
import { listPersons } from "#features/participants/server/index.ts";
import { listProperties, type PropertyRow } from "#features/properties/server/index.ts";
import { readLoggedSecondsByProperty, readYearFacts } from "#features/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, firstDayOfYear } from "#shared/civil-date.ts";
import type { HouseholdYear, Property } from "@tenure/tax-rules";

/** All that the rules read of one household and year. Unknown stays unknown. */
export const readHouseholdYear = async (
  scope: Scope,
  db: Db,
  year: number,
  asOf: CivilDate | null,
): Promise<HouseholdYear> => {
  const stated = await readStatedFacts(scope, db, year);
  const persons = await listPersons(scope, db);
  const properties = await readPropertiesOfYear(scope, db, year);
  return {
    taxYear: year,
    filingStatus: stated.filingStatus ?? "unknown",
    asOf,
    persons: persons.map(({ id, name, relation }) => ({ id, name, relation })),
    properties: properties.map(propertyInLaw),
    work: await readYearFacts(scope, db, year),
    otherWork: stated.persons
      .filter(({ relation }) => relation !== "helper")
      .map(({ personId, otherWork }) => otherWorkInLaw(personId, otherWork)),
    elections: stated.electionInForce ? [{ firstYear: year }] : [],
  };
};

/** Properties that can have been part of the year: with hours logged for it, or kept and not sold before it. */
export const readPropertiesOfYear = async (scope: Scope, db: Db, year: number): Promise<PropertyRow[]> => {
  const logged = await readLoggedSecondsByProperty(scope, db, year);
  const properties = await listProperties(scope, db);
  return properties.filter(
    ({ id, archivedAt, mergedIntoId, soldOn }) =>
      logged.has(id) ||
      (archivedAt === null && mergedIntoId === null && (soldOn === null || soldOn >= firstDayOfYear(year))),
  );
};

const KINDS = { "Long-term Rental": "long-term", "Short-term Rental": "short-term", Commercial: "commercial" } as const;

const propertyInLaw = (row: PropertyRow): Property => ({
  id: row.id,
  name: row.nickname,
  kind: KINDS[row.propertyType],
  acquiredOn: row.acquiredOn,
  placedInServiceOn: row.placedInServiceOn,
  soldOn: row.soldOn,
  ownershipPct: row.ownershipPct,
  managerPresent: row.hasManager,
  lpInterest: row.isLimitedPartner,
});
