import { sql } from "drizzle-orm";
import type { FlagOverride, WorkFact } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { ActivityType, LatenessClass, TravelKind } from "#shared/domain.ts";
import { LATENESS_IN_LAW } from "#features/time-entries/lateness-in-law.ts";
import { cellEndOf, NO_PROPERTY } from "#features/time-entries/rollup.ts";

type FactRow = {
  person_id: string;
  property_id: string;
  activity_type: ActivityType;
  travel_kind: string;
  material_override: number;
  non_material_override: number;
  lateness_class: LatenessClass;
  has_evidence: boolean;
  first_cell: string;
  last_cell: string;
  is_single_day: boolean;
  seconds: number;
  entry_count: number;
};

/**
 * The kept, confirmed work of one year as the rules read it: sums from the roll-up, and single entries only where a
 * purchase or a sale cuts through a cell. Its size depends on the variety of the work, not on the number of entries.
 */
export const readYearFacts = async (scope: Scope, db: Db, year: number): Promise<WorkFact[]> => {
  const result = await db.execute<FactRow>(sql`
    WITH cells AS (
      SELECT r.*, (p.acquired_on BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)
        OR p.sold_on BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)) IS TRUE AS has_boundary,
        (p.acquired_on > r.cell_start AND p.acquired_on < r.cell_start + 7)
        OR (p.sold_on >= r.cell_start AND p.sold_on < r.cell_start + 7) AS is_cut
      FROM time_rollups r LEFT JOIN properties p ON p.user_id = r.user_id AND p.id = r.property_id
      WHERE r.user_id = ${scope.userId} AND r.tax_year = ${year} AND r.approval_status = 'approved' AND r.entry_count > 0
    )
    SELECT person_id, property_id, activity_type, travel_kind, material_override, non_material_override, lateness_class,
      has_evidence, min(cell_start) AS first_cell, max(cell_start) AS last_cell,
      false AS is_single_day,
      sum(duration_seconds)::bigint AS seconds, sum(entry_count)::int AS entry_count
    FROM cells WHERE is_cut IS NOT TRUE
    GROUP BY person_id, property_id, activity_type, travel_kind, material_override, non_material_override,
      lateness_class, has_evidence, CASE WHEN has_boundary THEN cell_start END
    UNION ALL
    SELECT e.person_id, e.property_id, e.activity_type, coalesce(e.travel_kind, ''),
      coalesce(e.is_material_participation::int, -1), coalesce(e.is_qualified_non_material::int, -1), e.lateness_class,
      e.evidence_count > 0, e.entry_date, e.entry_date, true, e.duration_seconds, 1
    FROM time_entries e
    WHERE e.user_id = ${scope.userId} AND e.voided_at IS NULL AND e.approval_status = 'approved'
      AND EXISTS (SELECT 1 FROM cells c WHERE c.is_cut AND c.property_id = e.property_id
        AND e.entry_date >= c.cell_start AND e.entry_date < c.cell_start + 7
        AND date_trunc('month', e.entry_date) = date_trunc('month', c.cell_start))`);
  return result.rows.map(toFact);
};

const toFact = (row: FactRow): WorkFact => ({
  personId: row.person_id,
  propertyId: row.property_id === NO_PROPERTY ? null : row.property_id,
  activityType: row.activity_type,
  travelKind: row.travel_kind === "" ? null : (row.travel_kind as TravelKind),
  firstDay: row.first_cell,
  lastDay: row.is_single_day ? row.last_cell : cellEndOf(row.last_cell),
  seconds: Number(row.seconds),
  entryCount: row.entry_count,
  overrides: {
    isMaterialParticipation: overrideOf(row.material_override),
    isQualifiedNonMaterial: overrideOf(row.non_material_override),
  },
  hasEvidence: row.has_evidence,
  lateness: LATENESS_IN_LAW[row.lateness_class],
});

const overrideOf = (value: number): FlagOverride | null =>
  value === -1 ? null : { value: value === 1, author: "person" };
