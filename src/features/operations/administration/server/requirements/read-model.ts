import { sql } from "drizzle-orm";
import type {
  RequirementFigures,
  RequirementPath,
} from "#features/operations/administration/law/compare-requirement.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";

export type NotedRequirement = RequirementPath &
  RequirementFigures & { effectiveYear: number; source: string; version: number; by: string | null; at: string };

export const readNotedRequirements = async (db: Db): Promise<NotedRequirement[]> => {
  const { rows } = await db.execute<NotedRequirement>(sql`
    SELECT r.rep_type AS "repType", r.str_sub_type AS "strSubType", r.effective_year AS "effectiveYear",
      r.total_hours_required AS "totalHoursRequired", r.material_hours_required AS "materialHoursRequired",
      r.qualified_non_material_required AS "qualifiedNonMaterialRequired", r.source, r.version,
      u.email AS by, r.updated_at AS at
    FROM rep_requirements r LEFT JOIN users u ON u.id = r.updated_by`);
  return rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }));
};
