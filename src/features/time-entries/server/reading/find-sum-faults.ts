import { sql } from "drizzle-orm";
import type { Book } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** A kept sum that is not the sum of its entries. */
export type SumFault = { taxYear: number; personId: Id; storedSeconds: number; summedSeconds: number };

/** Compares the kept sums of each year and person with their entries, by one statement. */
export const findSumFaults = async (book: Book, db: Db): Promise<SumFault[]> => {
  const result = await db.execute<{ tax_year: number; person_id: Id; stored: number; summed: number }>(sql`
    WITH kept AS (
      SELECT tax_year::int AS tax_year, person_id, sum(duration_seconds)::bigint AS seconds, sum(entry_count) AS entries
      FROM time_rollups WHERE user_id = ${book.userId} GROUP BY 1, 2
    ), counted AS (
      SELECT extract(year FROM entry_date)::int AS tax_year, person_id, sum(duration_seconds)::bigint AS seconds,
        count(*) AS entries
      FROM time_entries WHERE user_id = ${book.userId} AND voided_at IS NULL GROUP BY 1, 2
    )
    SELECT tax_year, person_id, coalesce(k.seconds, 0) AS stored, coalesce(c.seconds, 0) AS summed
    FROM kept k FULL JOIN counted c USING (tax_year, person_id)
    WHERE coalesce(k.seconds, 0) <> coalesce(c.seconds, 0) OR coalesce(k.entries, 0) <> coalesce(c.entries, 0)
    ORDER BY tax_year, person_id`);
  return result.rows.map((row) => ({
    taxYear: row.tax_year,
    personId: row.person_id,
    storedSeconds: Number(row.stored),
    summedSeconds: Number(row.summed),
  }));
};
