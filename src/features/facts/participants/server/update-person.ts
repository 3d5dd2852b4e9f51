import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updatePerson as contract } from "../contract.ts";
import { refusePerson, tidyAliases } from "../rules.ts";
import { namedPersonOf, presentPerson } from "./present-person.ts";
import { lockPersons, updatePersonRow } from "./store.ts";

export async function updatePerson({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const book = await lockPersons(scope, db);
  const current = book.find((row) => row.id === params.id);
  if (!current) throw new AppError("not_found");
  if (current.version !== body.version) {
    throw new AppError("version_conflict", { data: { current: presentPerson(current) } });
  }
  if (current.relation === "self" && body.relation) {
    const message = "This is your own book: you stay its owner.";
    throw new AppError("state_conflict", { fields: { relation: message }, message });
  }
  const name = body.name ?? current.name;
  const relation = body.relation ?? current.relation;
  const aliases = tidyAliases(name, body.aliases ?? current.aliases);
  const draft = { ...namedPersonOf(current), relation, name, aliases };
  const fields = refusePerson(draft, book.map(namedPersonOf));
  if (fields) throw new AppError("state_conflict", { fields, message: Object.values(fields).join(" ") });
  const row = await updatePersonRow(scope, db, {
    id: current.id,
    changes: { name, relation, aliases },
    at: receivedAt,
  });
  return presentPerson(row);
}
