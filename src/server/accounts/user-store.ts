import { and, asc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { BookOwner } from "../auth/scope.ts";
import type { Db, Tx } from "../database/database.ts";
import { forgetUnreferencedFiles } from "../files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import { type UserRow, users } from "./table.ts";

/** Accounts are looked up before there is a scope: by address, or by the id from a token. */

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

export const findUserById = async (db: Db, userId: Id): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)))[0];

export const findOwner = (db: Db, { userId }: BookOwner): Promise<UserRow | undefined> => findUserById(db, userId);

export const lockUser = async (db: Db, userId: Id): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)).for("update"))[0];

/** The same, while rows that refer to the account may be written: the key of a request is one of them. */
export const lockUserAlone = async (db: Db, userId: Id): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)).for("no key update"))[0];

/** False when the address is taken. */
export const insertUser = async (db: Db, row: typeof users.$inferInsert): Promise<boolean> => {
  const inserted = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length === 1;
};

export const updateUser = async (db: Db, userId: Id, changes: Partial<typeof users.$inferInsert>): Promise<UserRow> => {
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  if (!row) throw new Error("the signed-in user has no row");
  return row;
};

export const countSignIn = async (db: Db, userId: Id, at: Date): Promise<void> => {
  await db
    .update(users)
    .set({ loginCount: sql`${users.loginCount} + 1`, lastLoginAt: at })
    .where(eq(users.id, userId));
};

/** The state where the owner of a book lives, two letters; null while it is not stated. */
export const readHomeState = async (book: BookOwner, db: Db): Promise<string | null> =>
  (await findUserById(db, book.userId))?.state ?? null;

/** The names as they are on the tax return; null while they are not stated. */
export const readNameOnReturn = async (book: BookOwner, db: Db): Promise<string | null> =>
  (await findUserById(db, book.userId))?.nameOnReturn ?? null;

/** The people who have access to the platform's pages, the earliest first. */
export const listAdministrators = (db: Db): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(or(eq(users.isAdmin, true), eq(users.role, "super_admin")))
    .orderBy(asc(users.createdAt));

/** What someone is called where others read it; the address if they have no name. */
export const fullNameOf = ({ firstName, lastName, email }: Pick<UserRow, "firstName" | "lastName" | "email">): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Those who manage an organization and can act. */
export const readOrganizationAdmins = (db: Db, organizationId: Id): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, "org_admin"),
        ne(users.status, "suspended"),
        isNull(users.scheduledDeletionAt),
      ),
    )
    .orderBy(asc(users.id));

/** Does nothing if the account is gone. */
export const readNameOf = async (db: Db, userId: Id): Promise<string> => {
  const user = await findUserById(db, userId);
  return user ? fullNameOf(user) : "";
};

/** False if the account is already being erased for good. */
export const keepUser = async (db: Db, userId: Id, at: Date): Promise<boolean> => {
  const kept = await db
    .update(users)
    .set({
      scheduledDeletionAt: null,
      deletionRequestedAt: null,
      cancellationReason: null,
      cancellationDetails: null,
      updatedAt: at,
    })
    .where(and(eq(users.id, userId), isNotNull(users.scheduledDeletionAt), isNull(users.erasingSince)))
    .returning({ id: users.id });
  return kept.length === 1;
};

/** The accounts whose grace period is over, and those whose erasure has begun but not finished. */
export const readUsersToErase = async (db: Db, now: Date): Promise<Id[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(lte(users.scheduledDeletionAt, now), isNotNull(users.erasingSince)))
    .orderBy(asc(users.scheduledDeletionAt));
  return rows.map(({ id }) => id);
};

/** From here on nothing brings the account back. Undefined if its time has not come yet, or if it is gone. */
export const beginErasure = async (db: Db, userId: Id, now: Date): Promise<UserRow | undefined> =>
  (
    await db
      .update(users)
      .set({ erasingSince: sql`coalesce(${users.erasingSince}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(users.id, userId), or(lte(users.scheduledDeletionAt, now), isNotNull(users.erasingSince))))
      .returning()
  )[0];

/** The same for an account that was erased before and came back with a restored backup. */
export const beginErasureAgain = async (db: Db, userId: Id, now: Date): Promise<UserRow | undefined> =>
  (
    await db.update(users).set({ scheduledDeletionAt: now, erasingSince: now }).where(eq(users.id, userId)).returning()
  )[0];

/** For the accounts that wait for their erasure: none is removed before an instant. */
export const putOffErasures = async (db: Db, until: Date): Promise<Id[]> => {
  const putOff = await db
    .update(users)
    .set({ scheduledDeletionAt: until })
    .where(and(lt(users.scheduledDeletionAt, until), isNull(users.erasingSince)))
    .returning({ id: users.id });
  return putOff.map(({ id }) => id);
};

/** Every person's pictures that were replaced or taken away. */
export const forgetFormerPictures = (db: Db, before: Date): Promise<void> =>
  forgetUnreferencedFiles(
    db,
    { purpose: "avatar", table: users, userId: users.id, fileId: users.profileImageFileId },
    before,
  );

export const deleteUser = async (tx: Tx, userId: Id): Promise<void> => {
  await tx.delete(users).where(eq(users.id, userId));
};
