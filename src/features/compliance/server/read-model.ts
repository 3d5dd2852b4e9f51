import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { FilingStatus, PersonRelation, PropertyType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/** Reads over the tables of other features: the facts of one book and year, in four small queries. */

export type PersonFacts = { id: Id; name: string; relation: PersonRelation };

export const readPersons = async (scope: Scope, db: Db): Promise<PersonFacts[]> => {
  const result = await db.execute<PersonFacts>(sql`
    SELECT id, name, relation FROM persons WHERE user_id = ${scope.userId}
    ORDER BY CASE relation WHEN 'self' THEN 0 WHEN 'spouse' THEN 1 ELSE 2 END, created_at`);
  return result.rows;
};

export type PropertyFacts = {
  id: Id;
  nickname: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  property_type: PropertyType;
  acquired_on: string | null;
  placed_in_service_on: string | null;
  sold_on: string | null;
  ownership_pct: string | null;
  is_limited_partner: boolean;
  has_manager: boolean | null;
  manager_name: string | null;
};

/** Every property that is not merged away and was owned at some time in the year, as far as its dates say. */
export const readProperties = async (scope: Scope, db: Db, year: number): Promise<PropertyFacts[]> => {
  const result = await db.execute<PropertyFacts>(sql`
    SELECT id, nickname, address, city, state, zip_code, property_type, acquired_on, placed_in_service_on, sold_on,
      ownership_pct, is_limited_partner, has_manager, manager_name
    FROM properties p
    WHERE p.user_id = ${scope.userId} AND p.merged_into_id IS NULL
      AND ((p.archived_at IS NULL AND (p.sold_on IS NULL OR p.sold_on >= make_date(${year}, 1, 1)))
        OR EXISTS (SELECT 1 FROM time_rollups r WHERE r.user_id = p.user_id AND r.tax_year = ${year}
          AND r.property_id = p.id AND r.entry_count > 0))
    ORDER BY p.created_at, p.id`);
  return result.rows;
};

export type YearFacts = { filing_status: FilingStatus | null; election_in_force: boolean | null };

export const readTaxYear = async (scope: Scope, db: Db, year: number): Promise<YearFacts> => {
  const result = await db.execute<YearFacts>(sql`
    SELECT filing_status, election_in_force FROM tax_years WHERE user_id = ${scope.userId} AND tax_year = ${year}`);
  return result.rows[0] ?? { filing_status: null, election_in_force: null };
};

export type OtherWorkRow = {
  person_id: Id;
  position_id: Id | null;
  kind: "job" | "business" | null;
  name: string | null;
  is_real_estate: boolean | null;
  ownership_pct: string | null;
  ownership_from: string | null;
  ownership_to: string | null;
  materially_participates: boolean | null;
  starts_on: string | null;
  ends_on: string | null;
  duration_seconds: number | null;
};

/** Statements of "none" come as a row without a position; a person without any row has stated nothing. */
export const readOtherWork = async (scope: Scope, db: Db, year: number): Promise<OtherWorkRow[]> => {
  const result = await db.execute<OtherWorkRow>(sql`
    SELECT n.person_id, NULL::uuid AS position_id, NULL AS kind, NULL AS name, NULL::boolean AS is_real_estate,
      NULL::numeric AS ownership_pct, NULL::date AS ownership_from, NULL::date AS ownership_to,
      NULL::boolean AS materially_participates, NULL::date AS starts_on, NULL::date AS ends_on, NULL::int AS duration_seconds
    FROM other_work_none n WHERE n.user_id = ${scope.userId} AND n.tax_year = ${year}
    UNION ALL
    SELECT w.person_id, w.id, w.kind, w.name, w.is_real_estate, w.ownership_pct, w.ownership_from, w.ownership_to,
      w.materially_participates, p.starts_on, p.ends_on, p.duration_seconds
    FROM other_work_positions w
    JOIN other_work_periods p ON p.user_id = w.user_id AND p.position_id = w.id
      AND p.starts_on BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)
    WHERE w.user_id = ${scope.userId}
    ORDER BY person_id, position_id, starts_on`);
  return result.rows;
};

export const countPending = async (scope: Scope, db: Db, year: number): Promise<number> => {
  const result = await db.execute<{ count: number }>(sql`
    SELECT coalesce(sum(entry_count), 0)::int AS count FROM time_rollups
    WHERE user_id = ${scope.userId} AND tax_year = ${year} AND approval_status = 'pending'`);
  return result.rows[0]?.count ?? 0;
};
