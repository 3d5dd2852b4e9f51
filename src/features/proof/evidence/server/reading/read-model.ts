import { type SQL, sql } from "drizzle-orm";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType } from "#shared/domain.ts";
import type { AiUrgency } from "#shared/fields/entry-analysis.ts";
import type { Id } from "#shared/ids.ts";
import type { FileKind } from "#features/proof/evidence/file-kinds.ts";
import type { FileView } from "#features/proof/evidence/contract.ts";
import type { PlacedProperty } from "#features/proof/evidence/photo-match.ts";
import type { AiStatus, ScanStatus } from "#features/proof/evidence/rules.ts";
import { reachedEntriesOfFiles, reachedFiles } from "./reached-files.ts";

export type FileFilters = {
  view: FileView;
  propertyId?: readonly string[] | undefined;
  kind?: readonly FileKind[] | undefined;
  aiStatus?: readonly AiStatus[] | undefined;
  aiUrgency?: readonly AiUrgency[] | undefined;
  aiComplianceFlag?: boolean | undefined;
  year?: number | undefined;
  entryId?: Id | undefined;
  q?: string | undefined;
};

export type ReadEntry = {
  id: Id;
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  durationSeconds: number;
  activityType: ActivityType;
  description: string;
  propertyId: Id | null;
  personId: Id;
  isVoided: boolean;
};

export type ReadFile = {
  id: Id;
  original_name: string;
  kind: FileKind;
  mime_type: string;
  byte_size: string;
  sha256: string;
  uploaded_at: string;
  uploaded_by: Id;
  taken_on: CivilDate | null;
  taken_time: string | null;
  latitude: number | null;
  longitude: number | null;
  preview_file_id: Id | null;
  scan_status: ScanStatus;
  scan_finding: string | null;
  damaged_at: string | null;
  evidence_ai_analysis_status: AiStatus;
  trashed_at: string | null;
  open_shares: number;
  entries: ReadEntry[];
};

/** What a list needs to know about an entry, as JSON. */
const ENTRY_JSON = sql.raw(`json_build_object('id', t.id, 'date', t.entry_date, 'timeStarted', t.time_started,
  'timeEnded', t.time_ended, 'durationSeconds', t.duration_seconds,
  'activityType', t.activity_type, 'description', t.description, 'propertyId', t.property_id,
  'personId', t.person_id, 'isVoided', t.voided_at IS NOT NULL)`);

/**
 * Every file of the book with what tabs and facets need. A file's year is the year of the entries it backs up; without
 * any, the year the photo was taken, or else the year it was uploaded.
 */
const known = (scope: Scope, now: Date): SQL => sql`
  SELECT e.*, s.original_name, s.mime_type, s.byte_size, s.sha256, d.found_at AS damaged_at,
    CASE WHEN l.file_id IS NOT NULL THEN l.years
      ELSE ARRAY[extract(year FROM coalesce(e.taken_on, (e.uploaded_at AT TIME ZONE ${scope.timeZone})::date))::int] END AS years,
    coalesce(l.properties, '{}') AS properties,
    l.file_id IS NOT NULL AS is_linked,
    coalesce(h.open_shares, 0)::int AS open_shares
  FROM evidence_files e
  JOIN stored_files s ON s.user_id = e.user_id AND s.id = e.id
  LEFT JOIN damaged_bytes d ON d.sha256 = s.sha256
  LEFT JOIN (
    SELECT k.file_id, array_agg(DISTINCT extract(year FROM t.entry_date)::int) AS years,
      array_agg(DISTINCT coalesce(t.property_id::text, 'none')) AS properties
    FROM evidence_links k JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
    WHERE k.user_id = ${scope.userId} ${reachedEntriesOfFiles(scope, "read")} GROUP BY k.file_id
  ) l ON l.file_id = e.id
  LEFT JOIN (
    SELECT subject_id AS file_id, count(*) AS open_shares FROM book_links
    WHERE user_id = ${scope.userId} AND kind = 'file_share' AND revoked_at IS NULL AND expires_at > ${now.toISOString()}::timestamptz
    GROUP BY subject_id
  ) h ON h.file_id = e.id
  WHERE e.user_id = ${scope.userId} AND ${reachedFiles(scope, "read")}`;

