import type { EarlierReturn } from "@tenure/tax-rules";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { returnLines, type ReturnLineRow, returnTieOuts, type TieOutRow } from "./table.ts";

export const findTieOut = async (scope: Scope, db: Db, taxYear: number): Promise<TieOutRow | undefined> =>
  (
    await db
      .select()
      .from(returnTieOuts)
      .where(and(eq(returnTieOuts.userId, scope.userId), eq(returnTieOuts.taxYear, taxYear)))
  )[0];

/** How the returns of earlier years reported the rentals, if that was stated. */
export const readPositionsBefore = async (scope: Scope, db: Db, taxYear: number): Promise<EarlierReturn[]> => {
  const { taxYear: year, reportedAs, userId } = returnTieOuts;
  const rows = await db
    .select({ taxYear: year, reportedAs })
    .from(returnTieOuts)
    .where(and(eq(userId, scope.userId), lt(year, taxYear)))
    .orderBy(asc(year));
  return rows.flatMap((row) => (row.reportedAs === null ? [] : [{ taxYear: row.taxYear, reportedAs: row.reportedAs }]));
};

/** Takes the next version over the one that was seen (0: none yet). False when that is not the current one. */
export const takeVersion = async (
  scope: Scope,
  tx: Db,
  {
    taxYear,
    seenVersion,
    at,
    ...said
  }: { taxYear: number; seenVersion: number; at: Date } & Partial<Pick<TieOutRow, "reportedAs">>,
): Promise<boolean> => {
  const { userId, actorId: updatedBy } = scope;
  const own = and(eq(returnTieOuts.userId, userId), eq(returnTieOuts.taxYear, taxYear));
  const taken =
    seenVersion === 0
      ? await tx
          .insert(returnTieOuts)
          .values({ userId, taxYear, ...said, updatedAt: at, updatedBy })
          .onConflictDoNothing()
          .returning({ version: returnTieOuts.version })
      : await tx
          .update(returnTieOuts)
          .set({ version: sql`${returnTieOuts.version} + 1`, ...said, updatedAt: at, updatedBy })
          .where(and(own, eq(returnTieOuts.version, seenVersion)))
          .returning({ version: returnTieOuts.version });
  return taken.length === 1;
};

const linesOf = (scope: Scope, taxYear: number) =>
  and(eq(returnLines.userId, scope.userId), eq(returnLines.taxYear, taxYear));

export const readLines = (scope: Scope, db: Db, taxYear: number): Promise<ReturnLineRow[]> =>
  db.select().from(returnLines).where(linesOf(scope, taxYear)).orderBy(asc(returnLines.lineNo));

export const replaceLines = async (
  scope: Scope,
  tx: Db,
  taxYear: number,
  lines: readonly Omit<ReturnLineRow, "userId" | "taxYear">[],
): Promise<void> => {
  await tx.delete(returnLines).where(linesOf(scope, taxYear));
  if (lines.length === 0) return;
  await tx.insert(returnLines).values(lines.map((line) => ({ userId: scope.userId, taxYear, ...line })));
};
