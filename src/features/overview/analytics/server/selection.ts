import { listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { civilDateInZone, type CivilDate } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Selection } from "../contract.ts";
import { type Range, RANGE_MAX_YEARS, rangeOf, yearsOf } from "../rules.ts";

export type AnalyticsCall = { db: Db; scope: Scope; query: Selection; receivedAt: Date };

/** What a request looks at, with its property types resolved to their properties. */
export type Chosen = {
  range: Range;
  asOf: CivilDate;
  /** Null: all of them. */
  propertyIds: readonly string[] | null;
  personIds: readonly string[] | null;
  properties: readonly PropertyRow[];
};

export const readChosen = async ({ db, scope, query, receivedAt }: AnalyticsCall): Promise<Chosen> => {
  const asOf = civilDateInZone(receivedAt, scope.timeZone);
  const range = rangeOf(query, asOf);
  if (range.from > range.to || yearsOf(range).length > RANGE_MAX_YEARS) {
    throw new AppError("validation_failed", { fields: { to: `Choose days within ${RANGE_MAX_YEARS} years` } });
  }
  const properties = await listProperties(scope, db);
  return {
    range,
    asOf,
    propertyIds: propertyIdsOf(query, properties),
    personIds: query.personId && query.personId.length > 0 ? query.personId : null,
    properties,
  };
};

const propertyIdsOf = ({ propertyId, propertyType }: Selection, properties: readonly PropertyRow[]) => {
  const named = propertyId && propertyId.length > 0 ? propertyId : null;
  if (!propertyType || propertyType.length === 0) return named;
  const ofTypes = properties.filter((property) => propertyType.includes(property.propertyType)).map(({ id }) => id);
  return named ? named.filter((id) => ofTypes.includes(id)) : ofTypes;
};

export const isChosen = (ids: readonly string[] | null, id: string): boolean => ids === null || ids.includes(id);
