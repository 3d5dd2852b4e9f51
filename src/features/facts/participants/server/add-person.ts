import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { PERSONS_MAX, refusePerson, tidyAliases } from "../rules.ts";
import { namedPersonOf } from "./present-person.ts";
import { insertPerson, lockPersons } from "./store.ts";
import type { PersonRow } from "./table.ts";

type NewPerson = { id: Id; relation: "spouse" | "helper"; name: string; aliases?: readonly string[]; at: Date };

/** Adds a spouse or a helper inside the caller's transaction. Refuses with `state_conflict` and the fields at fault. */
export const addPerson = async (scope: BookOwner, tx: Db, person: NewPerson): Promise<PersonRow> => {
  const book = await lockPersons(scope, tx);
  if (book.length >= PERSONS_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${PERSONS_MAX} people.` });
  }
  const { id, relation, name, at } = person;
  const aliases = tidyAliases(name, person.aliases ?? []);
  const fields = refusePerson({ id: null, relation, name, aliases, isArchived: false }, book.map(namedPersonOf));
  if (fields) throw new AppError("state_conflict", { fields, message: Object.values(fields).join(" ") });
  return insertPerson(scope, tx, { id, relation, name, aliases, at });
};
