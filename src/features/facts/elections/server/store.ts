import { and, asc, eq, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type ElectionRow, elections } from "./table.ts";

export const readElectionRows = (scope: BookOwner, db: Db): Promise<ElectionRow[]> =>
  db
    .select()
    .from(elections)
    .where(eq(elections.userId, scope.userId))
    .orderBy(asc(elections.firstYear), asc(elections.id));

/** Locked in the order of ids: whether an election overlaps another is decided by looking at all of them. */
export const lockElectionRows = (scope: Scope, tx: Db): Promise<ElectionRow[]> =>
  tx.select().from(elections).where(eq(elections.userId, scope.userId)).orderBy(asc(elections.id)).for("update");

export const findElection = async (scope: Scope, db: Db, id: Id): Promise<ElectionRow | undefined> =>
  (
    await db
      .select()
      .from(elections)
      .where(and(eq(elections.userId, scope.userId), eq(elections.id, id)))
  )[0];

export type NewElectionRow = Omit<typeof elections.$inferInsert, "userId" | "createdAt" | "updatedAt" | "version">;

export const insertElection = async (
  scope: Scope,
  tx: Db,
  { row, at }: { row: NewElectionRow; at: Date },
): Promise<ElectionRow> => {
  const [inserted] = await tx
    .insert(elections)
    .values({ ...row, userId: scope.userId, createdAt: at, updatedAt: at })
    .returning();
  if (!inserted) throw new Error("the new election has no row");
  return inserted;
};

type ElectionChange = { id: Id; changes: Partial<NewElectionRow>; at: Date };

export const updateElectionRow = async (
  scope: Scope,
  tx: Db,
  { id, changes, at }: ElectionChange,
): Promise<ElectionRow> => {
  const [row] = await tx
    .update(elections)
    .set({ ...changes, version: sql`${elections.version} + 1`, updatedAt: at })
    .where(and(eq(elections.userId, scope.userId), eq(elections.id, id)))
    .returning();
  if (!row) throw new Error("the locked election has no row");
  return row;
};

/** True when there was one. */
export const deleteElection = async (scope: Scope, tx: Db, id: Id): Promise<boolean> => {
  const gone = await tx
    .delete(elections)
    .where(and(eq(elections.userId, scope.userId), eq(elections.id, id)))
    .returning({ id: elections.id });
  return gone.length === 1;
};
