import { sql } from "drizzle-orm";
import type { ClosedPeriod } from "#features/log/time-entries/rules.ts";
import type { StandingContext } from "#features/log/time-entries/standing.ts";
import type { BookOwner, BookSnapshot } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isInTransactionScope } from "#server/database/transaction-scope.ts";
import { createVersionedCache } from "#server/book/versioned-cache.ts";
import { type CivilDate, mondayOf, yearOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/**
 * The small tables of a book that its entries are read with, kept in memory so that no entry's row has to be joined to
 * them.
 */
export type BookContext = {
  persons: ReadonlyMap<Id, { relation: StandingContext["relation"]; name: string }>;
  properties: ReadonlyMap<Id, NonNullable<StandingContext["property"]>>;
  /** The owner as a person of the book. */
  selfId: Id | null;
  /** Persons and properties that take no entries. */
  archived: ReadonlySet<Id>;
  filedYears: ReadonlySet<number>;
  /** `personId monday`. */
  signedWeeks: ReadonlySet<string>;
};

/** Whose book, under which version of its facts. */
type Seen = BookOwner & Pick<BookSnapshot, "factsVersion">;

type Placed = { personId: Id; propertyId: Id | null };

const KEPT_BOOKS = 1000;
const kept = createVersionedCache<BookContext>(KEPT_BOOKS);

/**
 * The book as of authentication. Every change to a table read here raises the version of the book's facts, so what was
 * read under a version holds for it. Not for use in a transaction: there the version is the one before it.
 */
export const bookContextAtStart = (scope: Seen, db: Db): Promise<BookContext> =>
  kept.get(scope.userId, String(scope.factsVersion), () => readBookContext(scope, db));

const bookContext = (scope: Seen, db: Db): Promise<BookContext> =>
  isInTransactionScope() ? readBookContext(scope, db) : bookContextAtStart(scope, db);

/** The same for rows read at the same time; one of them may belong to a newer property. */
export const bookContextOf = async (scope: Seen, db: Db, rows: Promise<readonly Placed[]>): Promise<BookContext> => {
  const [book, placed] = await Promise.all([bookContext(scope, db), rows]);
  const isKnown = placed.every(
    ({ personId, propertyId }) =>
      book.persons.has(personId) && (propertyId === null || book.properties.has(propertyId)),
  );
  return isKnown ? book : readBookContext(scope, db);
};

type Rows = {
  persons: { id: Id; isArchived: boolean; relation: StandingContext["relation"]; name: string }[];
  properties: ({ id: Id; isArchived: boolean } & NonNullable<StandingContext["property"]>)[];
  years: number[];
  weeks: string[];
};

const readBookContext = async (scope: BookOwner, db: Db): Promise<BookContext> => {
  const result = await db.execute<Rows>(sql`SELECT
    (SELECT coalesce(json_agg(json_build_object('id', id, 'isArchived', archived_at IS NOT NULL, 'relation', relation,
        'name', name)), '[]')
      FROM persons WHERE user_id = ${scope.userId}) AS persons,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'isArchived', archived_at IS NOT NULL,
        'nickname', nickname, 'propertyType', property_type,
        'acquiredOn', acquired_on, 'placedInServiceOn', placed_in_service_on, 'soldOn', sold_on,
        'hasManager', has_manager)), '[]')
      FROM properties WHERE user_id = ${scope.userId}) AS properties,
    (SELECT coalesce(json_agg(tax_year), '[]') FROM locked_years WHERE user_id = ${scope.userId}) AS years,
    (SELECT coalesce(json_agg(person_id || ' ' || week_start), '[]')
      FROM closed_weeks WHERE user_id = ${scope.userId}) AS weeks`);
  const { persons = [], properties = [], years = [], weeks = [] } = result.rows[0] ?? {};
  return {
    persons: new Map(persons.map(({ id, isArchived: _, ...person }) => [id, person])),
    properties: new Map(properties.map(({ id, isArchived: _, ...property }) => [id, property])),
    selfId: persons.find(({ relation }) => relation === "self")?.id ?? null,
    archived: new Set([...persons, ...properties].flatMap(({ id, isArchived }) => (isArchived ? [id] : []))),
    filedYears: new Set(years),
    signedWeeks: new Set(weeks),
  };
};

export const standingContextOf = (book: BookContext, { personId, propertyId }: Placed): StandingContext => {
  const person = book.persons.get(personId);
  if (!person) throw new Error(`The person ${personId} of an entry is not in its book`);
  return {
    relation: person.relation,
    property: propertyId === null ? null : (book.properties.get(propertyId) ?? null),
  };
};

/** What closes a person's day; if both do, the year. */
export const closedPeriodIn = (
  { filedYears, signedWeeks }: BookContext,
  { personId, date }: { personId: Id; date: CivilDate },
): ClosedPeriod | null => {
  if (filedYears.has(yearOf(date))) return "year";
  return signedWeeks.size > 0 && signedWeeks.has(`${personId} ${mondayOf(date)}`) ? "week" : null;
};
