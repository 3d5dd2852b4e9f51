import { and, desc, eq, gt, gte, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { BookOwner } from "../scope.ts";
import { programTokens, type ProgramTokenRow } from "./table.ts";
import { programTokenUses } from "./uses-table.ts";

/** A token of a book that neither has been revoked nor is past its end, by a secret that is not past its own. */
export const findOpenToken = async (
  { userId }: BookOwner,
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<ProgramTokenRow | undefined> =>
  (
    await db
      .select()
      .from(programTokens)
      .where(
        and(
          eq(programTokens.userId, userId),
          eq(programTokens.tokenHash, hash),
          isNull(programTokens.revokedAt),
          gt(programTokens.expiresAt, now),
          or(isNull(programTokens.secretEndsAt), gt(programTokens.secretEndsAt, now)),
        ),
      )
  )[0];

/** For a program whose request was let in before its body came. */
export const isRevoked = async ({ userId }: BookOwner, db: Db, id: Id): Promise<boolean> => {
  const isOpen = and(eq(programTokens.userId, userId), eq(programTokens.id, id), isNull(programTokens.revokedAt));
  return (await db.$count(programTokens, isOpen)) === 0;
};

type NewToken = Omit<
  ProgramTokenRow,
  "userId" | "revokedAt" | "revokedBy" | "lastUsedAt" | "lastUsedAddress" | "endToldAt"
>;

export const insertToken = async ({ userId }: BookOwner, tx: Db, token: NewToken): Promise<ProgramTokenRow> => {
  const [row] = await tx
    .insert(programTokens)
    .values({ userId, ...token })
    .returning();
  if (!row) throw new Error("the new token has no row");
  return row;
};

/** Open ones first, then the newest first; `endedSince` leaves out those that ended before. `madeBy` null: by anyone. */
export const readTokens = (
  { userId }: BookOwner,
  db: Db,
  { madeBy, endedSince, limit }: { madeBy: Id | null; endedSince: Date; limit: number },
): Promise<ProgramTokenRow[]> =>
  db
    .select()
    .from(programTokens)
    .where(
      and(
        eq(programTokens.userId, userId),
        madeBy === null ? undefined : eq(programTokens.createdBy, madeBy),
        gt(programTokens.expiresAt, endedSince),
        or(isNull(programTokens.revokedAt), gt(programTokens.revokedAt, endedSince)),
      ),
    )
    .orderBy(sql`(${programTokens.revokedAt} IS NULL) DESC`, desc(programTokens.createdAt), desc(programTokens.id))
    .limit(limit);

export const countOpenTokens = async ({ userId }: BookOwner, db: Db, now: Date): Promise<number> =>
  db.$count(
    programTokens,
    and(eq(programTokens.userId, userId), isNull(programTokens.revokedAt), gt(programTokens.expiresAt, now)),
  );

export const findToken = async ({ userId }: BookOwner, db: Db, id: Id): Promise<ProgramTokenRow | undefined> =>
  (
    await db
      .select()
      .from(programTokens)
      .where(and(eq(programTokens.userId, userId), eq(programTokens.id, id)))
  )[0];

export const lockToken = async ({ userId }: BookOwner, tx: Db, id: Id): Promise<ProgramTokenRow | undefined> =>
  (
    await tx
      .select()
      .from(programTokens)
      .where(and(eq(programTokens.userId, userId), eq(programTokens.id, id)))
      .for("update")
  )[0];

export const revokeToken = async (
  { userId }: BookOwner,
  tx: Db,
  { id, at, by }: { id: Id; at: Date; by: Id | null },
): Promise<ProgramTokenRow> => {
  const [row] = await tx
    .update(programTokens)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(programTokens.userId, userId), eq(programTokens.id, id)))
    .returning();
  if (!row) throw new Error("the locked token has no row");
  return row;
};

