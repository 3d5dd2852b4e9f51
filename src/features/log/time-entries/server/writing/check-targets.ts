import { isRealPropertyBusiness } from "#features/facts/other-work/server/index.ts";
import { type BookContext, bookContextAtStart } from "#features/log/time-entries/server/reading/book-context.ts";
import { readTargets, type Targets } from "#features/log/time-entries/server/reading/read-targets.ts";
import type { BookOwner, EntryWriter } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { OptimisticWrite, transactionOf, type WriteDb } from "#server/ledger/optimistic-write.ts";
import type { Id } from "#shared/ids.ts";
import { keepPersonToPart, keepPlaceToPart, unknownProperty } from "../parts/keep-to-part.ts";
import { refuseField } from "./amend-entry.ts";

type Said = {
  personId?: Id | null | undefined;
  propertyId?: Id | null | undefined;
  businessId?: Id | null | undefined;
};
export type CheckedTargets = Pick<Targets, "property"> & { person: NonNullable<Targets["person"]> };

/**
 * The person (if none is named, whoever logs, or the owner), the property and the business of an entry: all of this
 * book and taking entries. Without a transaction they are looked up in the book as of authentication.
 */
export const checkTargets = async (
  writer: EntryWriter,
  db: WriteDb,
  said: Said,
  /** The work is still going on: who did it and where may be stated later. */
  { isUnderway = false }: { isUnderway?: boolean } = {},
): Promise<CheckedTargets> => {
  if (said.propertyId || !isUnderway) keepPlaceToPart(writer, said.propertyId ?? null);
  const isUnsaid = isUnderway && !said.personId;
  const known = { ...said, personId: isUnsaid ? null : keepPersonToPart(writer, said.personId ?? null) };
  const seen = db instanceof OptimisticWrite && targetsIn(await bookContextAtStart(db.seen, db.reader), known);
  return seen || checkKnownTargets(writer, transactionOf(db), known);
};

/** The same without checking where the actor may log: for moves, where the verb has already checked. */
export const checkKnownTargets = async (scope: BookOwner, db: Db, said: Said): Promise<CheckedTargets> => {
  const { personId = null, propertyId = null } = said;
  const { person, property, propertyIsArchived } = await readTargets(scope, db, { personId, propertyId });
  if (!person) throw refuseField("personId", "Choose a person of this book.");
  if (propertyId && !property) throw unknownProperty();
  if (propertyIsArchived) throw refuseField("propertyId", "This property is archived. Bring it back first.");
  const { businessId: id } = said;
  if (id && !(await isRealPropertyBusiness(scope, db, { id, personId: person.id })))
    throw refuseField("businessId", "Choose a real property business of this person.");
  return { person, property };
};

/** The same from the book as read earlier; null if only the database can tell, or tell what to refuse. */
const targetsIn = (book: BookContext, { personId, propertyId, businessId }: Said): CheckedTargets | null => {
  if (businessId) return null;
  const id = personId ?? book.selfId;
  const person = id ? book.persons.get(id) : undefined;
  const property = propertyId ? book.properties.get(propertyId) : null;
  if (!id || !person || property === undefined) return null;
  if (book.archived.has(id) || (propertyId && book.archived.has(propertyId))) return null;
  return { person: { id, relation: person.relation }, property };
};
