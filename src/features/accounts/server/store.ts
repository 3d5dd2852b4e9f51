import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Book, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import {
  type EmailTokenPurpose,
  emailTokens,
  refreshTokens,
  type SessionEndReason,
  sessionHistory,
  sessions,
  userActivityLogs,
  type UserRow,
  users,
} from "./table.ts";

/** Accounts are looked up before there is a scope: by address, by id from a token. */

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

export const findUserById = async (db: Db, userId: Id): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)))[0];

export const findOwner = (db: Db, { userId }: Book): Promise<UserRow | undefined> => findUserById(db, userId);

export const lockUser = async (db: Db, userId: Id): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)).for("update"))[0];

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

export const insertSession = async (db: Db, row: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(row);
};

export const findOpenSession = async (db: Db, userId: Id, sessionId: Id) =>
  (
    await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
  )[0];

export const touchSession = async (db: Db, userId: Id, sessionId: Id, at: Date, expiresAt: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastUsedAt: at, expiresAt })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
};

/** Ends one session, or all of a user's; its refresh tokens die with it. */
export const endSessions = async (
  db: Db,
  end: { userId: Id; sessionId?: Id; at: Date; reason: SessionEndReason },
): Promise<void> => {
  const ofUser = and(eq(sessions.userId, end.userId), isNull(sessions.endedAt));
  const which = end.sessionId ? and(ofUser, eq(sessions.id, end.sessionId)) : ofUser;
  await db.update(sessions).set({ endedAt: end.at, endReason: end.reason }).where(which);
};

/** Of every user, when a backup was restored: some of them were ended after it was made. */
export const endSessionsBegunBefore = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: "expired" })
    .where(and(isNull(sessions.endedAt), lt(sessions.createdAt, at)));
};

export const insertRefreshToken = async (db: Db, row: typeof refreshTokens.$inferInsert): Promise<void> => {
  await db.insert(refreshTokens).values(row);
};

const refreshTokenOf = (db: Db, userId: Id, tokenHash: Buffer) =>
  db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.tokenHash, tokenHash)));

export const findRefreshToken = async (db: Db, userId: Id, tokenHash: Buffer) =>
  (await refreshTokenOf(db, userId, tokenHash))[0];

export const lockRefreshToken = async (db: Db, userId: Id, tokenHash: Buffer) =>
  (await refreshTokenOf(db, userId, tokenHash).for("update"))[0];

export const markRefreshTokenUsed = async (db: Db, userId: Id, tokenHash: Buffer, at: Date): Promise<void> => {
  await db
    .update(refreshTokens)
    .set({ usedAt: at })
    .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)));
};

export const insertEmailToken = async (db: Db, row: typeof emailTokens.$inferInsert): Promise<void> => {
  await db.insert(emailTokens).values(row);
};

/** A new link makes the older ones of its purpose useless. */
export const spendEmailTokensOf = async (db: Db, userId: Id, purpose: EmailTokenPurpose, at: Date): Promise<void> => {
  await db
    .update(emailTokens)
    .set({ usedAt: at })
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
};

/** Spends a link: one conditional UPDATE, so that of two parallel uses exactly one succeeds. */
export const spendEmailToken = async (db: Db, spend: { tokenHash: Buffer; purpose: EmailTokenPurpose; at: Date }) =>
  (
    await db
      .update(emailTokens)
      .set({ usedAt: spend.at })
      .where(
        and(
          eq(emailTokens.tokenHash, spend.tokenHash),
          eq(emailTokens.purpose, spend.purpose),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, spend.at),
        ),
      )
      .returning()
  )[0];

export const insertSessionHistory = async (db: Db, row: typeof sessionHistory.$inferInsert): Promise<void> => {
  await db.insert(sessionHistory).values(row);
};

export const insertActivityLog = async (
  scope: Pick<Scope, "userId" | "actorId" | "impersonatorId">,
  db: Db,
  row: { id: Id; action: string; details?: Record<string, unknown>; requestId: string; at: Date },
): Promise<void> => {
  const { userId, actorId, impersonatorId } = scope;
  await db.insert(userActivityLogs).values({ userId, actorId, impersonatorId, ...row });
};

/** Tokens that can no longer be used; a used refresh token is kept until its end, so that its reuse is seen. */
export const forgetExpiredTokens = async (db: Db, now: Date): Promise<void> => {
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
};

/** The state where the owner of a book lives, two letters; null while it is not stated. */
export const readHomeState = async (scope: Scope, db: Db): Promise<string | null> =>
  (await findUserById(db, scope.userId))?.state ?? null;
