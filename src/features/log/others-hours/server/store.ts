import { and, asc, count, eq, notExists, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import { removeLinksTo } from "#server/links/link-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { KeptHours } from "../rules.ts";
import { type HoursRow, type IndividualRow, othersHours, othersIndividuals, othersNone } from "./table.ts";

/** A line with the individual it is about. */
export type LineRow = { hours: HoursRow; individual: IndividualRow };

const ofIndividual = and(
  eq(othersIndividuals.userId, othersHours.userId),
  eq(othersIndividuals.id, othersHours.individualId),
);

export const readIndividuals = (scope: Scope, db: Db): Promise<IndividualRow[]> =>
  db
    .select()
    .from(othersIndividuals)
    .where(eq(othersIndividuals.userId, scope.userId))
    .orderBy(sql`lower(${othersIndividuals.name})`, asc(othersIndividuals.id));

export const findIndividual = async (scope: Scope, db: Db, id: Id): Promise<IndividualRow | undefined> =>
  (
    await db
      .select()
      .from(othersIndividuals)
      .where(and(eq(othersIndividuals.userId, scope.userId), eq(othersIndividuals.id, id)))
  )[0];

export const insertIndividual = async (
  scope: Scope,
  tx: Db,
  { at, ...individual }: Pick<IndividualRow, "id" | "name" | "firmName" | "role"> & { at: Date },
): Promise<IndividualRow> => {
  const [row] = await tx
    .insert(othersIndividuals)
    .values({ userId: scope.userId, ...individual, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error("the new individual has no row");
  return row;
};

export const updateIndividual = async (
  scope: Scope,
  tx: Db,
  { id, changes, at }: { id: Id; changes: Partial<Pick<IndividualRow, "name" | "firmName" | "role">>; at: Date },
): Promise<void> => {
  await tx
    .update(othersIndividuals)
    .set({ ...changes, updatedAt: at })
    .where(and(eq(othersIndividuals.userId, scope.userId), eq(othersIndividuals.id, id)));
};

/** Someone who is no longer listed anywhere is deleted. */
export const deleteIndividualWithoutLines = async (scope: Scope, tx: Db, id: Id): Promise<void> => {
  await tx.delete(othersIndividuals).where(
    and(
      eq(othersIndividuals.userId, scope.userId),
      eq(othersIndividuals.id, id),
      notExists(
        tx
          .select({ id: othersHours.id })
          .from(othersHours)
          .where(and(eq(othersHours.userId, scope.userId), eq(othersHours.individualId, id))),
      ),
    ),
  );
};

export const readLines = (scope: Scope, db: Db, taxYear: number): Promise<LineRow[]> =>
  db
    .select({ hours: othersHours, individual: othersIndividuals })
    .from(othersHours)
    .innerJoin(othersIndividuals, ofIndividual)
    .where(and(eq(othersHours.userId, scope.userId), eq(othersHours.taxYear, taxYear)))
    .orderBy(asc(othersHours.createdAt), asc(othersHours.id));

export const findLine = async (scope: Scope, db: Db, id: Id): Promise<LineRow | undefined> =>
  (
    await db
      .select({ hours: othersHours, individual: othersIndividuals })
      .from(othersHours)
      .innerJoin(othersIndividuals, ofIndividual)
      .where(and(eq(othersHours.userId, scope.userId), eq(othersHours.id, id)))
  )[0];

export const countLines = async (scope: Scope, db: Db): Promise<number> =>
  (await db.select({ lines: count() }).from(othersHours).where(eq(othersHours.userId, scope.userId)))[0]?.lines ?? 0;

type NewLine = Pick<HoursRow, "id" | "individualId" | "propertyId" | "taxYear" | "isPaidForManagement" | "note"> &
  KeptHours & { at: Date };

/** Undefined when this individual is already listed at this property in this year. */
export const insertLine = async (scope: Scope, tx: Db, { at, ...line }: NewLine): Promise<HoursRow | undefined> =>
  (
    await tx
      .insert(othersHours)
      .values({ userId: scope.userId, ...line, statedAt: at, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning()
  )[0];

type LineChange = {
  id: Id;
  seenVersion: number;
  changes: Partial<Pick<HoursRow, "isPaidForManagement" | "note" | "statedAt"> & KeptHours>;
  at: Date;
};

/** False when the version that was seen is not the current one. */
export const updateLine = async (
  scope: Scope,
  tx: Db,
  { id, seenVersion, changes, at }: LineChange,
): Promise<boolean> => {
  const written = await tx
    .update(othersHours)
    .set({ ...changes, version: sql`${othersHours.version} + 1`, updatedAt: at })
    .where(and(eq(othersHours.userId, scope.userId), eq(othersHours.id, id), eq(othersHours.version, seenVersion)))
    .returning({ id: othersHours.id });
  return written.length === 1;
};

/** Its links go with it. */
export const deleteLine = async (scope: Scope, tx: Db, id: Id): Promise<void> => {
  await removeLinksTo(scope, tx, "hours_statement", [id]);
  await tx.delete(othersHours).where(and(eq(othersHours.userId, scope.userId), eq(othersHours.id, id)));
};

type PropertyYear = { propertyId: Id; taxYear: number };

export const readNoneStatements = (scope: Scope, db: Db, taxYear: number) =>
  db
    .select({ propertyId: othersNone.propertyId, statedAt: othersNone.statedAt })
    .from(othersNone)
    .where(and(eq(othersNone.userId, scope.userId), eq(othersNone.taxYear, taxYear)));

/** Stating it twice is stating it once: the first day stays. */
export const insertNoneStatement = async (
  scope: Scope,
  tx: Db,
  { at, ...stated }: PropertyYear & { at: Date },
): Promise<void> => {
  const { userId, actorId } = scope;
  await tx
    .insert(othersNone)
    .values({ userId, ...stated, statedAt: at, statedBy: actorId })
    .onConflictDoNothing();
};

export const deleteNoneStatement = async (
  scope: Scope,
  tx: Db,
  { propertyId, taxYear }: PropertyYear,
): Promise<void> => {
  await tx
    .delete(othersNone)
    .where(
      and(eq(othersNone.userId, scope.userId), eq(othersNone.taxYear, taxYear), eq(othersNone.propertyId, propertyId)),
    );
};
