import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { evidenceShares, type ShareRow } from "../table.ts";

export const insertShare = async (
  scope: Scope,
  tx: Db,
  share: Omit<ShareRow, "userId" | "revokedAt" | "accessCount" | "lastOpenedAt">,
): Promise<ShareRow> => {
  const [row] = await tx
    .insert(evidenceShares)
    .values({ userId: scope.userId, ...share })
    .returning();
  if (!row) throw new Error("the new share has no row");
  return row;
};

export const readSharesOf = (scope: Scope, db: Db, fileId: Id): Promise<ShareRow[]> =>
  db
    .select()
    .from(evidenceShares)
    .where(and(eq(evidenceShares.userId, scope.userId), eq(evidenceShares.fileId, fileId)))
    .orderBy(desc(evidenceShares.id));

/** Ending a link twice is ending it once: the first instant stays. */
export const revokeShareRow = async (scope: Scope, tx: Db, id: Id, at: Date): Promise<ShareRow | undefined> =>
  (
    await tx
      .update(evidenceShares)
      .set({ revokedAt: sql`coalesce(${evidenceShares.revokedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(eq(evidenceShares.userId, scope.userId), eq(evidenceShares.id, id)))
      .returning()
  )[0];

export const revokeSharesOf = async (scope: Scope, tx: Db, fileIds: readonly Id[], at: Date): Promise<void> => {
  await tx
    .update(evidenceShares)
    .set({ revokedAt: at })
    .where(
      and(
        eq(evidenceShares.userId, scope.userId),
        isAnyOf(evidenceShares.fileId, fileIds),
        isNull(evidenceShares.revokedAt),
      ),
    );
};

const openBy = (tokenHash: Buffer, at: Date) =>
  and(eq(evidenceShares.tokenHash, tokenHash), isNull(evidenceShares.revokedAt), gt(evidenceShares.expiresAt, at));

/** Whoever holds the token has no account: the token itself says whose book it is. */
export const findOpenShare = async (db: Db, tokenHash: Buffer, at: Date): Promise<ShareRow | undefined> =>
  (await db.select().from(evidenceShares).where(openBy(tokenHash, at)))[0];

/** Finds and counts in one statement: fifty at once are fifty. */
export const countOpening = async (tx: Db, tokenHash: Buffer, at: Date): Promise<ShareRow | undefined> =>
  (
    await tx
      .update(evidenceShares)
      .set({ accessCount: sql`${evidenceShares.accessCount} + 1`, lastOpenedAt: at })
      .where(openBy(tokenHash, at))
      .returning()
  )[0];
