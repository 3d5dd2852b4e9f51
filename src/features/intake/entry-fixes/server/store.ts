import { and, asc, eq, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { entryFixes, type FixRow } from "./table.ts";

const waitingOf = ({ userId }: BookOwner) => and(eq(entryFixes.userId, userId), eq(entryFixes.status, "waiting"));

export const readWaitingFixes = (scope: Scope, db: Db, limit: number): Promise<FixRow[]> =>
  db
    .select()
    .from(entryFixes)
    .where(waitingOf(scope))
    .orderBy(asc(entryFixes.openedAt), asc(entryFixes.id))
    .limit(limit);

export const countWaitingFixes = async (scope: Scope, db: Db): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(entryFixes)
    .where(waitingOf(scope));
  return row?.count ?? 0;
};

/** The row is locked: one decision of two at the same time finds it decided. */
export const lockFix = async (scope: Scope, tx: Db, id: Id): Promise<FixRow | undefined> =>
  (
    await tx
      .select()
      .from(entryFixes)
      .where(and(eq(entryFixes.userId, scope.userId), eq(entryFixes.id, id)))
      .for("update")
  )[0];

export const decideFix = async (
  scope: Scope,
  tx: Db,
  { id, status, at }: { id: Id; status: "confirmed" | "dismissed"; at: Date },
): Promise<void> => {
  await tx
    .update(entryFixes)
    .set({ status, decidedBy: scope.actorId, decidedAt: at })
    .where(and(waitingOf(scope), eq(entryFixes.id, id)));
};

/** Those of which none waits for the same entry under the same title. Returns how many were added. */
export const insertFixes = async (tx: Db, rows: readonly (typeof entryFixes.$inferInsert)[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const added = await tx
    .insert(entryFixes)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: entryFixes.id });
  return added.length;
};
