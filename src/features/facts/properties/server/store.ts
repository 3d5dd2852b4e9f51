import { and, asc, eq, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { forgetUnreferencedFiles } from "#server/files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import { properties, type PropertyRow } from "./table.ts";

const byNickname = [sql`lower(${properties.nickname})`, asc(properties.address), asc(properties.id)];

/** Archived and merged ones included: entries of the past name them. */
export const readProperties = (scope: BookOwner, db: Db): Promise<PropertyRow[]> =>
  db
    .select()
    .from(properties)
    .where(eq(properties.userId, scope.userId))
    .orderBy(...byNickname);

export const findProperty = async (scope: Scope, db: Db, propertyId: Id): Promise<PropertyRow | undefined> =>
  (
    await db
      .select()
      .from(properties)
      .where(and(eq(properties.userId, scope.userId), eq(properties.id, propertyId)))
  )[0];

/** In the order of ids, so that two merges of the same pair cannot wait for each other. */
export const lockProperties = (scope: Scope, tx: Db, propertyIds: readonly Id[]): Promise<PropertyRow[]> =>
  tx
    .select()
    .from(properties)
    .where(and(eq(properties.userId, scope.userId), isAnyOf(properties.id, propertyIds)))
    .orderBy(asc(properties.id))
    .for("update");

export type NewPropertyRow = Omit<typeof properties.$inferInsert, "userId" | "createdAt" | "updatedAt">;

export const insertProperties = async (
  scope: Scope,
  tx: Db,
  { rows, at }: { rows: readonly NewPropertyRow[]; at: Date },
): Promise<PropertyRow[]> => {
  if (rows.length === 0) return [];
  const times = { createdAt: at, updatedAt: at };
  return tx
    .insert(properties)
    .values(rows.map((row) => ({ ...row, ...times, userId: scope.userId })))
    .returning();
};

type PropertyChange = { id: Id; changes: Partial<NewPropertyRow>; at: Date };

/** An edit of what the owner says; it outdates older versions. */
export const updatePropertyRow = async (
  scope: Scope,
  tx: Db,
  { id, changes, at }: PropertyChange,
): Promise<PropertyRow> => {
  const [row] = await tx
    .update(properties)
    .set({ ...changes, version: sql`${properties.version} + 1`, updatedAt: at })
    .where(and(eq(properties.userId, scope.userId), eq(properties.id, id)))
    .returning();
  if (!row) throw new Error("the locked property has no row");
  return row;
};

/** The photo is not a field of the form: a new one does not outdate an open form. */
export const updatePhoto = async (
  scope: Scope,
  tx: Db,
  { id, at, ...photo }: { id: Id; photoFileId: Id | null; photoUrl?: null; at: Date },
): Promise<PropertyRow | undefined> =>
  (
    await tx
      .update(properties)
      .set({ ...photo, updatedAt: at })
      .where(and(eq(properties.userId, scope.userId), eq(properties.id, id)))
      .returning()
  )[0];

/** Every owner's photos that were replaced or removed. */
export const forgetFormerPhotos = (db: Db, before: Date): Promise<void> =>
  forgetUnreferencedFiles(
    db,
    { purpose: "property_photo", table: properties, userId: properties.userId, fileId: properties.photoFileId },
    before,
  );
