import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { identities, type IdentityRow } from "../table.ts";

type Person = Pick<IdentityRow, "issuer" | "subject">;

/** Looked up before anyone has been identified. */
export const findIdentity = async (db: Db, { issuer, subject }: Person): Promise<IdentityRow | undefined> =>
  (
    await db
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  )[0];

/** False: it already signs in to an account. */
export const insertIdentity = async (db: Db, row: typeof identities.$inferInsert): Promise<boolean> =>
  (await db.insert(identities).values(row).onConflictDoNothing().returning({ id: identities.id })).length === 1;

export const touchIdentity = async (
  db: Db,
  { userId, id }: Pick<IdentityRow, "userId" | "id">,
  at: Date,
): Promise<void> => {
  await db
    .update(identities)
    .set({ lastUsedAt: at })
    .where(and(eq(identities.userId, userId), eq(identities.id, id)));
};

export const readIdentities = (db: Db, userId: Id): Promise<IdentityRow[]> =>
  db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.linkedAt), asc(identities.id));

export const deleteIdentity = async (db: Db, userId: Id, id: Id): Promise<IdentityRow | undefined> =>
  (
    await db
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.id, id)))
      .returning()
  )[0];

/** All of an account, or those connected in one of its sessions. True: there was something. */
export const deleteIdentities = async (db: Db, userId: Id, sessionId?: Id): Promise<boolean> => {
  const linkedIn = sessionId === undefined ? undefined : eq(identities.linkedIn, sessionId);
  const gone = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), linkedIn))
    .returning({ id: identities.id });
  return gone.length > 0;
};

export const moveIdentities = async (db: Db, fromId: Id, toId: Id): Promise<void> => {
  await db.update(identities).set({ userId: toId }).where(eq(identities.userId, fromId));
};
