import type { PersonRelation } from "#shared/domain.ts";
import type { FieldErrors } from "#shared/errors.ts";

/** Pure decisions about the people of a book. */

export const PERSON_NAME_MAX_CHARACTERS = 200;
export const ALIASES_MAX = 20;
export const PERSONS_MAX = 50;

export type NamedPerson = {
  id: string;
  relation: PersonRelation;
  name: string;
  aliases: readonly string[];
  isArchived: boolean;
};
/** `id` is null for a person who is not in the book yet. */
export type PersonDraft = Omit<NamedPerson, "id"> & { id: string | null };

/** How names are compared: people and spreadsheets disagree about capitals and spaces. */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Aliases without repeats and without the name itself, in the order given. */
export const tidyAliases = (name: string, aliases: readonly string[]): string[] => {
  const seen = new Set([nameKey(name)]);
  return aliases.filter((alias) => {
    const key = nameKey(alias);
    if (key === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Why a person cannot be saved as drafted alongside the others in the book, field by field; null when nothing is wrong. */
export const refusePerson = (draft: PersonDraft, book: readonly NamedPerson[]): FieldErrors | null => {
  const others = book.filter((person) => person.id !== draft.id);
  if (draft.relation === "spouse" && !draft.isArchived) {
    const spouse = others.find((person) => person.relation === "spouse" && !person.isArchived);
    if (spouse) return { relation: `${spouse.name} is your spouse in this book. Archive that person first.` };
  }
  const fields: FieldErrors = {};
  const taken = holderOf(draft.name, others);
  if (taken) fields["name"] = nameTaken(draft.name, taken);
  for (const [index, alias] of draft.aliases.entries()) {
    const holder = holderOf(alias, others);
    if (holder) fields[`aliases.${index}`] = nameTaken(alias, holder);
  }
  return Object.keys(fields).length > 0 ? fields : null;
};

/** An imported row names a person; a name that fits two people could not be matched. */
const holderOf = (name: string, others: readonly NamedPerson[]): NamedPerson | undefined => {
  const key = nameKey(name);
  return others.find((person) => [person.name, ...person.aliases].some((known) => nameKey(known) === key));
};

const nameTaken = (name: string, holder: NamedPerson): string =>
  holder.isArchived
    ? `${holder.name} already goes by "${name}" and is archived. Bring that person back instead.`
    : `${holder.name} already goes by "${name}".`;

/** A person of the book as a year's verdict needs them. */
export type BookPerson = Pick<NamedPerson, "id" | "relation" | "name"> & { archivedAt: Date | null; createdAt: Date };

/**
 * The household of one year: everyone who is not archived, and the archived people who worked in it. The law knows one
 * spouse (IRC 469(c)(7)(B)): of two, the one who worked in the year, else the current one, else the one added last, is
 * the spouse and the other a helper.
 */
export const householdOf = (
  book: readonly BookPerson[],
  workedIds: ReadonlySet<string>,
): Pick<NamedPerson, "id" | "relation" | "name">[] => {
  const present = book.filter(({ id, relation, archivedAt }) => {
    return relation === "self" || archivedAt === null || workedIds.has(id);
  });
  const [spouse] = present
    .filter(({ relation }) => relation === "spouse")
    .toSorted((a, b) => Number(workedIds.has(b.id)) - Number(workedIds.has(a.id)) || byCurrency(a, b));
  return present.map(({ id, name, relation }) => ({
    id,
    name,
    relation: relation === "spouse" && id !== spouse?.id ? "helper" : relation,
  }));
};

const byCurrency = (a: BookPerson, b: BookPerson): number =>
  Number(a.archivedAt !== null) - Number(b.archivedAt !== null) ||
  b.createdAt.getTime() - a.createdAt.getTime() ||
  (a.id < b.id ? 1 : -1);
