import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, not, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import { evidenceFiles } from "../table.ts";
import { isLinkedToHeldYear } from "./held-files.ts";

type EvidenceRow = typeof evidenceFiles.$inferSelect;
type Bytes = {
  sha256: string;
  byteSize: number;
  mimeType: string;
  originalName: string;
  /** When its bytes were found to differ from what was stored; null: nothing was found. */
  damagedAt: Date | null;
};
/** A file in the vault with what is known about its bytes. */
export type FileRow = EvidenceRow & Bytes;

const selectFiles = (db: Db) =>
  db
    .select({
      ...getTableColumns(evidenceFiles),
      sha256: sql<string>`s.sha256`,
      byteSize: sql<number>`s.byte_size`.mapWith(Number),
      mimeType: sql<string>`s.mime_type`,
      originalName: sql<string>`s.original_name`,
      damagedAt: sql<Date | null>`d.found_at`.mapWith((at: string) => new Date(isoFromDatabase(at))),
    })
    .from(evidenceFiles)
    .innerJoin(
      sql`stored_files s`,
      sql`s.user_id = ${evidenceFiles.userId} AND s.id = ${evidenceFiles.id} AND s.purpose = 'evidence'`,
    )
    .leftJoin(sql`damaged_bytes d`, sql`d.sha256 = s.sha256`)
    .$dynamic();

export const findFiles = async (scope: BookOwner, db: Db, ids: readonly Id[]): Promise<FileRow[]> =>
  selectFiles(db).where(and(eq(evidenceFiles.userId, scope.userId), isAnyOf(evidenceFiles.id, ids)));

export const findFile = async (scope: BookOwner, db: Db, id: Id): Promise<FileRow | undefined> =>
  (await findFiles(scope, db, [id]))[0];

export const findFileBySha256 = async (book: BookOwner, db: Db, sha256: string): Promise<FileRow | undefined> =>
  (await selectFiles(db).where(and(eq(evidenceFiles.userId, book.userId), sql`s.sha256 = ${sha256}`)))[0];

/** Rows of the owner, locked in the same order by every writer and before any entry; other owners' files are not found. */
export const lockFiles = async (book: BookOwner, tx: Db, ids: readonly Id[]): Promise<FileRow[]> => {
  const locked = await tx
    .select({ id: evidenceFiles.id })
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.userId, book.userId), isAnyOf(evidenceFiles.id, ids)))
    .orderBy(asc(evidenceFiles.id))
    .for("update");
  const lockedIds = locked.map(({ id }) => id);
  if (lockedIds.length === 0) return [];
  return selectFiles(tx)
    .where(and(eq(evidenceFiles.userId, book.userId), isAnyOf(evidenceFiles.id, lockedIds)))
    .orderBy(asc(evidenceFiles.id));
};

/** Files of every book whose time in the trash is over and that no legal hold keeps, for the chore that removes them. */
export const readFilesToPurge = async (db: Db, before: Date, limit: number): Promise<FileRow[]> =>
  selectFiles(db)
    .where(and(isNotNull(evidenceFiles.trashedAt), lt(evidenceFiles.trashedAt, before), not(isLinkedToHeldYear)))
    .orderBy(asc(evidenceFiles.trashedAt))
    .limit(limit);

/** Files of every book that no scanner has looked at, oldest first. */
export const readFilesToScan = async (db: Db, limit: number): Promise<FileRow[]> =>
  selectFiles(db)
    .where(inArray(evidenceFiles.scanStatus, ["waiting", "not_scanned"]))
    .orderBy(desc(evidenceFiles.scanStatus), asc(evidenceFiles.uploadedAt))
    .limit(limit);
