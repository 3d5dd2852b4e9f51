import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type StayRow, type StayYearRow, stays, stayYears } from "./table.ts";

const own = (scope: BookOwner) => eq(stays.userId, scope.userId);

/** Every kept stay of the book, by arrival. */
export const readStayRows = (scope: BookOwner, db: Db): Promise<StayRow[]> =>
  db
    .select()
    .from(stays)
    .where(and(own(scope), isNull(stays.voidedAt)))
    .orderBy(asc(stays.arrivesOn), asc(stays.id));

export const countStays = async (scope: Scope, db: Db): Promise<number> =>
  (await db.select({ rows: count() }).from(stays).where(own(scope)))[0]?.rows ?? 0;

export const lockStay = async (scope: Scope, tx: Db, id: Id): Promise<StayRow | undefined> =>
  (
    await tx
      .select()
      .from(stays)
      .where(and(own(scope), eq(stays.id, id)))
      .for("update")
  )[0];

/** A kept stay with this code, other than `exceptId`. */
export const findStayByCode = async (
  scope: Scope,
  db: Db,
  { code, exceptId }: { code: string; exceptId: Id },
): Promise<StayRow | undefined> =>
  (
    await db
      .select()
      .from(stays)
      .where(and(own(scope), eq(stays.confirmationCode, code), isNull(stays.voidedAt), ne(stays.id, exceptId)))
  )[0];

export type NewStayRow = Omit<typeof stays.$inferInsert, "userId" | "createdAt" | "updatedAt">;

const INSERTED_AT_ONCE = 500;

/** Rows whose confirmation code is kept already are left out. */
export const insertStays = async (
  scope: Scope,
  tx: Db,
  { rows, at }: { rows: readonly NewStayRow[]; at: Date },
): Promise<StayRow[]> => {
  const inserted: StayRow[] = [];
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const part = rows.slice(from, from + INSERTED_AT_ONCE);
    const values = part.map((row) => ({ ...row, userId: scope.userId, createdAt: at, updatedAt: at }));
    inserted.push(...(await tx.insert(stays).values(values).onConflictDoNothing().returning()));
  }
  return inserted;
};

type StayChange = { id: Id; changes: Partial<NewStayRow>; at: Date };

export const updateStayRow = async (scope: Scope, tx: Db, { id, changes, at }: StayChange): Promise<StayRow> => {
  const [row] = await tx
    .update(stays)
    .set({ ...changes, version: sql`${stays.version} + 1`, updatedAt: at })
    .where(and(own(scope), eq(stays.id, id)))
    .returning();
  if (!row) throw new Error("the locked stay has no row");
  return row;
};

export const readStayYears = (scope: Scope, db: Db, taxYear: number): Promise<StayYearRow[]> =>
  db
    .select()
    .from(stayYears)
    .where(and(eq(stayYears.userId, scope.userId), eq(stayYears.taxYear, taxYear)));

type Services = Pick<StayYearRow, "taxYear" | "propertyId" | "significantServices" | "extraordinaryServices"> & {
  averageHundredths?: number | null;
};

/** Overwrites the version that was seen (0: nothing stated yet). Undefined when that is not the current one. */
export const writeStayYear = async (
  scope: Scope,
  tx: Db,
  { seenVersion, at, ...services }: Services & { seenVersion: number; at: Date },
): Promise<StayYearRow | undefined> => {
  const { userId } = scope;
  const { taxYear, propertyId } = services;
  const written =
    seenVersion === 0
      ? await tx
          .insert(stayYears)
          .values({ userId, ...services, updatedAt: at })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(stayYears)
          .set({ ...services, version: sql`${stayYears.version} + 1`, updatedAt: at })
          .where(
            and(
              eq(stayYears.userId, userId),
              eq(stayYears.taxYear, taxYear),
              eq(stayYears.propertyId, propertyId),
              eq(stayYears.version, seenVersion),
            ),
          )
          .returning();
  return written[0];
};
