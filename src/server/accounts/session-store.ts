import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { impersonationLogs } from "../auth/impersonation/impersonation-table.ts";
import { refreshTokens, type SessionEndReason, type SessionRow, sessions } from "./table.ts";

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

/** Leaves out sessions of support that the law may forbid us to disclose. */
const isTold = sql`NOT EXISTS (SELECT FROM ${impersonationLogs} WHERE ${impersonationLogs.userId} = ${sessions.userId}
  AND ${impersonationLogs.id} = ${sessions.id} AND NOT ${impersonationLogs.isTold})`;

/** The sessions that someone may use now and may know of, the most recently used first. */
export const readOpenSessions = (db: Db, userId: Id, at: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, at), isTold))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

/** Ends all but one; returns how many there were. */
export const endSessionsBut = async (
  db: Db,
  { userId, keptId, at }: { userId: Id; keptId: Id; at: Date },
): Promise<number> => {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, keptId), isNull(sessions.endedAt));
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: "revoked" })
    .where(others)
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > at).length;
};

/** The person has proved again, in this session, who they are. */
export const noteProof = async (
  db: Db,
  { userId, id }: Pick<SessionRow, "userId" | "id">,
  { at, hasSecondFactor }: { at: Date; hasSecondFactor: boolean },
): Promise<void> => {
  await db
    .update(sessions)
    .set({ provedAt: at, ...(hasSecondFactor ? { secondFactorAt: at } : {}) })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
};

/** The account has no second step left. */
export const forgetSecondFactor = async (db: Db, userId: Id): Promise<void> => {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
};

export const findSession = async (db: Db, userId: Id, sessionId: Id): Promise<SessionRow | undefined> =>
  (
    await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
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

/** Every session in which someone acts in another's name. */
export const endImpersonationsBy = async (
  db: Db,
  end: { impersonatorId: Id; at: Date; reason: SessionEndReason },
): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: end.at, endReason: end.reason })
    .where(and(eq(sessions.impersonatorId, end.impersonatorId), isNull(sessions.endedAt)));
};

/** Ends every user's sessions after a backup is restored: some of them were ended after it was made. */
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

/** Removes those that can no longer be used; a used one is kept until it expires, so that its reuse is noticed. */
export const forgetExpiredRefreshTokens = async (db: Db, now: Date): Promise<void> => {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
};
