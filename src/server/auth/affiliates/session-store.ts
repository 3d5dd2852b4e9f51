import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "#server/database/database.ts";
import { affiliateRefreshTokens, type AffiliateSessionRow, affiliateSessions } from "./session-table.ts";

const openOf = (affiliateId: Id) =>
  and(eq(affiliateSessions.affiliateId, affiliateId), isNull(affiliateSessions.endedAt));
const isIt = ({ affiliateId, id }: Pick<AffiliateSessionRow, "affiliateId" | "id">) =>
  and(openOf(affiliateId), eq(affiliateSessions.id, id));

export const insertAffiliateSession = async (db: Db, row: AffiliateSessionRow): Promise<void> => {
  await db.insert(affiliateSessions).values(row);
};

export const findAffiliateSession = async (
  db: Db,
  key: Pick<AffiliateSessionRow, "affiliateId" | "id">,
  at: Date,
): Promise<AffiliateSessionRow | undefined> =>
  (
    await db
      .select()
      .from(affiliateSessions)
      .where(and(isIt(key), gt(affiliateSessions.expiresAt, at)))
  )[0];

/** The most recently used first. */
export const readAffiliateSessions = (db: Db, affiliateId: Id, at: Date): Promise<AffiliateSessionRow[]> =>
  db
    .select()
    .from(affiliateSessions)
    .where(and(openOf(affiliateId), gt(affiliateSessions.expiresAt, at)))
    .orderBy(desc(affiliateSessions.lastUsedAt), desc(affiliateSessions.id));

export const changeAffiliateSession = async (
  db: Db,
  key: Pick<AffiliateSessionRow, "affiliateId" | "id">,
  changes: Partial<Pick<AffiliateSessionRow, "lastUsedAt" | "expiresAt" | "provedAt">>,
): Promise<void> => {
  await db.update(affiliateSessions).set(changes).where(isIt(key));
};

/** One, all, or all but one; returns how many had not ended. Their refresh tokens die with them. */
export const endAffiliateSessions = async (
  db: Db,
  { affiliateId, id, butId, at }: { affiliateId: Id; id?: Id; butId?: Id; at: Date },
): Promise<number> => {
  const which = and(
    openOf(affiliateId),
    id === undefined ? undefined : eq(affiliateSessions.id, id),
    butId === undefined ? undefined : ne(affiliateSessions.id, butId),
  );
  const ended = await db
    .update(affiliateSessions)
    .set({ endedAt: at })
    .where(which)
    .returning({ expiresAt: affiliateSessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > at).length;
};

type RefreshTokenRow = typeof affiliateRefreshTokens.$inferSelect;

export const insertAffiliateRefreshToken = async (db: Db, row: Omit<RefreshTokenRow, "usedAt">): Promise<void> => {
  await db.insert(affiliateRefreshTokens).values(row);
};

const isToken = (affiliateId: Id, tokenHash: Buffer) =>
  and(eq(affiliateRefreshTokens.affiliateId, affiliateId), eq(affiliateRefreshTokens.tokenHash, tokenHash));

export const lockAffiliateRefreshToken = async (
  db: Db,
  affiliateId: Id,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> =>
  (await db.select().from(affiliateRefreshTokens).where(isToken(affiliateId, tokenHash)).for("update"))[0];

export const markAffiliateRefreshTokenUsed = async (
  db: Db,
  affiliateId: Id,
  tokenHash: Buffer,
  at: Date,
): Promise<void> => {
  await db
    .update(affiliateRefreshTokens)
    .set({ usedAt: at })
    .where(and(isToken(affiliateId, tokenHash), isNull(affiliateRefreshTokens.usedAt)));
};

/** Sessions that have expired go, and their tokens with them. */
export const forgetExpiredAffiliateSessions = async (db: Db, now: Date): Promise<void> => {
  await db.delete(affiliateRefreshTokens).where(lt(affiliateRefreshTokens.expiresAt, now));
  await db.delete(affiliateSessions).where(lt(affiliateSessions.expiresAt, now));
};

/** After a backup is restored: some of them were ended after it was made. */
export const endAffiliateSessionsBegunBefore = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(affiliateSessions)
    .set({ endedAt: at })
    .where(and(isNull(affiliateSessions.endedAt), lt(affiliateSessions.createdAt, at)));
};
