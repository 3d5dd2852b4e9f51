import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { nameKey, PERSON_NAME_MAX_CHARACTERS, PERSONS_MAX } from "../rules.ts";
import { addPerson } from "./add-person.ts";
import { lockPersons, updatePersonRow } from "./store.ts";
import type { PersonRow } from "./table.ts";

type Wanted = {
  relation: "spouse" | "helper";
  name: string;
  /** For a person who is created. */
  newId: Id;
  /** Persons who are already other members. */
  taken: ReadonlySet<Id>;
  at: Date;
};

/**
 * Which of a book's persons a new member is: the spouse, or the helper of that name. A person is created if there is
 * none, and brought back if archived. Null: another member is the spouse, or the book is full.
 */
export const personOfMember = async (
  book: BookOwner,
  tx: Db,
  wanted: Wanted,
): Promise<{ person: PersonRow; isNew: boolean } | null> => {
  const persons = await lockPersons(book, tx);
  const { relation, newId, taken, at } = wanted;
  const name = wanted.name.slice(0, PERSON_NAME_MAX_CHARACTERS);
  const alike = persons.filter((person) => person.relation === relation && !taken.has(person.id));
  const spouse = persons.find((person) => person.relation === "spouse" && person.archivedAt === null);
  if (relation === "spouse" && spouse) return taken.has(spouse.id) ? null : { person: spouse, isNew: false };
  const namesake = alike.find((person) => nameKey(person.name) === nameKey(name));
  if (namesake) {
    if (namesake.archivedAt === null) return { person: namesake, isNew: false };
    return {
      person: await updatePersonRow(book, tx, { id: namesake.id, changes: { archivedAt: null }, at }),
      isNew: false,
    };
  }
  if (persons.length >= PERSONS_MAX) return null;
  const free = freeName(name, relation, persons);
  return { person: await addPerson(book, tx, { id: newId, relation, name: free, at }), isNew: true };
};

/** A name fits only one person in a book: an imported log names people by it. */
const freeName = (name: string, relation: string, persons: readonly PersonRow[]): string => {
  const known = new Set(persons.flatMap((person) => [person.name, ...person.aliases]).map(nameKey));
  if (!known.has(nameKey(name))) return name;
  const short = name.slice(0, PERSON_NAME_MAX_CHARACTERS - 20);
  for (let count = 1; ; count += 1) {
    const marked = `${short} (${relation}${count === 1 ? "" : ` ${count}`})`;
    if (!known.has(nameKey(marked))) return marked;
  }
};
