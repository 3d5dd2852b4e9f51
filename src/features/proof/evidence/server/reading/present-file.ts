import { readHeldYears } from "#features/facts/closed-periods/server/index.ts";
import { propertiesHeardOf } from "#server/auth/reach.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { EvidenceFile, LinkedEntry } from "#features/proof/evidence/contract.ts";
import {
  disagreementsOf,
  type PhotoFacts,
  type PlacedProperty,
  suggestEntries,
} from "#features/proof/evidence/photo-match.ts";
import { isHeldBack, purgeInstant } from "#features/proof/evidence/rules.ts";
import {
  type ReadEntry,
  readDismissals,
  readEntriesOfDays,
  readFile,
  type ReadFile,
  readPlacedProperties,
} from "./read-model.ts";

/** What every file of an answer is compared with. */
type Surroundings = {
  properties: readonly PlacedProperty[];
  entriesOfDays: readonly ReadEntry[];
  dismissed: ReadonlySet<string>;
  /** Years under legal hold; read only when some file is in the trash. */
  heldYears: readonly number[];
};

const mayBelong = (file: ReadFile): boolean =>
  file.entries.length === 0 && file.trashed_at === null && file.taken_on !== null;

export const contentPathOf = (id: Id): string => `/api/files/${id}/content`;

const readSurroundings = async (scope: Scope, db: Db, files: readonly ReadFile[]): Promise<Surroundings> => {
  const asking = files.filter(mayBelong);
  const days = [...new Set(asking.flatMap(({ taken_on: day }) => (day === null ? [] : [day])))];
  const hasPhotos = files.some(({ taken_on: day, latitude }) => day !== null || latitude !== null);
  return {
    properties: hasPhotos ? heardOf(scope, await readPlacedProperties(scope, db)) : [],
    entriesOfDays: await readEntriesOfDays(scope, db, days),
    dismissed:
      asking.length === 0
        ? new Set()
        : await readDismissals(
            scope,
            db,
            asking.map(({ id }) => id),
          ),
    heldYears: files.some(({ trashed_at: at }) => at !== null) ? await readHeldYears(scope, db) : [],
  };
};

const heardOf = (scope: Scope, properties: readonly PlacedProperty[]): readonly PlacedProperty[] => {
  const ids = propertiesHeardOf(scope);
  return ids === "all" ? properties : properties.filter(({ id }) => ids.includes(id));
};

const dayEntry = ({ id, date, timeStarted, timeEnded, propertyId, activityType }: ReadEntry) => ({
  id,
  date,
  timeStarted,
  timeEnded,
  propertyId,
  isTravel: activityType === "travel-property-related-tasks",
});

const presentEntry = (entry: ReadEntry, photo: PhotoFacts, { properties }: Surroundings): LinkedEntry => {
  const property = properties.find(({ id }) => id === entry.propertyId) ?? null;
  const { timeStarted: _start, timeEnded: _end, ...shown } = entry;
  return { ...shown, disagreements: disagreementsOf(photo, dayEntry(entry), property) };
};

const suggestionOf = (file: ReadFile, photo: PhotoFacts, around: Surroundings): EvidenceFile["suggestion"] => {
  if (!mayBelong(file)) return null;
  const open = around.entriesOfDays.filter(({ id }) => !around.dismissed.has(`${file.id} ${id}`));
  const suggestion = suggestEntries(photo, around.properties, open.map(dayEntry));
  if (!suggestion) return null;
  const { entryIds, ...rest } = suggestion;
  const entries = open.filter(({ id }) => entryIds.includes(id));
  return { ...rest, entries: entries.map((entry) => presentEntry(entry, photo, around)) };
};

/** Null for a file under legal hold: it stays in the trash until the hold is released. */
const purgesAt = ({ trashed_at: at, entries }: ReadFile, { heldYears }: Surroundings): string | null => {
  if (at === null || entries.some(({ date }) => heldYears.includes(yearOf(date)))) return null;
  return purgeInstant(new Date(isoFromDatabase(at))).toISOString();
};

const present = ({ userId }: BookOwner, file: ReadFile, around: Surroundings): EvidenceFile => {
  const photo = {
    takenOn: file.taken_on,
    takenTime: file.taken_time,
    latitude: file.latitude,
    longitude: file.longitude,
  };
  return {
    id: file.id,
    userId,
    timeEntryId: file.entries[0]?.id ?? null,
    fileName: file.original_name,
    filePath: contentPathOf(file.id),
    originalName: file.original_name,
    kind: file.kind,
    mimeType: file.mime_type,
    fileSize: Number(file.byte_size),
    sha256: file.sha256,
    uploadedAt: isoFromDatabase(file.uploaded_at),
    uploadedBy: file.uploaded_by,
    ...photo,
    hasPreview: file.preview_file_id !== null && !isHeldBack(file.scan_status),
    scanStatus: file.scan_status,
    scanFinding: file.scan_finding,
    damagedAt: file.damaged_at && isoFromDatabase(file.damaged_at),
    evidenceAiAnalysisStatus: file.evidence_ai_analysis_status,
    trashedAt: file.trashed_at && isoFromDatabase(file.trashed_at),
    purgesAt: purgesAt(file, around),
    entries: file.entries.map((entry) => presentEntry(entry, photo, around)),
    openShareCount: file.open_shares,
    suggestion: suggestionOf(file, photo, around),
  };
};

export const presentFiles = async (scope: Scope, db: Db, files: readonly ReadFile[]): Promise<EvidenceFile[]> => {
  const around = await readSurroundings(scope, db, files);
  return files.map((file) => present(scope, file, around));
};

export const presentFile = async (scope: Scope, db: Db, id: Id, now: Date): Promise<EvidenceFile> => {
  const file = await readFile(scope, db, id, now);
  if (!file) throw new AppError("not_found");
  const [presented] = await presentFiles(scope, db, [file]);
  if (!presented) throw new AppError("not_found");
  return presented;
};
