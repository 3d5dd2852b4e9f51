import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import { type CivilDate, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { FileKind } from "#features/proof/evidence/file-kinds.ts";
import { isHeldBack, type ScanStatus } from "#features/proof/evidence/rules.ts";

/** A file that backs up entries of a year. */
export type YearFile = {
  id: Id;
  originalName: string;
  kind: FileKind;
  mimeType: string;
  byteSize: number;
  sha256: string;
  uploadedAt: string;
  takenOn: CivilDate | null;
  scanStatus: ScanStatus;
  /** In quarantine: no one gets its bytes. */
  isHeldBack: boolean;
  /** When its bytes were found to differ from what was stored; null: nothing was found. */
  damagedAt: string | null;
  /** Null unless it is in the trash. */
  trashedAt: string | null;
  entries: { id: Id; date: CivilDate }[];
};

type Row = {
  id: Id;
  original_name: string;
  kind: FileKind;
  mime_type: string;
  byte_size: string;
  sha256: string;
  uploaded_at: string;
  taken_on: CivilDate | null;
  scan_status: ScanStatus;
  damaged_at: string | null;
  trashed_at: string | null;
  entries: { id: Id; date: CivilDate }[];
};

const PAGE_ROWS = 100;

/** In pages by id, outside a transaction. A file in the trash backs up nothing and is included only on request. */
export async function* readFilesOfYear(
  scope: Scope,
  db: Db,
  year: number,
  { withTrashed = false, pageRows = PAGE_ROWS } = {},
): AsyncGenerator<YearFile[]> {
  for (let after: Id | null = null; ;) {
    const result: { rows: Row[] } = await db.execute<Row>(sql`
      SELECT e.id, s.original_name, e.kind, e.trashed_at, s.mime_type, s.byte_size, s.sha256, e.uploaded_at, e.taken_on::text AS taken_on,
        e.scan_status, d.found_at AS damaged_at,
        json_agg(json_build_object('id', t.id, 'date', t.entry_date) ORDER BY t.entry_date, t.id) AS entries
      FROM evidence_files e
      JOIN stored_files s ON s.user_id = e.user_id AND s.id = e.id
      LEFT JOIN damaged_bytes d ON d.sha256 = s.sha256
      JOIN evidence_links k ON k.user_id = e.user_id AND k.file_id = e.id
      JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
      WHERE e.user_id = ${scope.userId} AND (${withTrashed} OR e.trashed_at IS NULL)
        AND t.entry_date BETWEEN ${firstDayOfYear(year)}::date AND ${lastDayOfYear(year)}::date
        AND (${after}::uuid IS NULL OR e.id > ${after}::uuid)
      GROUP BY e.user_id, e.id, s.user_id, s.id, d.sha256
      ORDER BY e.id LIMIT ${pageRows}`);
    if (result.rows.length > 0) yield result.rows.map(fileOf);
    const last = result.rows.at(-1);
    if (!last || result.rows.length < pageRows) return;
    after = last.id;
  }
}

/** Files by id, in the given order, whatever they back up; those in the trash are left out. */
export const readFilesById = async (scope: Scope, db: Db, ids: readonly Id[]): Promise<YearFile[]> => {
  const result = await db.execute<Row>(sql`
    SELECT e.id, s.original_name, e.kind, e.trashed_at, s.mime_type, s.byte_size, s.sha256, e.uploaded_at,
      e.taken_on::text AS taken_on, e.scan_status, d.found_at AS damaged_at, '[]'::json AS entries
    FROM evidence_files e
    JOIN stored_files s ON s.user_id = e.user_id AND s.id = e.id
    LEFT JOIN damaged_bytes d ON d.sha256 = s.sha256
    WHERE e.user_id = ${scope.userId} AND e.trashed_at IS NULL
      AND e.id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)
    ORDER BY e.id`);
  return result.rows.map(fileOf);
};

const fileOf = (row: Row): YearFile => ({
  id: row.id,
  originalName: row.original_name,
  kind: row.kind,
  mimeType: row.mime_type,
  byteSize: Number(row.byte_size),
  sha256: row.sha256,
  uploadedAt: isoFromDatabase(row.uploaded_at),
  takenOn: row.taken_on,
  scanStatus: row.scan_status,
  isHeldBack: isHeldBack(row.scan_status),
  damagedAt: row.damaged_at && isoFromDatabase(row.damaged_at),
  trashedAt: row.trashed_at && isoFromDatabase(row.trashed_at),
  entries: row.entries,
});

/** `backed` by a file; `other`: without a file, and with other evidence (decision 0131). */
export type EvidenceCover = {
  entries: number;
  seconds: number;
  backedEntries: number;
  backedSeconds: number;
  otherEntries: number;
  otherSeconds: number;
};

/** How much of what counts in a year has at least one file to back it up, and how much has other evidence alone. */
export const readEvidenceCover = async (scope: Scope, db: Db, year: number): Promise<EvidenceCover> => {
  const result = await db.execute<Record<keyof EvidenceCover, string | null>>(sql`
    SELECT count(*) AS "entries", sum(duration_seconds) AS "seconds",
      count(*) FILTER (WHERE evidence_count > 0) AS "backedEntries",
      sum(duration_seconds) FILTER (WHERE evidence_count > 0) AS "backedSeconds",
      count(*) FILTER (WHERE evidence_count = 0 AND has_evidence(time_entries)) AS "otherEntries",
      sum(duration_seconds) FILTER (WHERE evidence_count = 0 AND has_evidence(time_entries)) AS "otherSeconds"
    FROM time_entries
    WHERE user_id = ${scope.userId} AND voided_at IS NULL AND approval_status = 'approved'
      AND entry_date BETWEEN ${firstDayOfYear(year)}::date AND ${lastDayOfYear(year)}::date`);
  const [row] = result.rows;
  const count = (name: keyof EvidenceCover): number => Number(row?.[name] ?? 0);
  return {
    entries: count("entries"),
    seconds: count("seconds"),
    backedEntries: count("backedEntries"),
    backedSeconds: count("backedSeconds"),
    otherEntries: count("otherEntries"),
    otherSeconds: count("otherSeconds"),
  };
};
