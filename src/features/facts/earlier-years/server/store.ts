import { and, asc, eq, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { earlierYears, type EarlierYearsRow } from "./table.ts";

export const readEarlierYearsRows = (scope: Scope, db: Db): Promise<EarlierYearsRow[]> =>
  db.select().from(earlierYears).where(eq(earlierYears.userId, scope.userId)).orderBy(asc(earlierYears.activityId));

type Statement = { activityId: string; years: number[]; seenVersion: number; at: Date };

/** Overwrites the version that was seen (0: nothing stated yet). Undefined when that is not the current version. */
export const writeEarlierYears = async (
  scope: Scope,
  tx: Db,
  { activityId, years, seenVersion, at }: Statement,
): Promise<EarlierYearsRow | undefined> => {
  const { userId, actorId } = scope;
  const said = { years, statedAt: at, statedBy: actorId };
  const written =
    seenVersion === 0
      ? await tx
          .insert(earlierYears)
          .values({ userId, activityId, ...said })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(earlierYears)
          .set({ ...said, version: sql`${earlierYears.version} + 1` })
          .where(
            and(
              eq(earlierYears.userId, userId),
              eq(earlierYears.activityId, activityId),
              eq(earlierYears.version, seenVersion),
            ),
          )
          .returning();
  return written[0];
};

export const deleteEarlierYears = async (scope: Scope, tx: Db, activityId: string): Promise<void> => {
  await tx
    .delete(earlierYears)
    .where(and(eq(earlierYears.userId, scope.userId), eq(earlierYears.activityId, activityId)));
};
