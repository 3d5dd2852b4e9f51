import { and, desc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import { hashSecretToken, ownerOfToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type EmailTokenPurpose, emailTokens, sessionHistory } from "./table.ts";

export const insertEmailToken = async (db: Db, row: typeof emailTokens.$inferInsert): Promise<void> => {
  await db.insert(emailTokens).values(row);
};

/** A new link makes the older ones for its purpose useless. */
export const spendEmailTokensOf = async (db: Db, userId: Id, purpose: EmailTokenPurpose, at: Date): Promise<void> => {
  await db
    .update(emailTokens)
    .set({ usedAt: at })
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
};

/** The token from a link and the owner it names: null for links from before owners were named, until they expire. */
export type ShownToken = { userId: Id | null; tokenHash: Buffer };

export const shownToken = (token: string): ShownToken => ({
  userId: ownerOfToken(token),
  tokenHash: hashSecretToken(token),
});

/** Spends a link: one conditional UPDATE, so that of two parallel uses exactly one succeeds. */
export const spendEmailToken = async (db: Db, spend: ShownToken & { purpose: EmailTokenPurpose; at: Date }) =>
  (
    await db
      .update(emailTokens)
      .set({ usedAt: spend.at })
      .where(
        and(
          spend.userId === null ? undefined : eq(emailTokens.userId, spend.userId),
          eq(emailTokens.tokenHash, spend.tokenHash),
          eq(emailTokens.purpose, spend.purpose),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, spend.at),
        ),
      )
      .returning()
  )[0];

/** How many sessions the owner has been sent a disown link for, since an instant. */
export const countSessionsTold = async (db: Db, userId: Id, since: Date): Promise<number> => {
  const told = and(
    eq(emailTokens.userId, userId),
    eq(emailTokens.purpose, "disown_session"),
    gte(emailTokens.createdAt, since),
  );
  return (await db.selectDistinct({ id: emailTokens.sessionId }).from(emailTokens).where(told)).length;
};

export const insertSessionHistory = async (db: Db, row: typeof sessionHistory.$inferInsert): Promise<void> => {
  await db.insert(sessionHistory).values(row);
};

/** Newest first. */
export const readSessionHistory = (
  db: Db,
  userId: Id,
  { before, limit }: { before: Date | null; limit: number },
): Promise<(typeof sessionHistory.$inferSelect)[]> => {
  const isEarlier = before === null ? undefined : lt(sessionHistory.at, before);
  const mine = and(eq(sessionHistory.userId, userId), isEarlier);
  const newestFirst = [desc(sessionHistory.at), desc(sessionHistory.id)];
  return db
    .select()
    .from(sessionHistory)
    .where(mine)
    .orderBy(...newestFirst)
    .limit(limit);
};

/** Spends every link by mail after a backup is restored: some were used after it was made. */
export const spendEmailTokensSentBefore = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(emailTokens)
    .set({ usedAt: at })
    .where(and(isNull(emailTokens.usedAt), lt(emailTokens.createdAt, at)));
};

export const forgetExpiredEmailTokens = async (db: Db, now: Date): Promise<void> => {
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
};