const VIEW: Record<FileView, SQL> = {
  all: sql`f.trashed_at IS NULL`,
  unlinked: sql`f.trashed_at IS NULL AND NOT f.is_linked`,
  shared: sql`f.trashed_at IS NULL AND f.open_shares > 0`,
  trash: sql`f.trashed_at IS NOT NULL`,
};

/** A typed percent sign means a percent sign. */
const likeText = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const textArray = (items: readonly string[]): SQL =>
  sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(items)}::json))`;

/** Files of which something was made, as rows `(file_id, urgency, is_flagged)` that a scope may read. */
export type AnalyzedFiles = (scope: Scope) => SQL;

const conditionOf = (scope: Scope, filters: FileFilters, analyzed: AnalyzedFiles): SQL => {
  const { view, propertyId, kind, aiStatus, aiUrgency, aiComplianceFlag, year, entryId, q } = filters;
  const conditions: SQL[] = [VIEW[view]];
  if (propertyId?.length) conditions.push(sql`f.properties && ${textArray(propertyId)}`);
  if (kind?.length) conditions.push(sql`f.kind = ANY(${textArray(kind)})`);
  if (aiStatus?.length) conditions.push(sql`f.evidence_ai_analysis_status = ANY(${textArray(aiStatus)})`);
  if (aiUrgency?.length || aiComplianceFlag !== undefined) {
    const urgency = aiUrgency?.length ? sql`a.urgency = ANY(${textArray(aiUrgency)})` : sql`true`;
    const flag = aiComplianceFlag === undefined ? sql`true` : sql`a.is_flagged = ${aiComplianceFlag}::boolean`;
    conditions.push(sql`f.id IN (SELECT a.file_id FROM (${analyzed(scope)}) a WHERE ${urgency} AND ${flag})`);
  }
  if (year !== undefined) conditions.push(sql`${year}::int = ANY(f.years)`);
  if (q) conditions.push(sql`f.original_name ILIKE ${likeText(q)}`);
  if (entryId !== undefined) {
    conditions.push(sql`EXISTS (SELECT FROM evidence_links k
      WHERE k.user_id = ${scope.userId} AND k.file_id = f.id AND k.entry_id = ${entryId})`);
  }
  return sql.join(conditions, sql` AND `);
};

type Page = { filters: FileFilters; cursor: Id | null; limit: number; now: Date; analyzed: AnalyzedFiles };

export const readFiles = async (
  scope: Scope,
  db: Db,
  { filters, cursor, limit, now, analyzed }: Page,
): Promise<ReadFile[]> =>
  selectFiles(
    scope,
    db,
    now,
    sql`${conditionOf(scope, filters, analyzed)}
    AND (${cursor}::uuid IS NULL OR f.id < ${cursor}::uuid) ORDER BY f.id DESC LIMIT ${limit}`,
  );

export const readFile = async (scope: Scope, db: Db, id: Id, now: Date): Promise<ReadFile | undefined> =>
  (await selectFiles(scope, db, now, sql`f.id = ${id}`))[0];

const selectFiles = async (scope: Scope, db: Db, now: Date, rest: SQL): Promise<ReadFile[]> => {
  const result = await db.execute<ReadFile>(sql`
    WITH f AS (${known(scope, now)})
    SELECT f.id, f.original_name, f.kind, f.mime_type, f.byte_size, f.sha256, f.uploaded_at, f.uploaded_by, f.taken_on,
      f.taken_time, f.latitude, f.longitude, f.preview_file_id, f.scan_status, f.scan_finding, f.damaged_at,
      f.evidence_ai_analysis_status, f.trashed_at, f.open_shares,
      (SELECT coalesce(json_agg(${ENTRY_JSON} ORDER BY t.entry_date DESC, t.id), '[]'::json)
        FROM evidence_links k JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
        WHERE k.user_id = ${scope.userId} AND k.file_id = f.id ${reachedEntriesOfFiles(scope, "read")}) AS entries
    FROM f WHERE ${rest}`);
  return result.rows;
};

export type FacetRow = {
  facet: "view" | "property" | "kind" | "year" | "ai" | "urgency" | "flag";
  value: string;
  count: number;
};

/** How many files are in each tab, and in each facet of the open tab; one statement. */
export const readFacets = async (
  scope: Scope,
  db: Db,
  { view, now, analyzed }: { view: FileView; now: Date; analyzed: AnalyzedFiles },
): Promise<FacetRow[]> => {
  const result = await db.execute<FacetRow>(sql`
    WITH f AS (${known(scope, now)}), shown AS (SELECT * FROM f WHERE ${VIEW[view]}),
      analyzed AS (SELECT a.* FROM (${analyzed(scope)}) a JOIN shown ON shown.id = a.file_id)
    SELECT 'view' AS facet, v.value, count(*)::int AS count FROM f
      CROSS JOIN LATERAL (VALUES ('all', ${VIEW.all}), ('unlinked', ${VIEW.unlinked}), ('shared', ${VIEW.shared}),
        ('trash', ${VIEW.trash})) AS v (value, holds) WHERE v.holds GROUP BY v.value
    UNION ALL
    SELECT 'kind', kind, count(*)::int FROM shown GROUP BY kind
    UNION ALL
    SELECT 'ai', evidence_ai_analysis_status, count(*)::int FROM shown GROUP BY evidence_ai_analysis_status
    UNION ALL
    SELECT 'urgency', urgency, count(*)::int FROM analyzed GROUP BY urgency
    UNION ALL
    SELECT 'flag', is_flagged::text, count(*)::int FROM analyzed GROUP BY is_flagged
    UNION ALL
    SELECT 'property', p.value, count(*)::int FROM shown CROSS JOIN LATERAL unnest(properties) AS p (value) GROUP BY p.value
    UNION ALL
    SELECT 'year', y.value::text, count(*)::int FROM shown CROSS JOIN LATERAL unnest(years) AS y (value) GROUP BY y.value
    ORDER BY 1, 2`);
  return result.rows;
};

/** The valid entries of some days, to be proposed; those that were dismissed for a file are left out later. */
export const readEntriesOfDays = async (scope: Scope, db: Db, days: readonly CivilDate[]): Promise<ReadEntry[]> => {
  if (days.length === 0) return [];
  const result = await db.execute<{ entry: ReadEntry }>(sql`
    SELECT ${ENTRY_JSON} AS entry FROM time_entries t
    WHERE t.user_id = ${scope.userId} AND t.voided_at IS NULL ${reachedEntriesOfFiles(scope, "evidence")}
      AND t.entry_date IN (SELECT value::date FROM json_array_elements_text(${JSON.stringify(days)}::json))
    ORDER BY t.entry_date, t.id`);
  return result.rows.map(({ entry }) => entry);
};

/** `file entry`, for each proposal that was dismissed. */
export const readDismissals = async (scope: Scope, db: Db, fileIds: readonly Id[]): Promise<ReadonlySet<string>> => {
  const result = await db.execute<{ pair: string }>(sql`
    SELECT file_id || ' ' || entry_id AS pair FROM evidence_dismissals
    WHERE user_id = ${scope.userId}
      AND file_id IN (SELECT value::uuid FROM json_array_elements_text(${JSON.stringify(fileIds)}::json))`);
  return new Set(result.rows.map(({ pair }) => pair));
};

export const readPlacedProperties = async (scope: BookOwner, db: Db): Promise<PlacedProperty[]> => {
  const result = await db.execute<PlacedProperty>(sql`
    SELECT id, latitude, longitude, geocoding_precision AS precision FROM properties
    WHERE user_id = ${scope.userId} AND merged_into_id IS NULL AND latitude IS NOT NULL`);
  return result.rows;
};
