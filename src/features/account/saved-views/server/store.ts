import { and, asc, eq, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { SavedView } from "../contract.ts";
import { savedViews } from "./table.ts";

const VIEW = { id: savedViews.id, name: savedViews.name, search: savedViews.search };
const own = (scope: Scope) => and(eq(savedViews.userId, scope.userId), eq(savedViews.readerId, scope.actorId));

export const readViews = (scope: Scope, db: Db): Promise<SavedView[]> =>
  db.select(VIEW).from(savedViews).where(own(scope)).orderBy(asc(savedViews.createdAt), asc(savedViews.id));

export const findViewByName = async (scope: Scope, db: Db, name: string): Promise<SavedView | undefined> =>
  (
    await db
      .select(VIEW)
      .from(savedViews)
      .where(and(own(scope), eq(sql`lower(${savedViews.name})`, sql`lower(${name})`)))
  )[0];

export const insertView = async (scope: Scope, tx: Db, { at, ...view }: SavedView & { at: Date }): Promise<void> => {
  await tx
    .insert(savedViews)
    .values({ ...view, userId: scope.userId, readerId: scope.actorId, createdAt: at, updatedAt: at });
};

export const updateView = async (
  scope: Scope,
  tx: Db,
  { id, at, ...changes }: { id: Id; at: Date; name?: string; search?: string },
): Promise<SavedView | undefined> =>
  (
    await tx
      .update(savedViews)
      .set({ ...changes, updatedAt: at })
      .where(and(own(scope), eq(savedViews.id, id)))
      .returning(VIEW)
  )[0];

export const deleteView = async (scope: Scope, tx: Db, id: Id): Promise<boolean> => {
  const gone = await tx
    .delete(savedViews)
    .where(and(own(scope), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
};
