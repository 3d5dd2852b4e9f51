import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { LatenessClass } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/** A stored sum that is not the sum of its entries. */
export type SumFault = {
  taxYear: number;
  personId: Id;
  latenessClass: LatenessClass;
  hasEvidence: boolean;
  storedSeconds: number;
  summedSeconds: number;
};

/**
 * Compares the stored sums of each year and person with their entries, class by class, with and without evidence, in one
 * statement. A class whose sum is wrong while the total is right is a fault too: hours were moved to an earlier receipt, or
 * to evidence that is not there.
 */
export const findSumFaults = async (book: BookOwner, db: Db): Promise<SumFault[]> => {
  const result = await db.execute<{
    tax_year: number;
    person_id: Id;
    lateness_class: LatenessClass;
    has_evidence: boolean;
    stored: number;
    summed: number;
  }>(sql`
    WITH kept AS (
      SELECT tax_year::int AS tax_year, person_id, lateness_class, has_evidence, sum(duration_seconds)::bigint AS seconds,
        sum(entry_count) AS entries
      FROM time_rollups WHERE user_id = ${book.userId} GROUP BY 1, 2, 3, 4
    ), counted AS (
      SELECT extract(year FROM t.entry_date)::int AS tax_year, t.person_id, part.lateness_class,
        has_evidence(t) AS has_evidence,
        sum(part.seconds)::bigint AS seconds, sum(part.entry_count) AS entries
      FROM time_entries t JOIN time_entry_parts part USING (user_id, id)
      WHERE t.user_id = ${book.userId} AND t.voided_at IS NULL GROUP BY 1, 2, 3, 4
    )
    SELECT tax_year, person_id, lateness_class, has_evidence, coalesce(k.seconds, 0) AS stored, coalesce(c.seconds, 0) AS summed
    FROM kept k FULL JOIN counted c USING (tax_year, person_id, lateness_class, has_evidence)
    WHERE coalesce(k.seconds, 0) <> coalesce(c.seconds, 0) OR coalesce(k.entries, 0) <> coalesce(c.entries, 0)
    ORDER BY tax_year, person_id, lateness_class, has_evidence`);
  return result.rows.map((row) => ({
    taxYear: row.tax_year,
    personId: row.person_id,
    latenessClass: row.lateness_class,
    hasEvidence: row.has_evidence,
    storedSeconds: Number(row.stored),
    summedSeconds: Number(row.summed),
  }));
};
