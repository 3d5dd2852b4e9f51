import { readFiledVerdicts } from "#features/facts/closed-periods/server/index.ts";
import { readHousehold } from "#features/facts/participants/server/index.ts";
import { listProperties, propertyInLaw, type PropertyRow } from "#features/facts/properties/server/index.ts";
import { readLoggedSecondsByProperty, readYearFacts } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readVerdictFacts, type VerdictFacts } from "#server/book/verdict-facts.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, firstDayOfYear } from "#shared/civil-date.ts";
import { type AggregationElection, ELECTED_RENTALS, type HouseholdYear, withStatedBusinesses } from "@tenure/tax-rules";

/** Everything that the rules read about one household and year. Unknown stays unknown. */
export const readHouseholdYear = async (
  scope: Scope,
  db: Db,
  year: number,
  asOf: CivilDate | null,
): Promise<HouseholdYear> => {
  const facts = await readVerdictFacts(scope, db, year);
  const work = await readYearFacts(scope, db, year);
  const persons = await readHousehold(scope, db, work);
  const filers = new Set(persons.flatMap(({ id, relation }) => (relation === "helper" ? [] : [id])));
  const properties = await readPropertiesOfYear(scope, db, year);
  const rents = new Map((facts.grossRents ?? []).map(({ propertyId, cents }) => [propertyId, cents]));
  const filed = new Map((await readFiledVerdicts(scope, db)).map((found) => [found.taxYear, found]));
  const known = new Set(properties.map(({ id }) => id));
  const groupings = (facts.groupings ?? []).map((grouping) => ({
    ...grouping,
    propertyIds: grouping.propertyIds.filter((id) => known.has(id)),
    additions: (grouping.additions ?? []).filter(({ propertyId }) => known.has(propertyId)),
  }));
  const activities = new Set([ELECTED_RENTALS, ...known, ...groupings.map(({ id }) => id)]);
  const isKnown = ({ propertyId }: { propertyId: string }): boolean => known.has(propertyId);
  return withStatedBusinesses({
    taxYear: year,
    filingStatus: facts.filingStatus ?? "unknown",
    asOf,
    persons,
    properties: properties.map((property) => ({
      ...propertyInLaw(property),
      grossRentalIncomeCents: rents.get(property.id) ?? null,
    })),
    work,
    otherWork: (facts.otherWork ?? []).filter(({ personId }) => filers.has(personId)),
    others: (facts.others ?? []).filter(isKnown),
    customerUse: (facts.customerUse ?? []).filter(isKnown),
    groupings,
    priorParticipation: (facts.priorParticipation ?? []).filter(({ activityId }) => activities.has(activityId)),
    earlierReturns: facts.earlierReturns ?? [],
    // Whether an election first made in a year that was filed here is valid depends on what was found then.
    elections: electionsIn(facts).map((election) => ({
      ...election,
      firstYearStatus: filed.get(election.firstYear ?? 0)?.qualifyingStatus ?? null,
    })),
  });
};

/** The register of filed statements if there is one, else what was stated about the year. */
const electionsIn = ({
  elections = [],
  isElectionSaidInForce = false,
}: VerdictFacts): readonly AggregationElection[] => {
  if (elections.length > 0) return elections;
  return isElectionSaidInForce ? [{ firstYear: null }] : [];
};

/** Properties that can have been part of the year: with hours logged for them, or kept and not sold before it. */
export const readPropertiesOfYear = async (scope: Scope, db: Db, year: number): Promise<PropertyRow[]> => {
  const logged = await readLoggedSecondsByProperty(scope, db, year);
  const properties = await listProperties(scope, db);
  return properties.filter(
    ({ id, archivedAt, mergedIntoId, soldOn }) =>
      logged.has(id) ||
      (archivedAt === null && mergedIntoId === null && (soldOn === null || soldOn >= firstDayOfYear(year))),
  );
};
