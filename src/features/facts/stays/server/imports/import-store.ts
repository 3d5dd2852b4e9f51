import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type StaysImportRow, stays, staysImports } from "../table.ts";

export const readStaysImports = (scope: Scope, db: Db): Promise<StaysImportRow[]> =>
  db
    .select()
    .from(staysImports)
    .where(eq(staysImports.userId, scope.userId))
    .orderBy(desc(staysImports.createdAt), desc(staysImports.id))
    .limit(100);

export const lockStaysImport = async (scope: Scope, tx: Db, id: Id): Promise<StaysImportRow | undefined> =>
  (
    await tx
      .select()
      .from(staysImports)
      .where(and(eq(staysImports.userId, scope.userId), eq(staysImports.id, id)))
      .for("update")
  )[0];

type NewImport = Pick<StaysImportRow, "id" | "fileName" | "format" | "addedCount" | "replacedCount"> & { at: Date };

export const insertStaysImport = async (scope: Scope, tx: Db, { at, ...file }: NewImport): Promise<StaysImportRow> => {
  const [row] = await tx
    .insert(staysImports)
    .values({ userId: scope.userId, ...file, createdBy: scope.actorId, createdAt: at })
    .returning();
  if (!row) throw new Error("the new import has no row");
  return row;
};

/** Removes kept stays because a file brings the same reservations with other facts. */
export const replaceStays = async (
  scope: Scope,
  tx: Db,
  { ids, importId, at }: { ids: readonly Id[]; importId: Id; at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(stays)
    .set({ voidedAt: at, replacedByImportId: importId, version: sql`${stays.version} + 1`, updatedAt: at })
    .where(and(eq(stays.userId, scope.userId), isAnyOf(stays.id, ids), isNull(stays.voidedAt)));
};

/** How many stays of a file a later file has replaced. */
export const countReplacedLater = async (scope: Scope, db: Db, importId: Id): Promise<number> =>
  (
    await db
      .select({ rows: count() })
      .from(stays)
      .where(and(eq(stays.userId, scope.userId), eq(stays.importId, importId), isNotNull(stays.replacedByImportId)))
  )[0]?.rows ?? 0;

/** Removes the stays of a file and brings back those it replaced, except where the reservation was entered again. */
export const undoStays = async (scope: Scope, tx: Db, { importId, at }: { importId: Id; at: Date }): Promise<void> => {
  const changed = { version: sql`${stays.version} + 1`, updatedAt: at };
  await tx
    .update(stays)
    .set({ ...changed, voidedAt: at })
    .where(and(eq(stays.userId, scope.userId), eq(stays.importId, importId), isNull(stays.voidedAt)));
  await tx
    .update(stays)
    .set({ ...changed, voidedAt: null, replacedByImportId: null })
    .where(
      and(
        eq(stays.userId, scope.userId),
        eq(stays.replacedByImportId, importId),
        sql`NOT EXISTS (SELECT 1 FROM stays other WHERE other.user_id = ${stays.userId}
          AND other.confirmation_code = ${stays.confirmationCode} AND other.voided_at IS NULL)`,
      ),
    );
};

export const markUndone = async (scope: Scope, tx: Db, { id, at }: { id: Id; at: Date }): Promise<StaysImportRow> => {
  const [row] = await tx
    .update(staysImports)
    .set({ undoneAt: at })
    .where(and(eq(staysImports.userId, scope.userId), eq(staysImports.id, id)))
    .returning();
  if (!row) throw new Error("the locked import has no row");
  return row;
};
