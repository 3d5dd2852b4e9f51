import { and, eq, isNull } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { type StopwatchRow, stopwatches } from "./table.ts";

/** A stopwatch belongs to the person who started it: no one stops someone else's. */
const own = ({ userId, actorId }: Scope) => and(eq(stopwatches.userId, userId), eq(stopwatches.actorId, actorId));

const isOpen = and(isNull(stopwatches.stoppedAt), isNull(stopwatches.discardedAt));

export const readOpenStopwatch = async (scope: Scope, db: Db): Promise<StopwatchRow | null> =>
  (
    await db
      .select()
      .from(stopwatches)
      .where(and(own(scope), isOpen))
  )[0] ?? null;

export const findStopwatch = async (scope: Scope, db: Db, id: Id): Promise<StopwatchRow | null> =>
  (
    await db
      .select()
      .from(stopwatches)
      .where(and(own(scope), eq(stopwatches.id, id)))
  )[0] ?? null;

export type NewStopwatch = Omit<typeof stopwatches.$inferInsert, "userId" | "actorId">;

/** The new row; null when one is already running or its id is taken. */
export const insertStopwatch = async (scope: Scope, tx: Db, row: NewStopwatch): Promise<StopwatchRow | null> => {
  const { userId, actorId } = scope;
  const rows = await tx
    .insert(stopwatches)
    .values({ ...row, userId, actorId })
    .onConflictDoNothing()
    .returning();
  return rows[0] ?? null;
};

/** The locked row, or 404. */
export const lockStopwatch = async (scope: Scope, tx: Db, id: Id): Promise<StopwatchRow> => {
  const [row] = await tx
    .select()
    .from(stopwatches)
    .where(and(own(scope), eq(stopwatches.id, id)))
    .for("update");
  if (!row) throw new AppError("not_found");
  return row;
};

export const updateStopwatchRow = async (
  scope: Scope,
  tx: Db,
  id: Id,
  changes: Partial<NewStopwatch>,
): Promise<StopwatchRow> => {
  const [row] = await tx
    .update(stopwatches)
    .set(changes)
    .where(and(own(scope), eq(stopwatches.id, id)))
    .returning();
  if (!row) throw new Error("the locked stopwatch has no row");
  return row;
};
