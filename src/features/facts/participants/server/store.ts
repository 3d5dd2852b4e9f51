import { and, eq, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type PersonRow, persons } from "./table.ts";

/** Archived people included: entries of the past name them. The owner first, then the spouse, then helpers by age. */
const inOrder = sql`array_position(ARRAY['self', 'spouse', 'helper'], ${persons.relation}), ${persons.createdAt}, ${persons.id}`;

export const readPersons = (scope: BookOwner, db: Db): Promise<PersonRow[]> =>
  db.select().from(persons).where(eq(persons.userId, scope.userId)).orderBy(inOrder);

/** Every book has its owner's row, so two writers of one book wait for each other here. */
export const lockPersons = (scope: BookOwner, tx: Db): Promise<PersonRow[]> =>
  tx.select().from(persons).where(eq(persons.userId, scope.userId)).orderBy(persons.id).for("update");

/** The first person of a new book, before there is a scope. */
export const insertSelf = async (db: Db, self: { userId: Id; id: Id; name: string; at: Date }): Promise<void> => {
  const { at, ...row } = self;
  await db.insert(persons).values({ ...row, relation: "self", createdAt: at, updatedAt: at });
};

type NewPerson = Pick<PersonRow, "id" | "relation" | "name" | "aliases"> & { at: Date };

export const insertPerson = async (scope: BookOwner, tx: Db, { at, ...person }: NewPerson): Promise<PersonRow> => {
  const [row] = await tx
    .insert(persons)
    .values({ userId: scope.userId, ...person, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error("the new person has no row");
  return row;
};

type PersonChanges = Partial<Pick<PersonRow, "name" | "aliases" | "relation" | "archivedAt">>;

export const updatePersonRow = async (
  scope: BookOwner,
  tx: Db,
  change: { id: Id; changes: PersonChanges; at: Date },
): Promise<PersonRow> => {
  const [row] = await tx
    .update(persons)
    .set({ ...change.changes, version: sql`${persons.version} + 1`, updatedAt: change.at })
    .where(and(eq(persons.userId, scope.userId), eq(persons.id, change.id)))
    .returning();
  if (!row) throw new Error("the locked person has no row");
  return row;
};

/** Writers about one person wait for each other here. */
export const lockPerson = async (scope: BookOwner, tx: Db, personId: Id): Promise<PersonRow | undefined> =>
  (
    await tx
      .select()
      .from(persons)
      .where(and(eq(persons.userId, scope.userId), eq(persons.id, personId)))
      .for("update")
  )[0];
