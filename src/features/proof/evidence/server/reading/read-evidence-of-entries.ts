import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { AiStatus } from "#features/proof/evidence/rules.ts";
import { contentPathOf } from "./present-file.ts";

/** The files that back up entries, in the order in which they were attached. A file in the trash backs up nothing. */
export const readEvidenceOfEntries = async ({ userId }: BookOwner, db: Db, entryIds: readonly Id[]) => {
  const { rows } = await db.execute<{ entry_id: Id; file_id: Id; original_name: string; ai_status: AiStatus }>(sql`
    SELECT l.entry_id, l.file_id, s.original_name, e.evidence_ai_analysis_status AS ai_status
    FROM evidence_links l
    JOIN evidence_files e ON e.user_id = l.user_id AND e.id = l.file_id AND e.trashed_at IS NULL
    JOIN stored_files s ON s.user_id = l.user_id AND s.id = l.file_id
    WHERE l.user_id = ${userId} AND l.entry_id = ANY(${asOneParameter(entryIds)})
    ORDER BY l.linked_at, l.file_id`);
  return rows.map((row) => ({
    entryId: row.entry_id,
    name: row.original_name,
    url: contentPathOf(row.file_id),
    aiStatus: row.ai_status,
  }));
};
