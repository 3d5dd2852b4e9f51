import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { archivePerson as contract } from "../contract.ts";
import { presentPerson } from "./present-person.ts";
import { lockPersons, updatePersonRow } from "./store.ts";

/** Archiving twice is archiving once: the first day stays. */
export async function archivePerson({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const current = (await lockPersons(scope, db)).find((row) => row.id === params.id);
  if (!current) throw new AppError("not_found");
  if (current.relation === "self") {
    throw new AppError("state_conflict", { message: "This is your own book: you cannot be archived in it." });
  }
  if (current.archivedAt) return presentPerson(current);
  const row = await updatePersonRow(scope, db, { id: current.id, changes: { archivedAt: receivedAt }, at: receivedAt });
  return presentPerson(row);
}
