import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { unarchivePerson as contract } from "../contract.ts";
import { refusePerson } from "../rules.ts";
import { namedPersonOf, presentPerson } from "./present-person.ts";
import { lockPersons, updatePersonRow } from "./store.ts";

export async function unarchivePerson({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const book = await lockPersons(scope, db);
  const current = book.find((row) => row.id === params.id);
  if (!current) throw new AppError("not_found");
  if (!current.archivedAt) return presentPerson(current);
  const fields = refusePerson({ ...namedPersonOf(current), isArchived: false }, book.map(namedPersonOf));
  if (fields) throw new AppError("state_conflict", { fields, message: Object.values(fields).join(" ") });
  const row = await updatePersonRow(scope, db, { id: current.id, changes: { archivedAt: null }, at: receivedAt });
  return presentPerson(row);
}
