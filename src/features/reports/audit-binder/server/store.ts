import { and, asc, desc, eq, gt, lt, ne, or } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { deleteStoredFile } from "#server/files/stored-files.ts";
import { removeLinksTo } from "#server/links/link-store.ts";
import type { Id } from "#shared/ids.ts";
import { auditBinders, type BinderRow } from "./table.ts";

const ofOwner = ({ userId }: BookOwner, id: Id) => and(eq(auditBinders.userId, userId), eq(auditBinders.id, id));
const isMaking = eq(auditBinders.status, "making");

/** One is made at a time for each owner: a second request gets the one that is under way. */
export const openBinder = async (
  scope: Scope,
  tx: Db,
  { id, taxYear, withCheckList, at }: { id: Id; taxYear: number; withCheckList: boolean; at: Date },
): Promise<BinderRow> => {
  for (;;) {
    const [opened] = await tx
      .insert(auditBinders)
      .values({
        userId: scope.userId,
        id,
        taxYear,
        withCheckList,
        status: "making",
        requestedAt: at,
        requestedBy: scope.actorId,
      })
      .onConflictDoNothing()
      .returning();
    if (opened) return opened;
    const [underWay] = await tx
      .select()
      .from(auditBinders)
      .where(and(eq(auditBinders.userId, scope.userId), isMaking));
    if (underWay) return underWay;
    // The one under way ended between the two statements: now there is room for this one.
  }
};

/** For a year, the newest that is ready and the newest that is not; and the one being made, of any year. */
export const readBinders = (scope: Scope, db: Db, taxYear: number): Promise<BinderRow[]> =>
  db
    .select()
    .from(auditBinders)
    .where(and(eq(auditBinders.userId, scope.userId), or(eq(auditBinders.taxYear, taxYear), isMaking)))
    .orderBy(desc(auditBinders.requestedAt), desc(auditBinders.id));

/** Starts over, whatever progress an earlier attempt has recorded. Undefined: it is made, failed or gone. */
export const beginMaking = async (book: BookOwner, db: Db, id: Id): Promise<BinderRow | undefined> =>
  (
    await db
      .update(auditBinders)
      .set({ step: "report", doneBytes: 0, totalBytes: 0 })
      .where(and(ofOwner(book, id), isMaking))
      .returning()
  )[0];

/** False: it is no longer being made. */
export const updateMaking = async (
  { userId, id }: Pick<BinderRow, "userId" | "id">,
  db: Db,
  change: Partial<BinderRow>,
): Promise<boolean> => {
  const changed = await db
    .update(auditBinders)
    .set(change)
    .where(and(ofOwner({ userId }, id), isMaking))
    .returning({ id: auditBinders.id });
  return changed.length === 1;
};

/** Those that can be downloaded by now. */
export const findReadyBinder = async (book: BookOwner, db: Db, id: Id, now: Date): Promise<BinderRow | undefined> =>
  (
    await db
      .select()
      .from(auditBinders)
      .where(and(ofOwner(book, id), eq(auditBinders.status, "ready"), gt(auditBinders.expiresAt, now)))
  )[0];

const removeRows = async (tx: Db, rows: readonly Pick<BinderRow, "userId" | "id" | "fileId">[]): Promise<void> => {
  for (const { userId, id, fileId } of rows) {
    await removeLinksTo({ userId }, tx, "audit_binder", [id]);
    await tx.delete(auditBinders).where(ofOwner({ userId }, id));
    if (fileId !== null) await deleteStoredFile({ userId }, tx, fileId);
  }
};

/** The binders that a new binder of a year replaces. */
export const removeFormer = async (book: BookOwner, tx: Db, kept: Pick<BinderRow, "id" | "taxYear">): Promise<void> => {
  const own = and(eq(auditBinders.userId, book.userId), eq(auditBinders.taxYear, kept.taxYear));
  await removeRows(
    tx,
    await tx
      .select()
      .from(auditBinders)
      .where(and(own, ne(auditBinders.id, kept.id))),
  );
};

/** Expired binders of every owner. */
export const readExpired = (db: Db, now: Date, limit: number): Promise<BinderRow[]> =>
  db
    .select()
    .from(auditBinders)
    .where(lt(auditBinders.expiresAt, now))
    .orderBy(asc(auditBinders.expiresAt))
    .limit(limit);

export const removeBinders = removeRows;

/** Binders of every owner that are yet to be made. */
export const readMaking = (db: Db, limit: number): Promise<Pick<BinderRow, "userId" | "id">[]> =>
  db
    .select({ userId: auditBinders.userId, id: auditBinders.id })
    .from(auditBinders)
    .where(isMaking)
    .orderBy(asc(auditBinders.requestedAt))
    .limit(limit);
