import { sql } from "drizzle-orm";
import { MACHINE_SOURCES, type NamedProposal } from "#features/verdict/corroboration/corroborations.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { EntrySource } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/** One entry that can have a source or, if `entry` is null, the sum of all of a person's entries that have none. */
export type CoveredWork = {
  personId: Id;
  entry: { id: Id; source: EntrySource; date: CivilDate; proposals: NamedProposal[] } | null;
  seconds: number;
  entryCount: number;
};

type Row = {
  personId: Id;
  id: Id | null;
  source: EntrySource;
  date: CivilDate;
  /** Null for the sum of entries. */
  proposals: NamedProposal[] | null;
  seconds: string;
  entryCount: number;
};

/** Days, and the people and places; null or omitted: everyone, everywhere. A property may be `none`. */
export type CoveredDays = {
  from: CivilDate;
  to: CivilDate;
  personIds?: readonly string[] | null;
  propertyIds?: readonly string[] | null;
};

/**
 * The logged hours of some days, for those whose tests the law asks about, in one statement, so that the sums agree. Entries
 * without a file, a line of a bank or a proposal that a person made have no source: only the others come individually.
 */
export const readCoveredWork = async (scope: Scope, db: Db, chosen: CoveredDays): Promise<CoveredWork[]> => {
  const { from, to, personIds = null, propertyIds = null } = chosen;
  const result = await db.execute<Row>(sql`
    WITH work AS (
      SELECT t.person_id, t.duration_seconds, t.proposals, t.entry_date,
        CASE WHEN t.evidence_count > 0 OR t.proposals <> '[]'
          OR EXISTS (SELECT FROM bank_lines b WHERE b.user_id = t.user_id AND b.entry_id = t.id)
          OR t.source IN (SELECT json_array_elements_text(${JSON.stringify(MACHINE_SOURCES)}::json))
        THEN t.id END AS id, t.source
      FROM time_entries t JOIN persons pe ON pe.user_id = t.user_id AND pe.id = t.person_id
      WHERE t.user_id = ${scope.userId} AND t.voided_at IS NULL AND t.approval_status = 'approved'
        AND pe.relation <> 'helper'
        AND t.entry_date BETWEEN ${from}::date AND ${to}::date
        ${personIds ? sql`AND t.person_id = ANY(${asOneParameter(personIds)})` : sql``}
        ${propertyIds ? sql`AND coalesce(t.property_id::text, 'none') = ANY(${asOneParameter(propertyIds)})` : sql``}
    )
    SELECT person_id AS "personId", id, min(source) AS source, min(entry_date)::text AS date, sum(duration_seconds)::text AS seconds,
      (array_agg(jsonb_path_query_array(proposals, '$[*].found')) FILTER (WHERE id IS NOT NULL))[1] AS proposals,
      count(*)::int AS "entryCount"
    FROM work GROUP BY person_id, id ORDER BY person_id`);
  return result.rows.map(({ personId, id, source, date, proposals, seconds, entryCount }) => ({
    personId,
    entry: id === null ? null : { id, source, date, proposals: proposals ?? [] },
    seconds: Number(seconds),
    entryCount,
  }));
};
