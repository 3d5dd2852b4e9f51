import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { Period, PositionFacts } from "../rules.ts";
import {
  otherWorkNone,
  otherWorkPeriods,
  otherWorkPositions,
  type PeriodRow,
  type PositionRow,
  type TaxYearRow,
  taxYears,
} from "./table.ts";

export const findTaxYear = async (scope: Scope, db: Db, taxYear: number): Promise<TaxYearRow | undefined> =>
  (
    await db
      .select()
      .from(taxYears)
      .where(and(eq(taxYears.userId, scope.userId), eq(taxYears.taxYear, taxYear)))
  )[0];

type YearStatement = Pick<TaxYearRow, "taxYear" | "filingStatus" | "livedApartAllYear" | "electionInForce">;

/** Writes what is stated over the version that was seen (0: nothing stated yet). False when that is not the current one. */
export const writeTaxYear = async (
  scope: Scope,
  tx: Db,
  { seenVersion, at, ...stated }: YearStatement & { seenVersion: number; at: Date },
): Promise<boolean> => {
  const { userId } = scope;
  const written =
    seenVersion === 0
      ? await tx
          .insert(taxYears)
          .values({ userId, ...stated, updatedAt: at })
          .onConflictDoNothing()
          .returning({ version: taxYears.version })
      : await tx
          .update(taxYears)
          .set({ ...stated, version: sql`${taxYears.version} + 1`, updatedAt: at })
          .where(
            and(eq(taxYears.userId, userId), eq(taxYears.taxYear, stated.taxYear), eq(taxYears.version, seenVersion)),
          )
          .returning({ version: taxYears.version });
  return written.length === 1;
};

export const readNoneStatements = (scope: Scope, db: Db, taxYear: number) =>
  db
    .select({ personId: otherWorkNone.personId, statedAt: otherWorkNone.statedAt })
    .from(otherWorkNone)
    .where(and(eq(otherWorkNone.userId, scope.userId), eq(otherWorkNone.taxYear, taxYear)));

/** Stating it twice is stating it once: the first day stays. */
export const insertNoneStatement = async (
  scope: Scope,
  tx: Db,
  { personId, taxYear, at }: { personId: Id; taxYear: number; at: Date },
): Promise<void> => {
  const { userId, actorId } = scope;
  await tx
    .insert(otherWorkNone)
    .values({ userId, taxYear, personId, statedAt: at, statedBy: actorId })
    .onConflictDoNothing();
};

export const deleteNoneStatement = async (
  scope: Scope,
  tx: Db,
  { personId, taxYear }: { personId: Id; taxYear: number },
): Promise<void> => {
  await tx
    .delete(otherWorkNone)
    .where(
      and(
        eq(otherWorkNone.userId, scope.userId),
        eq(otherWorkNone.taxYear, taxYear),
        eq(otherWorkNone.personId, personId),
      ),
    );
};

export const readPositions = (scope: Scope, db: Db): Promise<PositionRow[]> =>
  db
    .select()
    .from(otherWorkPositions)
    .where(eq(otherWorkPositions.userId, scope.userId))
    .orderBy(asc(otherWorkPositions.createdAt), asc(otherWorkPositions.id));

export const findPosition = async (scope: Scope, db: Db, positionId: Id): Promise<PositionRow | undefined> =>
  (
    await db
      .select()
      .from(otherWorkPositions)
      .where(and(eq(otherWorkPositions.userId, scope.userId), eq(otherWorkPositions.id, positionId)))
  )[0];

/** Every period of some positions, whatever the year, by day. */
export const readPeriods = async (scope: Scope, db: Db, positionIds: readonly Id[]): Promise<PeriodRow[]> =>
  positionIds.length === 0
    ? []
    : db
        .select()
        .from(otherWorkPeriods)
        .where(and(eq(otherWorkPeriods.userId, scope.userId), isAnyOf(otherWorkPeriods.positionId, positionIds)))
        .orderBy(asc(otherWorkPeriods.startsOn), asc(otherWorkPeriods.id));

export const insertPosition = async (
  scope: Scope,
  tx: Db,
  { at, ...position }: PositionFacts & { id: Id; personId: Id; at: Date },
): Promise<PositionRow> => {
  const [row] = await tx
    .insert(otherWorkPositions)
    .values({ userId: scope.userId, ...position, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error("the new position has no row");
  return row;
};

export const updatePositionRow = async (
  scope: Scope,
  tx: Db,
  { id, facts, at }: { id: Id; facts: PositionFacts; at: Date },
): Promise<PositionRow> => {
  const [row] = await tx
    .update(otherWorkPositions)
    .set({ ...facts, version: sql`${otherWorkPositions.version} + 1`, updatedAt: at })
    .where(and(eq(otherWorkPositions.userId, scope.userId), eq(otherWorkPositions.id, id)))
    .returning();
  if (!row) throw new Error("the position has no row");
  return row;
};

/** Its periods go with it. */
export const deletePosition = async (scope: Scope, tx: Db, positionId: Id): Promise<void> => {
  await tx
    .delete(otherWorkPositions)
    .where(and(eq(otherWorkPositions.userId, scope.userId), eq(otherWorkPositions.id, positionId)));
};

/** Puts these periods in the place of a position's periods of one tax year. */
export const replacePeriods = async (
  scope: Scope,
  tx: Db,
  { positionId, taxYear, periods }: { positionId: Id; taxYear: number; periods: readonly (Period & { id: Id })[] },
): Promise<void> => {
  const { userId } = scope;
  await tx
    .delete(otherWorkPeriods)
    .where(
      and(
        eq(otherWorkPeriods.userId, userId),
        eq(otherWorkPeriods.positionId, positionId),
        gte(otherWorkPeriods.startsOn, firstDayOfYear(taxYear)),
        lte(otherWorkPeriods.startsOn, lastDayOfYear(taxYear)),
      ),
    );
  if (periods.length > 0) {
    await tx.insert(otherWorkPeriods).values(periods.map((period) => ({ userId, positionId, ...period })));
  }
};

/** The real property businesses of each person: hours can be logged for one by name. */
export const readRealPropertyBusinesses = (
  { userId }: BookOwner,
  db: Db,
): Promise<Pick<PositionRow, "id" | "name" | "personId">[]> =>
  db
    .select({ id: otherWorkPositions.id, name: otherWorkPositions.name, personId: otherWorkPositions.personId })
    .from(otherWorkPositions)
    .where(
      and(
        eq(otherWorkPositions.userId, userId),
        eq(otherWorkPositions.kind, "business"),
        eq(otherWorkPositions.isRealEstate, true),
      ),
    )
    .orderBy(asc(otherWorkPositions.createdAt), asc(otherWorkPositions.id));

/** Whether hours may be logged for it by this person: a real property business of their own. */
export const isRealPropertyBusiness = async (
  scope: BookOwner,
  db: Db,
  { id, personId }: { id: Id; personId: Id },
): Promise<boolean> =>
  (await readRealPropertyBusinesses(scope, db)).some((own) => own.id === id && own.personId === personId);
