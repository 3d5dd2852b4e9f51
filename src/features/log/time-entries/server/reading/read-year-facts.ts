import { sql } from "drizzle-orm";
import type { FlagOverride, WorkFact } from "@tenure/tax-rules";
import { NONE, OPEN_PROPERTY } from "#features/log/time-entries/rollup.ts";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { ActivityType, LatenessClass, OverrideReason, TravelKind, WorkCapacity } from "#shared/domain.ts";
import { whereOf } from "./where-of.ts";

/** A sum of work as the database gives it to the rules. */
type FactRow = {
  person_id: string;
  property_id: string;
  activity_type: ActivityType;
  travel_kind: string;
  capacity: string;
  business_id: string;
  material_override: number;
  non_material_override: number;
  override_reason: string;
  lateness_class: LatenessClass;
  has_evidence: boolean;
  /** Null in a sum for the whole year. */
  day: string | null;
  seconds: number;
  entry_count: number;
};

/**
 * The kept, confirmed work of one year as the rules read it: sums for the year, and by day only for a property that was
 * bought or sold within it, since a purchase date decides to the day what counts.
 */
export const readYearFacts = async (scope: Scope, db: Db, year: number): Promise<WorkFact[]> => {
  const from = firstDayOfYear(year);
  const to = lastDayOfYear(year);
  const result = await db.execute<FactRow>(sql`
    WITH divided AS (
      SELECT id FROM properties WHERE user_id = ${scope.userId}
        AND (acquired_on BETWEEN ${from} AND ${to} OR sold_on BETWEEN ${from} AND ${to})
    )
    SELECT person_id, property_id, activity_type, travel_kind, capacity, business_id, material_override,
      non_material_override, override_reason, lateness_class, has_evidence, NULL::date AS day, duration_seconds AS seconds, entry_count
    FROM time_rollups
    WHERE user_id = ${scope.userId} AND tax_year = ${year} AND approval_status = 'approved' AND duration_seconds > 0
      AND property_id NOT IN (SELECT id FROM divided)
    UNION ALL
    SELECT person_id, property_id, activity_type, coalesce(travel_kind, ''), coalesce(capacity, ''),
      coalesce(business_id, ${NONE}::uuid), coalesce(is_material_participation::int, -1),
      coalesce(is_qualified_non_material::int, -1), coalesce(override_reason, ''), part.lateness_class,
      has_evidence(time_entries), entry_date,
      sum(part.seconds)::bigint, sum(part.entry_count)::int
    FROM time_entries JOIN time_entry_parts part USING (user_id, id)
    WHERE user_id = ${scope.userId} AND voided_at IS NULL AND approval_status = 'approved'
      AND entry_date BETWEEN ${from} AND ${to} AND property_id IN (SELECT id FROM divided)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`);
  return result.rows.map((row) => toFact(row, { from, to }));
};

/** Work of one month, `2026-03`. */
export type MonthFact = { month: string; fact: WorkFact };

type MonthRow = FactRow & { month: string; first_day: string; last_day: string };

/**
 * The confirmed work that matches a filter as the rules read it, month by month; by day for a property that was bought,
 * opened or sold, since there the day decides. The database adds up, so the amount read grows only with the variety of
 * the work.
 */
export const readMonthFacts = async (
  scope: Scope,
  db: Db,
  range: { from: string; to: string },
  filters: Omit<Partial<EntryFilters>, "from" | "to">,
): Promise<MonthFact[]> => {
  const { from, to } = range;
  const where = whereOf(scope, { ...filters, from, to, status: "kept", approvalStatus: "approved" });
  const result = await db.execute<MonthRow>(sql`
    WITH divided AS (
      SELECT id FROM properties WHERE user_id = ${scope.userId}
        AND (acquired_on BETWEEN ${from} AND ${to} OR placed_in_service_on BETWEEN ${from} AND ${to}
          OR sold_on BETWEEN ${from} AND ${to})
    )
    SELECT to_char(entry_date, 'YYYY-MM') AS month, person_id, coalesce(property_id,
        CASE WHEN open_property_name IS NULL THEN ${NONE}::uuid ELSE ${OPEN_PROPERTY}::uuid END) AS property_id,
      activity_type, coalesce(travel_kind, '') AS travel_kind, coalesce(capacity, '') AS capacity,
      coalesce(business_id, ${NONE}::uuid) AS business_id, coalesce(is_material_participation::int, -1) AS material_override,
      coalesce(is_qualified_non_material::int, -1) AS non_material_override,
      coalesce(override_reason, '') AS override_reason, part.lateness_class, has_evidence(time_entries) AS has_evidence,
      CASE WHEN property_id IN (SELECT id FROM divided) THEN entry_date END AS day,
      min(entry_date) AS first_day, max(entry_date) AS last_day,
      sum(part.seconds)::bigint AS seconds, sum(part.entry_count)::int AS entry_count
    FROM time_entries CROSS JOIN LATERAL (
      SELECT time_entries.lateness_class, time_entries.duration_seconds AS seconds, 1 AS entry_count
        WHERE time_entries.raises = '[]'
      UNION ALL
      SELECT p.lateness_class, p.seconds, p.entry_count FROM time_entry_parts p
        WHERE time_entries.raises <> '[]' AND p.user_id = time_entries.user_id AND p.id = time_entries.id
    ) AS part
    WHERE ${where}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`);
  return result.rows.map((row) => ({
    month: row.month,
    fact: toFact(row, { from: row.first_day, to: row.last_day }),
  }));
};

const toFact = (row: FactRow, year: { from: string; to: string }): WorkFact => ({
  personId: row.person_id,
  propertyId: row.property_id === NONE || row.property_id === OPEN_PROPERTY ? null : row.property_id,
  isPropertyOpen: row.property_id === OPEN_PROPERTY,
  activityType: row.activity_type,
  travelKind: row.travel_kind === "" ? null : (row.travel_kind as TravelKind),
  capacity: row.capacity === "" ? null : (row.capacity as WorkCapacity),
  businessId: row.business_id === NONE ? null : row.business_id,
  firstDay: row.day ?? year.from,
  lastDay: row.day ?? year.to,
  seconds: Number(row.seconds),
  entryCount: row.entry_count,
  overrides: {
    isMaterialParticipation: overrideOf(row.material_override, row.override_reason),
    isQualifiedNonMaterial: overrideOf(row.non_material_override, row.override_reason),
  },
  hasEvidence: row.has_evidence,
  lateness: row.lateness_class,
});

const overrideOf = (value: number, reason: string): FlagOverride | null =>
  value === -1
    ? null
    : { value: value === 1, author: "person", why: reason === "" ? null : (reason as OverrideReason) };
