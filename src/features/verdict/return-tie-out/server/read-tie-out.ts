import { fullAddressOf, keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import { readPropertiesOfYear } from "#features/verdict/compliance/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { TieOut } from "../contract.ts";
import { tieOut } from "../tie-out.ts";
import { findTieOut, readLines } from "./store.ts";

/** What was typed for a year, the properties of the book, and where they differ. */
export const readTieOut = async (scope: Scope, db: Db, taxYear: number): Promise<TieOut> => {
  const row = await findTieOut(scope, db, taxYear);
  const all = await listProperties(scope, db);
  const keptOf = keptPropertyOf(all);
  const lines = (await readLines(scope, db, taxYear)).map(
    ({ userId: _owner, taxYear: _year, propertyId, ...line }) => ({
      ...line,
      propertyId: propertyId && keptOf(propertyId),
    }),
  );
  const named = new Set(lines.map(({ propertyId }) => propertyId));
  const ofYear = new Set((await readPropertiesOfYear(scope, db, taxYear)).map(({ id }) => id));
  const properties = all.filter(({ id }) => ofYear.has(id) || named.has(id));
  const compared = properties.map((property) => ({
    id: property.id,
    nickname: property.nickname,
    address: fullAddressOf(property),
    propertyType: property.propertyType,
    heldFrom: property.acquiredOn ?? property.placedInServiceOn,
    soldOn: property.soldOn,
  }));
  return {
    taxYear,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    reportedAs: row?.reportedAs ?? null,
    lines,
    properties: compared.map(({ id, nickname, address }) => ({ id, nickname, address })),
    differences: tieOut(taxYear, lines, compared),
  };
};
