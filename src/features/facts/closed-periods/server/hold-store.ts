import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { heldWords } from "#features/facts/closed-periods/rules.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { type LegalHold, legalHolds } from "./table.ts";

const standing = (book: BookOwner) => and(eq(legalHolds.userId, book.userId), isNull(legalHolds.releasedAt));

/** Newest first, including released ones. */
export const readLegalHolds = (book: BookOwner, db: Db): Promise<LegalHold[]> =>
  db.select().from(legalHolds).where(eq(legalHolds.userId, book.userId)).orderBy(desc(legalHolds.id));

const yearsOf = async (db: Db, where: SQL | undefined): Promise<number[]> => {
  const rows = await db
    .select({ taxYear: legalHolds.taxYear })
    .from(legalHolds)
    .where(where)
    .orderBy(asc(legalHolds.taxYear));
  return rows.map(({ taxYear }) => taxYear);
};

export const readHeldYears = (book: BookOwner, db: Db): Promise<number[]> => yearsOf(db, standing(book));

export const readYearsHeldSince = (book: BookOwner, db: Db, since: Date): Promise<number[]> =>
  yearsOf(db, and(standing(book), gt(legalHolds.placedAt, since)));

/** Those of some years that are under hold, as one value. Valid while the owner's head is locked. */
export const heldAmong = (book: BookOwner, years: readonly number[]): SQL =>
  sql`(SELECT coalesce(json_agg(h.tax_year ORDER BY h.tax_year), '[]') FROM legal_holds h
    WHERE h.user_id = ${book.userId} AND h.released_at IS NULL
      AND h.tax_year IN (SELECT json_array_elements_text(${JSON.stringify(years)}::json)::smallint))`;

/** @throws AppError `legal_hold` when any of the years is under hold: nothing in them may be deleted. */
export const refuseWhereHeld = (held: readonly number[]): void => {
  if (held.length > 0) throw new AppError("legal_hold", { message: heldWords(held), data: { years: held } });
};

/** False when the year is already under hold: of two at once the database lets one in. */
export const insertLegalHold = async (
  book: BookOwner,
  tx: Db,
  hold: Pick<LegalHold, "id" | "taxYear" | "reason" | "letterOn" | "placedAt" | "placedBy">,
): Promise<boolean> => {
  const inserted = await tx
    .insert(legalHolds)
    .values({ userId: book.userId, ...hold })
    .onConflictDoNothing()
    .returning({ id: legalHolds.id });
  return inserted.length === 1;
};

/** False when the year is not under hold. */
export const releaseLegalHold = async (
  book: BookOwner,
  tx: Db,
  { taxYear, ...release }: { taxYear: number; releasedAt: Date; releasedBy: Id; releaseReason: string },
): Promise<boolean> => {
  const released = await tx
    .update(legalHolds)
    .set(release)
    .where(and(standing(book), eq(legalHolds.taxYear, taxYear)))
    .returning({ id: legalHolds.id });
  return released.length === 1;
};
