import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { ALIASES_MAX, refusePerson, tidyAliases } from "../rules.ts";
import { namedPersonOf } from "./present-person.ts";
import { lockPersons, updatePersonRow } from "./store.ts";

/**
 * Keeps a name of an imported log with the person it was matched to, so that the next file needs no answer.
 * Does nothing if the name is known, belongs to someone else or would be one too many: it is a convenience, never a fact.
 */
export const rememberAlias = async (
  scope: BookOwner,
  tx: Db,
  { personId, alias, at }: { personId: Id; alias: string; at: Date },
): Promise<void> => {
  const book = await lockPersons(scope, tx);
  const person = book.find((row) => row.id === personId);
  if (!person || person.aliases.length >= ALIASES_MAX) return;
  const aliases = tidyAliases(person.name, [...person.aliases, alias]);
  if (aliases.length === person.aliases.length) return;
  if (refusePerson({ ...namedPersonOf(person), aliases }, book.map(namedPersonOf))) return;
  await updatePersonRow(scope, tx, { id: personId, changes: { aliases }, at });
};
