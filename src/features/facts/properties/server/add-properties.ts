import { lockPersons } from "#features/facts/participants/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { NewProperty } from "../contract.ts";
import { PROPERTIES_MAX, propertyKey } from "../rules.ts";
import { columnsOfNew } from "./facts-of-request.ts";
import { insertProperties, type NewPropertyRow, readProperties } from "./store.ts";
import type { PropertyRow } from "./table.ts";

type NewProperties = { properties: readonly NewProperty[]; newId: () => Id; at: Date };

/**
 * Adds properties inside the caller's transaction, all or none. One whose nickname and address are already there, or came
 * earlier in the same list, is a duplicate and is left out.
 */
export const addProperties = async (
  scope: Scope,
  tx: Db,
  { properties, newId, at }: NewProperties,
): Promise<{ created: PropertyRow[]; duplicateCount: number }> => {
  // Two writers of one book wait for each other here: each sees what the other added.
  await lockPersons(scope, tx);
  const book = await readProperties(scope, tx);
  const known = new Set(book.map(propertyKey));
  const fresh: NewPropertyRow[] = [];
  for (const [index, property] of properties.entries()) {
    const columns = columnsOfNew(property, `properties.${index}.`);
    if (known.has(propertyKey(columns))) continue;
    known.add(propertyKey(columns));
    fresh.push({ id: newId(), ...columns });
  }
  refuseTooMany(book.length + fresh.length);
  const created = await insertProperties(scope, tx, { rows: fresh, at });
  return { created, duplicateCount: properties.length - fresh.length };
};

export const refuseTooMany = (count: number): void => {
  if (count > PROPERTIES_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${PROPERTIES_MAX} properties.` });
  }
};