/** Gives a token another secret: the one before opens nothing from then on. */
export const renewToken = async (
  { userId }: BookOwner,
  tx: Db,
  { id, ...renewed }: Pick<ProgramTokenRow, "id" | "tokenHash" | "tokenEnding" | "secretEndsAt" | "expiresAt">,
): Promise<void> => {
  await tx
    .update(programTokens)
    .set(renewed)
    .where(and(eq(programTokens.userId, userId), eq(programTokens.id, id)));
};

/** Its maker is no longer what they were in the book when they made it. */
const IS_LOST = and(
  isNull(programTokens.revokedAt),
  ne(programTokens.createdBy, programTokens.userId),
  sql`NOT EXISTS (SELECT FROM book_readers r WHERE r.user_id = ${programTokens.userId}
    AND r.member_id = ${programTokens.createdBy} AND r.relation = ${programTokens.createdAs})`,
);

/** After a change of who works in a book: a token that its maker lost stays lost, whatever they become again. */
export const revokeLostTokens = async ({ userId }: BookOwner, tx: Db, at: Date): Promise<void> => {
  await tx
    .update(programTokens)
    .set({ revokedAt: at })
    .where(and(eq(programTokens.userId, userId), IS_LOST));
};

/** The same after a change of what somebody is in an organization, in whatever books. */
export const revokeLostTokensOf = async (tx: Db, makerId: Id, at: Date): Promise<void> => {
  await tx
    .update(programTokens)
    .set({ revokedAt: at })
    .where(and(eq(programTokens.createdBy, makerId), IS_LOST));
};

/** All that somebody made in a time, in whatever books. */
export const revokeTokensMadeBy = async (
  tx: Db,
  { makerId, since, until, at }: { makerId: Id; since: Date; until: Date; at: Date },
): Promise<void> => {
  const { createdBy, createdAt, revokedAt } = programTokens;
  await tx
    .update(programTokens)
    .set({ revokedAt: at })
    .where(and(eq(createdBy, makerId), isNull(revokedAt), gte(createdAt, since), lte(createdAt, until)));
};

/** After a backup is restored: some of them were revoked after it was made. */
export const revokeTokensMadeBefore = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(programTokens)
    .set({ revokedAt: at })
    .where(and(isNull(programTokens.revokedAt), lt(programTokens.createdAt, at)));
};

/** Those that end soon, were made before that was so, and whose makers were not told, the first to end first. */
export const readEndingTokens = (
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<ProgramTokenRow[]> => {
  const { expiresAt, createdAt, revokedAt, endToldAt } = programTokens;
  const soonMs = before.getTime() - now.getTime();
  return db
    .select()
    .from(programTokens)
    .where(
      and(
        isNull(revokedAt),
        isNull(endToldAt),
        gt(expiresAt, now),
        lte(expiresAt, before),
        sql`${expiresAt} - ${createdAt} > ${soonMs}::double precision * interval '1 millisecond'`,
      ),
    )
    .orderBy(expiresAt)
    .limit(limit);
};

/** False: another process told it, or it was revoked meanwhile. */
export const takeEndToTell = async ({ userId }: BookOwner, tx: Db, id: Id, at: Date): Promise<boolean> => {
  const { revokedAt, endToldAt } = programTokens;
  const taken = await tx
    .update(programTokens)
    .set({ endToldAt: at })
    .where(and(eq(programTokens.userId, userId), eq(programTokens.id, id), isNull(revokedAt), isNull(endToldAt)))
    .returning({ id: programTokens.id });
  return taken.length === 1;
};

/** Ended tokens with all that they were used for, and what the others were used for before. */
export const forgetTokensEndedBefore = async (db: Db, at: Date): Promise<void> => {
  await db.delete(programTokens).where(or(lt(programTokens.expiresAt, at), lt(programTokens.revokedAt, at)));
  await db.delete(programTokenUses).where(lt(programTokenUses.day, at.toISOString().slice(0, 10)));
};
