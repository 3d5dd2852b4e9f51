import { sql } from "drizzle-orm";
import { type DayEntry, disagreementsOf, suggestEntries } from "#features/proof/evidence/photo-match.ts";
import type { FileKind } from "#features/proof/evidence/file-kinds.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { readDismissals, readPlacedProperties } from "./read-model.ts";

/** A file as evidence for one entry. */
export type LinkedArtefact = {
  entryId: Id;
  fileId: Id;
  sha256: string;
  originalName: string;
  kind: FileKind;
  takenOn: CivilDate | null;
  takenTime: string | null;
  disagrees: boolean;
};

/** Neither in the trash nor in quarantine. */
const OPEN = sql.raw("f.trashed_at IS NULL AND f.scan_status IN ('clean', 'not_scanned')");

type LinkRow = Omit<LinkedArtefact, "disagrees"> &
  Omit<DayEntry, "id"> & { latitude: number | null; longitude: number | null };

/** The open files of each kept entry in a range of days. The cost grows with the links, not with the entries. */
export const readArtefacts = async (
  scope: Scope,
  db: Db,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Map<Id, LinkedArtefact[]>> => {
  const result = await db.execute<LinkRow>(sql`
    SELECT k.entry_id AS "entryId", f.id AS "fileId", s.sha256, s.original_name AS "originalName", f.kind,
      f.taken_on AS "takenOn", f.taken_time AS "takenTime", f.latitude, f.longitude, t.entry_date AS date,
      t.time_started AS "timeStarted", t.time_ended AS "timeEnded",
      t.property_id AS "propertyId", t.activity_type = 'travel-property-related-tasks' AS "isTravel"
    FROM evidence_links k
    JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
    JOIN evidence_files f ON f.user_id = k.user_id AND f.id = k.file_id AND ${OPEN}
    JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE k.user_id = ${scope.userId} AND t.voided_at IS NULL AND t.entry_date BETWEEN ${from}::date AND ${to}::date
    ORDER BY k.entry_id, f.id`);
  const isPlaced = result.rows.some(({ latitude }) => latitude !== null);
  const properties = new Map((isPlaced ? await readPlacedProperties(scope, db) : []).map((each) => [each.id, each]));
  const artefacts = new Map<Id, LinkedArtefact[]>();
  for (const { latitude, longitude, date, timeStarted, timeEnded, propertyId, isTravel, ...file } of result.rows) {
    const photo = { takenOn: file.takenOn, takenTime: file.takenTime, latitude, longitude };
    const property = properties.get(propertyId ?? "") ?? null;
    const disagrees =
      disagreementsOf(photo, { id: file.entryId, date, timeStarted, timeEnded, propertyId, isTravel }, property)
        .length > 0;
    const known = artefacts.get(file.entryId);
    if (known) known.push({ ...file, disagrees });
    else artefacts.set(file.entryId, [{ ...file, disagrees }]);
  }
  return artefacts;
};

/** Photos examined for one answer; a day rarely has more than a few that back up nothing. */
const PHOTOS_MAX = 1000;

/** Photos that back up nothing yet and may belong to these entries, by the day and place that their camera wrote. */
export const readPhotosFor = async (
  scope: Scope,
  db: Db,
  entries: readonly DayEntry[],
): Promise<Map<Id, { fileId: Id; originalName: string }[]>> => {
  const found = new Map<Id, { fileId: Id; originalName: string }[]>();
  const days = [...new Set(entries.map(({ date }) => date))];
  if (days.length === 0) return found;
  const result = await db.execute<{
    fileId: Id;
    originalName: string;
    takenOn: CivilDate;
    takenTime: string | null;
    latitude: number | null;
    longitude: number | null;
  }>(sql`
    SELECT f.id AS "fileId", s.original_name AS "originalName", f.taken_on AS "takenOn", f.taken_time AS "takenTime",
      f.latitude, f.longitude
    FROM evidence_files f JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE f.user_id = ${scope.userId} AND ${OPEN}
      AND f.taken_on IN (SELECT value::date FROM json_array_elements_text(${JSON.stringify(days)}::json))
      AND NOT EXISTS (SELECT FROM evidence_links k WHERE k.user_id = f.user_id AND k.file_id = f.id)
    ORDER BY f.taken_on, f.taken_time, f.id LIMIT ${PHOTOS_MAX}`);
  if (result.rows.length === 0) return found;
  const properties = await readPlacedProperties(scope, db);
  const dismissed = await readDismissals(
    scope,
    db,
    result.rows.map(({ fileId }) => fileId),
  );
  for (const { fileId, originalName, ...photo } of result.rows) {
    const matches = suggestEntries(photo, properties, entries)?.entryIds ?? [];
    for (const id of matches.filter((entryId) => !dismissed.has(`${fileId} ${entryId}`)))
      found.set(id, [...(found.get(id) ?? []), { fileId, originalName }]);
  }
  return found;
};
