import type { IsPerson } from "#features/intake/imports/parsing/grids/unfold-grid.ts";
import { type NamedThing } from "#features/intake/imports/parsing/matching/match-name.ts";
import { personMatcher } from "#features/intake/imports/parsing/matching/match-person.ts";
import type { ProposeContext } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { answersOf, type ImportSettings } from "#features/intake/imports/settings.ts";
import { readRealPropertyBusinesses } from "#features/facts/other-work/server/index.ts";
import { listPersons, type PersonRow } from "#features/facts/participants/server/index.ts";
import { listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Book as BookOf, BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** The names of a book as a file may write them; archived people and properties are part of its past. */
export type Book = {
  self: PersonRow;
  persons: NamedThing[];
  properties: NamedThing[];
  businesses: (NamedThing & { personId: Id })[];
  personIds: ReadonlySet<Id>;
  propertyIds: ReadonlySet<Id>;
};

export const readBook = async (scope: BookOwner, db: Db): Promise<Book> => {
  const [persons, properties] = [await listPersons(scope, db), await listProperties(scope, db)];
  const self = persons.find(({ relation }) => relation === "self");
  if (!self) throw new Error("the book has no owner among its people");
  const kept = properties.filter(({ mergedIntoId }) => mergedIntoId === null);
  return {
    self,
    persons: persons.map(({ id, name, aliases }) => ({ id, name, aliases })),
    properties: kept.map((property) => asNamed(property, properties)),
    businesses: await readRealPropertyBusinesses(scope, db),
    personIds: new Set(persons.map(({ id }) => id)),
    propertyIds: new Set(kept.map(({ id }) => id)),
  };
};

/** A property is also known by its address and by the names of properties that were merged into it. */
const asNamed = (property: PropertyRow, all: readonly PropertyRow[]): NamedThing => {
  const merged = all.filter(({ mergedIntoId }) => mergedIntoId === property.id).map(({ nickname }) => nickname);
  const { id, nickname, address, city, state, zipCode } = property;
  return { id, name: nickname, aliases: [address, `${address}, ${city}, ${state} ${zipCode}`, ...merged] };
};

/** Whether the book knows a person by a name that a file may use. */
export const isPersonOf = ({ persons, self }: Book): IsPerson => {
  const match = personMatcher(persons, self);
  return (name) => match(name).match !== null;
};

export const importingPersonOf = (book: Book, { importingPersonId }: ImportSettings): Id =>
  importingPersonId !== null && book.personIds.has(importingPersonId) ? importingPersonId : book.self.id;

/** Whose book a file is read for, and the time zone of its days. */
export type Reader = Pick<BookOf, "userId" | "timeZone">;

export const contextOf = (
  scope: Reader,
  book: Book,
  { settings, now }: { settings: ImportSettings; now: Date },
): ProposeContext => {
  const importingId = importingPersonOf(book, settings);
  const importingPerson = book.persons.find(({ id }) => id === importingId) ?? book.self;
  return {
    asOf: civilDateInZone(now, scope.timeZone),
    timeZone: scope.timeZone,
    importingPerson,
    persons: book.persons,
    properties: book.properties,
    businesses: book.businesses,
    unknownNames: "ask",
    unknownProperties: "later",
    unclearActivities: "ask",
    answers: answersOf(settings.choices, book),
  };
};
