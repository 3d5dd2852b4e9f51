import { sql } from "drizzle-orm";
import type { PhotoFacts } from "#features/proof/evidence/photo-match.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

type UnusedPhoto = PhotoFacts & { fileId: Id; originalName: string };

/**
 * Photos of some days, and those of none, that back up no entry, by the camera's clock; a link to a voided entry is no use of
 * one.
 */
export const readUnusedPhotos = async (
  { userId }: BookOwner,
  db: Db,
  { startsOn, endsOn, limit }: { startsOn: CivilDate; endsOn: CivilDate; limit: number },
): Promise<UnusedPhoto[]> => {
  const { rows } = await db.execute<UnusedPhoto>(sql`
    SELECT f.id AS "fileId", s.original_name AS "originalName", f.taken_on AS "takenOn", f.taken_time AS "takenTime",
      f.latitude, f.longitude
    FROM evidence_files f JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE f.user_id = ${userId} AND f.kind = 'image' AND f.trashed_at IS NULL
      AND f.scan_status IN ('clean', 'not_scanned')
      AND (f.taken_on IS NULL OR f.taken_on BETWEEN ${startsOn}::date AND ${endsOn}::date)
      AND NOT EXISTS (SELECT FROM evidence_links k JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
        WHERE k.user_id = f.user_id AND k.file_id = f.id AND t.voided_at IS NULL)
    ORDER BY f.taken_on, f.taken_time, f.id LIMIT ${limit}`);
  return rows;
};

/** Links of files to entries that stand, and are none of these. */
export const readOtherUses = async (
  { userId }: BookOwner,
  db: Db,
  { fileIds, entryIds }: { fileIds: readonly Id[]; entryIds: readonly Id[] },
): Promise<ReadonlySet<Id>> => {
  const { rows } = await db.execute<{ id: Id }>(sql`
    SELECT DISTINCT k.file_id AS id FROM evidence_links k
      JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
    WHERE k.user_id = ${userId} AND t.voided_at IS NULL AND k.file_id = ANY(${asOneParameter(fileIds)})
      AND NOT k.entry_id = ANY(${asOneParameter(entryIds)})`);
  return new Set(rows.map(({ id }) => id));
};

export type PlacedEntry = { id: Id; propertyId: Id | null; date: CivilDate; evidenceCount: number };

/** Where and when work was done, and how many files back it up: one in the trash doesn't. */
export const readPlacedEntries = async (
  { userId }: BookOwner,
  db: Db,
  entryIds: readonly Id[],
): Promise<ReadonlyMap<Id, PlacedEntry>> => {
  const { rows } = await db.execute<PlacedEntry>(sql`
    SELECT id, property_id AS "propertyId", entry_date::text AS date, evidence_count AS "evidenceCount" FROM time_entries
    WHERE user_id = ${userId} AND id = ANY(${asOneParameter(entryIds)})`);
  return new Map(rows.map((row) => [row.id, row]));
};
