import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { RequirementPath } from "#features/operations/administration/law/compare-requirement.ts";
import { repRequirements, type RepRequirementRow } from "./table.ts";

export const findNotedRequirement = async (
  db: Db,
  { repType, strSubType, effectiveYear }: RequirementPath & { effectiveYear: number },
): Promise<RepRequirementRow | undefined> => {
  const [row] = await db
    .select()
    .from(repRequirements)
    .where(
      and(
        eq(repRequirements.repType, repType),
        strSubType === null ? isNull(repRequirements.strSubType) : eq(repRequirements.strSubType, strSubType),
        eq(repRequirements.effectiveYear, effectiveYear),
      ),
    );
  return row;
};

/** False: someone else was faster. */
export const saveNotedRequirement = async (tx: Db, row: RepRequirementRow): Promise<boolean> => {
  const { id, ...changed } = row;
  const written = await (row.version === 1
    ? tx.insert(repRequirements).values(row).onConflictDoNothing().returning()
    : tx
        .update(repRequirements)
        .set(changed)
        .where(and(eq(repRequirements.id, id), eq(repRequirements.version, row.version - 1)))
        .returning());
  return written.length > 0;
};
