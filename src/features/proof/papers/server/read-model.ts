import type { EvidencePayload } from "@tenure/ledger-proof";
import { type SQL, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { PaperSubject } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { Paper } from "../contract.ts";

/** The facts that papers can belong to, as their features publish them. */
const SUBJECTS: Readonly<Record<PaperSubject, SQL>> = {
  position: sql`SELECT id FROM other_work_positions`,
  others_hours: sql`SELECT id FROM others_hours`,
};

export const hasSubject = async ({ userId }: BookOwner, db: Db, on: PaperSubject, onId: Id): Promise<boolean> => {
  const { rows } = await db.execute(sql`${SUBJECTS[on]} WHERE user_id = ${userId} AND id = ${onId}::uuid`);
  return rows.length > 0;
};

/** A file of the vault as the chain names it, whether or not it lies in the trash; undefined: there is none. */
export const findFile = async (
  { userId }: BookOwner,
  db: Db,
  fileId: Id,
): Promise<(EvidencePayload & { isTrashed: boolean }) | undefined> => {
  const { rows } = await db.execute<EvidencePayload & { isTrashed: boolean }>(sql`
    SELECT f.id AS "fileId", s.sha256 AS "fileSha256", s.original_name AS "fileName", s.byte_size::int AS "byteSize",
      s.mime_type AS "mimeType", f.trashed_at IS NOT NULL AS "isTrashed"
    FROM evidence_files f JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE f.user_id = ${userId} AND f.id = ${fileId}::uuid`);
  return rows[0];
};

/** Papers of facts that still exist, in the order in which the papers were added. */
export const readPapers = async ({ userId }: BookOwner, db: Db, taxYear: number): Promise<Paper[]> => {
  const { rows } = await db.execute<Paper>(sql`
    SELECT p.subject_kind AS "on", p.subject_id AS "onId", p.file_id AS "fileId", s.original_name AS "fileName",
      p.added_at AS "addedAt"
    FROM papers p
      JOIN evidence_files f ON f.user_id = p.user_id AND f.id = p.file_id AND f.trashed_at IS NULL
      JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE p.user_id = ${userId} AND p.tax_year = ${taxYear}
      AND CASE p.subject_kind
        WHEN 'position' THEN p.subject_id IN (${SUBJECTS.position} WHERE user_id = ${userId})
        ELSE p.subject_id IN (${SUBJECTS.others_hours} WHERE user_id = ${userId}) END
    ORDER BY p.added_at, p.file_id`);
  return rows.map((row) => ({ ...row, addedAt: isoFromDatabase(row.addedAt) }));
};
