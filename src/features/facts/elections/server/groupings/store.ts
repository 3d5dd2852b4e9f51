import { and, asc, eq, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { activityGroupings, type GroupingRow } from "../table.ts";

export const readGroupingRows = (scope: BookOwner, db: Db): Promise<GroupingRow[]> =>
  db
    .select()
    .from(activityGroupings)
    .where(eq(activityGroupings.userId, scope.userId))
    .orderBy(asc(activityGroupings.firstYear), asc(activityGroupings.id));

/** Locked in the order of ids: whether a property is in another grouping is decided by looking at all of them. */
export const lockGroupingRows = (scope: Scope, tx: Db): Promise<GroupingRow[]> =>
  tx
    .select()
    .from(activityGroupings)
    .where(eq(activityGroupings.userId, scope.userId))
    .orderBy(asc(activityGroupings.id))
    .for("update");

export const findGrouping = async (scope: Scope, db: Db, id: string): Promise<GroupingRow | undefined> =>
  (
    await db
      .select()
      .from(activityGroupings)
      .where(and(eq(activityGroupings.userId, scope.userId), eq(activityGroupings.id, id)))
  )[0];

export type NewGrouping = Pick<GroupingRow, "propertyIds" | "firstYear" | "disclosed" | "curedInYear" | "additions">;

export const insertGrouping = async (
  scope: Scope,
  tx: Db,
  { id, said, at }: { id: Id; said: NewGrouping; at: Date },
): Promise<GroupingRow> => {
  const [inserted] = await tx
    .insert(activityGroupings)
    .values({ ...said, id, userId: scope.userId, createdAt: at, updatedAt: at })
    .returning();
  if (!inserted) throw new Error("the new grouping has no row");
  return inserted;
};

export const updateGroupingRow = async (
  scope: Scope,
  tx: Db,
  { id, said, at }: { id: Id; said: NewGrouping; at: Date },
): Promise<GroupingRow> => {
  const [row] = await tx
    .update(activityGroupings)
    .set({ ...said, version: sql`${activityGroupings.version} + 1`, updatedAt: at })
    .where(and(eq(activityGroupings.userId, scope.userId), eq(activityGroupings.id, id)))
    .returning();
  if (!row) throw new Error("the locked grouping has no row");
  return row;
};

/** True when there was one. */
export const deleteGrouping = async (scope: Scope, tx: Db, id: Id): Promise<boolean> => {
  const gone = await tx
    .delete(activityGroupings)
    .where(and(eq(activityGroupings.userId, scope.userId), eq(activityGroupings.id, id)))
    .returning({ id: activityGroupings.id });
  return gone.length === 1;
};
