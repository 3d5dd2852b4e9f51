import type { ModifiedIncomeLine } from "@tenure/tax-rules";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { lossLines, type LossLineRow, lossYears, type LossYearRow } from "./table.ts";

const yearOf = (scope: Scope, taxYear: number) =>
  and(eq(lossYears.userId, scope.userId), eq(lossYears.taxYear, taxYear));
const linesOf = (scope: Scope, taxYear: number) =>
  and(eq(lossLines.userId, scope.userId), eq(lossLines.taxYear, taxYear));

export const findLossYear = async (scope: Scope, db: Db, taxYear: number): Promise<LossYearRow | undefined> =>
  (await db.select().from(lossYears).where(yearOf(scope, taxYear)))[0];

export const readLossLines = (scope: Scope, db: Db, taxYear: number): Promise<LossLineRow[]> =>
  db.select().from(lossLines).where(linesOf(scope, taxYear)).orderBy(asc(lossLines.propertyId));

type Stated = Pick<LossYearRow, ModifiedIncomeLine | "otherBusinessNetCents">;

/** Overwrites the version that was seen (0: none yet). False when that is not the current version. */
export const writeLossYear = async (
  scope: Scope,
  tx: Db,
  { taxYear, stated, seenVersion, at }: { taxYear: number; stated: Stated; seenVersion: number; at: Date },
): Promise<boolean> => {
  const said = { ...stated, updatedAt: at, updatedBy: scope.actorId };
  const written =
    seenVersion === 0
      ? await tx
          .insert(lossYears)
          .values({ userId: scope.userId, taxYear, ...said })
          .onConflictDoNothing()
          .returning({ version: lossYears.version })
      : await tx
          .update(lossYears)
          .set({ ...said, version: sql`${lossYears.version} + 1` })
          .where(and(yearOf(scope, taxYear), eq(lossYears.version, seenVersion)))
          .returning({ version: lossYears.version });
  return written.length === 1;
};

export const replaceLossLines = async (
  scope: Scope,
  tx: Db,
  taxYear: number,
  lines: readonly Omit<LossLineRow, "userId" | "taxYear">[],
): Promise<void> => {
  await tx.delete(lossLines).where(linesOf(scope, taxYear));
  if (lines.length === 0) return;
  await tx.insert(lossLines).values(lines.map((line) => ({ userId: scope.userId, taxYear, ...line })));
};
