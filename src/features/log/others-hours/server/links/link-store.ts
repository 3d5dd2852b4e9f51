import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readLinksTo } from "#server/links/link-store.ts";
import type { BookLink } from "#server/links/table.ts";
import type { Id } from "#shared/ids.ts";
import { type AskedRow, othersHours, othersStatementLinks } from "../table.ts";

/** A link with its question and its answer. */
export type LinkRow = AskedRow & Pick<BookLink, "createdAt" | "expiresAt" | "revokedAt">;

/** Newest first, as the links are. */
const read = async (book: BookOwner, db: Db, which: SQL): Promise<LinkRow[]> => {
  const questions = await db
    .select()
    .from(othersStatementLinks)
    .where(and(eq(othersStatementLinks.userId, book.userId), which));
  if (questions.length === 0) return [];
  const asked = new Map(questions.map((question) => [question.id, question]));
  const links = await readLinksTo(book, db, "hours_statement", [...new Set(questions.map(({ hoursId }) => hoursId))]);
  return links.flatMap(({ id, createdAt, expiresAt, revokedAt }) => {
    const question = asked.get(id);
    return question ? [{ ...question, createdAt, expiresAt, revokedAt }] : [];
  });
};

export const readLinks = (scope: Scope, db: Db, taxYear: number): Promise<LinkRow[]> =>
  read(scope, db, eq(othersStatementLinks.taxYear, taxYear));

export const readLinksOfLine = (scope: Scope, db: Db, hoursId: Id): Promise<LinkRow[]> =>
  read(scope, db, eq(othersStatementLinks.hoursId, hoursId));

export const findLink = async (book: BookOwner, db: Db, id: Id): Promise<LinkRow | undefined> =>
  (await read(book, db, eq(othersStatementLinks.id, id)))[0];

type NewQuestion = Pick<AskedRow, "id" | "hoursId" | "askedByName" | "individualName" | "propertyName" | "taxYear">;

export const insertQuestion = async ({ userId }: Scope, tx: Db, question: NewQuestion): Promise<AskedRow> => {
  const [row] = await tx
    .insert(othersStatementLinks)
    .values({ userId, ...question })
    .returning();
  if (!row) throw new Error("the new link has no question");
  return row;
};

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
  return { ...link, ...row };
};
