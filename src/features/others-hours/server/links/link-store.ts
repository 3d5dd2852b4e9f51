import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type LinkRow, othersHours, othersStatementLinks } from "../table.ts";

export const readLinks = (scope: Scope, db: Db, taxYear: number): Promise<LinkRow[]> =>
  db
    .select()
    .from(othersStatementLinks)
    .where(and(eq(othersStatementLinks.userId, scope.userId), eq(othersStatementLinks.taxYear, taxYear)))
    .orderBy(desc(othersStatementLinks.createdAt), asc(othersStatementLinks.id));

export const readLinksOfLine = (scope: Scope, db: Db, hoursId: Id): Promise<LinkRow[]> =>
  db
    .select()
    .from(othersStatementLinks)
    .where(and(eq(othersStatementLinks.userId, scope.userId), eq(othersStatementLinks.hoursId, hoursId)))
    .orderBy(desc(othersStatementLinks.createdAt), asc(othersStatementLinks.id));

type NewLink = Pick<
  LinkRow,
  | "id"
  | "hoursId"
  | "tokenHash"
  | "askedByName"
  | "individualName"
  | "propertyName"
  | "taxYear"
  | "createdAt"
  | "expiresAt"
>;

export const insertLink = async (scope: Scope, tx: Db, link: NewLink): Promise<LinkRow> => {
  const [row] = await tx
    .insert(othersStatementLinks)
    .values({ userId: scope.userId, ...link })
    .returning();
  if (!row) throw new Error("the new link has no row");
  return row;
};

/** Ending a link twice is ending it once: the first instant stays. */
export const revokeLink = async (
  scope: Scope,
  tx: Db,
  { id, at }: { id: Id; at: Date },
): Promise<LinkRow | undefined> =>
  (
    await tx
      .update(othersStatementLinks)
      .set({ revokedAt: sql`coalesce(${othersStatementLinks.revokedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(eq(othersStatementLinks.userId, scope.userId), eq(othersStatementLinks.id, id)))
      .returning()
  )[0];

/** Whoever holds the token has no account: the token itself says whose book it is. */
export const findLinkByToken = async (db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  (await db.select().from(othersStatementLinks).where(eq(othersStatementLinks.tokenHash, tokenHash)))[0];

type Statement = { link: LinkRow; name: string; seconds: number; note: string; at: Date };

/** Writes the statement on the link and as the figure of its line; `link` was found by its token. */
export const recordStatement = async (tx: Db, { link, name, seconds, note, at }: Statement): Promise<LinkRow> => {
  const { userId, id, hoursId } = link;
  const [row] = await tx
    .update(othersStatementLinks)
    .set({
      statedName: name,
      statedSeconds: seconds,
      statedNote: note,
      firstStatedAt: sql`coalesce(${othersStatementLinks.firstStatedAt}, ${at.toISOString()}::timestamptz)`,
      statedAt: at,
    })
    .where(and(eq(othersStatementLinks.userId, userId), eq(othersStatementLinks.id, id)))
    .returning();
  if (!row) throw new Error("the link has no row");
  await tx
    .update(othersHours)
    .set({
      durationSeconds: seconds,
      source: "statement_link",
      invoiceAmountCents: null,
      invoiceRateCents: null,
      statedAt: at,
      version: sql`${othersHours.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(othersHours.userId, userId), eq(othersHours.id, hoursId)));
  return row;
};
