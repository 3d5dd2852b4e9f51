import type { CustomerUse } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import { canBeAveraged, customerUseOf } from "#features/facts/stays/customer-use.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { readStayRows, readStayYears } from "./store.ts";
import type { StayRow, StayYearRow } from "./table.ts";

export type PropertyStays = { rows: readonly StayRow[]; services: StayYearRow | null; use: CustomerUse };

/** The stays of each property that has any, with its use in the year. Those of a merged property belong to the one kept. */
export const readStaysByProperty = async (
  scope: Scope,
  db: Db,
  taxYear: number,
): Promise<ReadonlyMap<Id, PropertyStays>> => {
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  const years = new Map((await readStayYears(scope, db, taxYear)).map((row) => [row.propertyId, row]));
  const groups = Map.groupBy(await readStayRows(scope, db), ({ propertyId }) => keptOf(propertyId));
  const stays = new Map<Id, PropertyStays>();
  for (const propertyId of new Set([...groups.keys(), ...years.keys()])) {
    const rows = groups.get(propertyId) ?? [];
    const services = years.get(propertyId) ?? null;
    const use = customerUseOf(propertyId, { stays: rows, services, taxYear, asOf: scope.today });
    stays.set(propertyId, { rows, services, use });
  }
  return stays;
};

/**
 * Customer use of a year as the rules read it. It leaves out a property without stays or a known average, and one whose
 * stays cannot be averaged yet (several units, one of them without earnings): a short-term rental is then unproven, and
 * for any other property its kind decides, as if no stay were known.
 */
export const readStays = async (scope: Scope, db: Db, taxYear: number): Promise<CustomerUse[]> =>
  [...(await readStaysByProperty(scope, db, taxYear)).values()].flatMap(({ rows, use }) =>
    (rows.length > 0 || use.isStated === true) && canBeAveraged(use, taxYear) ? [use] : [],
  );
