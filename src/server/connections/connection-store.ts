import { and, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { BookOwner } from "../auth/scope.ts";
import { isAnyOf } from "../database/any-of.ts";
import type { Db } from "../database/database.ts";
import { type ConnectionRow, connections } from "./table.ts";

const ofId = ({ userId }: BookOwner, id: Id) => and(eq(connections.userId, userId), eq(connections.id, id));

export const findConnection = async (book: BookOwner, db: Db, id: Id): Promise<ConnectionRow | undefined> =>
  (await db.select().from(connections).where(ofId(book, id)))[0];

/** Of one book. */
export const readConnections = ({ userId }: BookOwner, db: Db): Promise<ConnectionRow[]> =>
  db.select().from(connections).where(eq(connections.userId, userId)).orderBy(connections.createdAt, connections.id);

export const countConnections = ({ userId }: BookOwner, db: Db): Promise<number> =>
  db.$count(connections, eq(connections.userId, userId));

export const findAccount = async (
  { userId }: BookOwner,
  tx: Db,
  { provider, accountId }: Pick<ConnectionRow, "provider" | "accountId">,
): Promise<ConnectionRow | undefined> =>
  (
    await tx
      .select()
      .from(connections)
      .where(
        and(eq(connections.userId, userId), eq(connections.provider, provider), eq(connections.accountId, accountId)),
      )
      .for("update")
  )[0];

/** Whether anybody's connection at one of these services lives on that account there. */
export const isAccountInUse = async (
  db: Db,
  { providers, accountId }: { providers: readonly string[]; accountId: string },
): Promise<boolean> => {
  const { provider, accountId: its, state } = connections;
  const isLiving = and(isAnyOf(provider, providers), eq(its, accountId), ne(state, "disconnected"));
  return (await db.select({ id: connections.id }).from(connections).where(isLiving).limit(1)).length > 0;
};

export const lockConnection = async (book: BookOwner, tx: Db, id: Id): Promise<ConnectionRow | undefined> =>
  (await tx.select().from(connections).where(ofId(book, id)).for("update"))[0];

export const insertConnection = async (tx: Db, row: typeof connections.$inferInsert): Promise<void> => {
  await tx.insert(connections).values(row);
};

export const updateConnection = async (
  book: BookOwner,
  tx: Db,
  id: Id,
  changes: Partial<ConnectionRow>,
): Promise<void> => {
  await tx.update(connections).set(changes).where(ofId(book, id));
};

/** The service takes its token no longer: it is renewed before it is used again. */
export const expireSecret = async (book: BookOwner, db: Db, id: Id, at: Date): Promise<void> => {
  await db.update(connections).set({ expiresAt: at }).where(ofId(book, id));
};

export const deleteConnection = async (book: BookOwner, tx: Db, id: Id): Promise<ConnectionRow | undefined> =>
  (await tx.delete(connections).where(ofId(book, id)).returning())[0];

export const deleteConnectionsBy = ({ userId }: BookOwner, tx: Db, memberId: Id): Promise<ConnectionRow[]> =>
  tx
    .delete(connections)
    .where(and(eq(connections.userId, userId), eq(connections.connectedBy, memberId)))
    .returning();

/** Of a book, and of other books what its owner connected there. */
export const deleteConnectionsOfAccount = async (tx: Db, userId: Id): Promise<ConnectionRow[]> => {
  const own = await tx.delete(connections).where(eq(connections.userId, userId)).returning();
  const elsewhere = await tx.delete(connections).where(eq(connections.connectedBy, userId)).returning();
  return [...own, ...elsewhere];
};

/** Takes the right to ask for a new token, which one holder has at a time. */
export const leaseRefresh = async (
  book: BookOwner,
  db: Db,
  id: Id,
  { at, until, sealed }: { at: Date; until: Date; sealed: string },
): Promise<boolean> => {
  const isFree = or(isNull(connections.refreshingUntil), lte(connections.refreshingUntil, at));
  const leased = await db
    .update(connections)
    .set({ refreshingUntil: until })
    .where(and(ofId(book, id), isFree, eq(connections.sealed, sealed)))
    .returning({ id: connections.id });
  return leased.length === 1;
};

/** Ends the right to ask and records the outcome. False, with nothing written: someone else has the right by now. */
export const endRefresh = async (
  book: BookOwner,
  db: Db,
  id: Id,
  { until, changes }: { until: Date; changes: Partial<ConnectionRow> },
): Promise<boolean> => {
  const ended = await db
    .update(connections)
    .set({ ...changes, refreshingUntil: null })
    .where(and(ofId(book, id), eq(connections.refreshingUntil, until)))
    .returning({ id: connections.id });
  return ended.length === 1;
};

/** Every owner's connections that are sealed with an older key, after a given one. */
export const readSealedOtherwise = (
  db: Db,
  { keyId, after, limit }: { keyId: string; after: { userId: Id; id: Id } | null; limit: number },
): Promise<ConnectionRow[]> => {
  const { userId, id, state } = connections;
  const isLater = after ? sql`(${userId}, ${id}) > (${after.userId}::uuid, ${after.id}::uuid)` : undefined;
  return db
    .select()
    .from(connections)
    .where(and(ne(connections.keyId, keyId), ne(state, "disconnected"), isLater))
    .orderBy(userId, id)
    .limit(limit);
};

/** Does nothing if someone else has sealed it in the meantime. */
export const replaceSealed = async (
  book: BookOwner,
  db: Db,
  { id, sealed }: Pick<ConnectionRow, "id" | "sealed">,
  now: Pick<ConnectionRow, "sealed" | "keyId">,
): Promise<void> => {
  await db
    .update(connections)
    .set(now)
    .where(and(ofId(book, id), eq(connections.sealed, sealed)));
};
