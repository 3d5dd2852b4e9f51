import { lockPersons } from "#features/facts/participants/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createProperty as contract } from "../contract.ts";
import { propertyKey } from "../rules.ts";
import { refuseTooMany } from "./add-properties.ts";
import { columnsOfNew } from "./facts-of-request.ts";
import { presentProperty } from "./present-property.ts";
import { insertProperties, readProperties } from "./store.ts";
import type { PropertyRow } from "./table.ts";

export async function createProperty({
  db,
  platform,
  scope,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const columns = columnsOfNew(body);
  // Two writers of one book wait for each other here: each sees what the other added.
  await lockPersons(scope, db);
  const book = await readProperties(scope, db);
  const same = book.find((row) => propertyKey(row) === propertyKey(columns));
  if (same) throw alreadyThere(same);
  refuseTooMany(book.length + 1);
  const rows = [{ id: platform.newId(), ...columns }];
  const [row] = await insertProperties(scope, db, { rows, at: receivedAt });
  if (!row) throw new Error("the new property has no row");
  return presentProperty(row);
}

const alreadyThere = (row: PropertyRow): AppError => {
  const message = row.archivedAt
    ? "You already have this property, archived. Bring it back instead of adding it again."
    : "You already have a property with this name and address.";
  return new AppError("state_conflict", { message, fields: { nickname: message }, data: { propertyId: row.id } });
};
