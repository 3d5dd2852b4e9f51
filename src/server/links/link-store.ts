import { and, desc, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import { hashSecretToken, newOwnedToken, ownerOfToken } from "../auth/secret-token.ts";
import type { BookOwner } from "../auth/scope.ts";
import { isAnyOf } from "../database/any-of.ts";
import type { Db } from "../database/database.ts";
import { type BookLink, bookLinks, linkDirectory, type LinkKind } from "./table.ts";

type NewLink = Pick<BookLink, "id" | "kind" | "subjectId" | "createdBy" | "createdAt" | "expiresAt">;

/** The token is shown only this once: only its hash is kept. */
export const createLink = async (
  { userId }: BookOwner,
  tx: Db,
  link: NewLink,
): Promise<{ link: BookLink; token: string }> => {
  const token = newOwnedToken(userId);
  const [row] = await tx
    .insert(bookLinks)
    .values({ userId, ...link, tokenHash: hashSecretToken(token) })
    .returning();
  if (!row) throw new Error("the new link has no row");
  return { link: row, token };
};

const ofSubjects = ({ userId }: BookOwner, kind: LinkKind, subjectIds: readonly Id[]) =>
  and(eq(bookLinks.userId, userId), eq(bookLinks.kind, kind), isAnyOf(bookLinks.subjectId, subjectIds));

/** The links to some things, newest first. */
export const readLinksTo = (book: BookOwner, db: Db, kind: LinkKind, subjectIds: readonly Id[]): Promise<BookLink[]> =>
  db
    .select()
    .from(bookLinks)
    .where(ofSubjects(book, kind, subjectIds))
    .orderBy(desc(bookLinks.createdAt), desc(bookLinks.id));

/** Ending a link twice changes nothing: the first instant stays. */
export const revokeLink = async (
  { userId }: BookOwner,
  tx: Db,
  { kind, id, at }: { kind: LinkKind; id: Id; at: Date },
): Promise<BookLink | undefined> =>
  (
    await tx
      .update(bookLinks)
      .set({ revokedAt: sql`coalesce(${bookLinks.revokedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(eq(bookLinks.userId, userId), eq(bookLinks.kind, kind), eq(bookLinks.id, id)))
      .returning()
  )[0];

export const revokeLinksTo = async (
  book: BookOwner,
  tx: Db,
  { kind, subjectIds, at }: { kind: LinkKind; subjectIds: readonly Id[]; at: Date },
): Promise<void> => {
  await tx
    .update(bookLinks)
    .set({ revokedAt: at })
    .where(and(ofSubjects(book, kind, subjectIds), isNull(bookLinks.revokedAt)));
};

/** The links of some kinds that one person made. */
export const revokeLinksBy = async (
  { userId }: BookOwner,
  tx: Db,
  { createdBy, kinds, at }: { createdBy: Id; kinds: readonly LinkKind[]; at: Date },
): Promise<void> => {
  await tx
    .update(bookLinks)
    .set({ revokedAt: at })
    .where(
      and(
        eq(bookLinks.userId, userId),
        eq(bookLinks.createdBy, createdBy),
        isAnyOf(bookLinks.kind, kinds),
        isNull(bookLinks.revokedAt),
      ),
    );
};

/** For links whose target is gone for good. */
export const removeLinksTo = async (
  book: BookOwner,
  tx: Db,
  kind: LinkKind,
  subjectIds: readonly Id[],
): Promise<void> => {
  await tx.delete(bookLinks).where(ofSubjects(book, kind, subjectIds));
};

/** For links that leave no history, whoever owns them. */
export const removeLinksEndedBefore = async (db: Db, { kind, at }: { kind: LinkKind; at: Date }): Promise<void> => {
  await db.delete(bookLinks).where(and(eq(bookLinks.kind, kind), lt(bookLinks.expiresAt, at)));
};

/** The token itself says whose book it is; for an older token, the directory does. */
const ownerOf = async (db: Db, token: string, tokenHash: Buffer): Promise<Id | undefined> => {
  const owner = ownerOfToken(token);
  if (owner !== null) return owner;
  const { userId } = linkDirectory;
  return (await db.select({ userId }).from(linkDirectory).where(eq(linkDirectory.tokenHash, tokenHash)))[0]?.userId;
};

export type AskedLink = { kind: LinkKind; token: string; at: Date };

const openBy = async (db: Db, { kind, token, at }: AskedLink) => {
  const tokenHash = hashSecretToken(token);
  const userId = await ownerOf(db, token, tokenHash);
  return userId === undefined
    ? null
    : and(
        eq(bookLinks.userId, userId),
        eq(bookLinks.tokenHash, tokenHash),
        eq(bookLinks.kind, kind),
        isNull(bookLinks.revokedAt),
        gt(bookLinks.expiresAt, at),
      );
};

export const findOpenLink = async (db: Db, asked: AskedLink): Promise<BookLink | undefined> => {
  const isOpen = await openBy(db, asked);
  return isOpen ? (await db.select().from(bookLinks).where(isOpen))[0] : undefined;
};

/** Finds and counts in one statement: fifty at once count as fifty. */
export const countOpening = async (tx: Db, asked: AskedLink): Promise<BookLink | undefined> => {
  const isOpen = await openBy(tx, asked);
  if (!isOpen) return undefined;
  const [link] = await tx
    .update(bookLinks)
    .set({ openCount: sql`${bookLinks.openCount} + 1`, lastOpenedAt: asked.at })
    .where(isOpen)
    .returning();
  return link;
};

/** Ends every open link after a backup is restored: some of them were ended after it was made. */
export const endLinksMadeBefore = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(bookLinks)
    .set({ revokedAt: at })
    .where(and(isNull(bookLinks.revokedAt), lt(bookLinks.createdAt, at)));
};

export const forgetEndedTokens = async (db: Db, at: Date): Promise<void> => {
  await db.delete(linkDirectory).where(lte(linkDirectory.expiresAt, at));
};
