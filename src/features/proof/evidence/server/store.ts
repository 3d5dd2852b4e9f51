import { and, asc, eq, lt, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import { removeLinksTo } from "#server/links/link-store.ts";
import type { Db } from "#server/database/database.ts";
import { noteErasedText } from "#server/database/scrub/erased-text.ts";
import { deleteStoredFile, forgetUnreferencedFiles, insertStoredFileOnce } from "#server/files/stored-files.ts";
import type { Id } from "#shared/ids.ts";
import type { AiStatus } from "../rules.ts";
import type { FileRow } from "./reading/find-files.ts";
import { evidenceDismissals, evidenceFiles, evidenceLinks, evidenceShares } from "./table.ts";

/** False when the same bytes are already a file of this book: the database decides between two simultaneous uploads. */
export const insertFile = async (
  scope: Scope,
  tx: Db,
  file: Omit<FileRow, "userId" | "evidenceAiAnalysisStatus" | "trashedAt" | "damagedAt">,
): Promise<boolean> => {
  const { sha256, byteSize, mimeType, originalName, ...row } = file;
  const bytes = { id: row.id, sha256, byteSize, mimeType, originalName, createdAt: row.uploadedAt };
  if (!(await insertStoredFileOnce(scope, tx, { ...bytes, purpose: "evidence" }))) return false;
  await tx.insert(evidenceFiles).values({ userId: scope.userId, ...row });
  return true;
};

export type FileChange = Partial<
  Pick<
    FileRow,
    | "trashedAt"
    | "scanStatus"
    | "scanFinding"
    | "scannedAt"
    | "takenOn"
    | "takenTime"
    | "latitude"
    | "longitude"
    | "previewFileId"
    | "evidenceAiAnalysisStatus"
  >
>;

export const updateFiles = async (book: BookOwner, tx: Db, ids: readonly Id[], change: FileChange): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(evidenceFiles)
    .set(change)
    .where(and(eq(evidenceFiles.userId, book.userId), isAnyOf(evidenceFiles.id, ids)));
};

/** Said by the product alone, while it looks at a file. */
export const setAiStatus = (book: BookOwner, tx: Db, id: Id, evidenceAiAnalysisStatus: AiStatus): Promise<void> =>
  updateFiles(book, tx, [id], { evidenceAiAnalysisStatus });

export type Link = { entryId: Id; fileId: Id };

export const readLinksOfFiles = (
  scope: BookOwner,
  db: Db,
  fileIds: readonly Id[],
): Promise<(Link & { linkedAt: Date })[]> =>
  db
    .select({ entryId: evidenceLinks.entryId, fileId: evidenceLinks.fileId, linkedAt: evidenceLinks.linkedAt })
    .from(evidenceLinks)
    .where(and(eq(evidenceLinks.userId, scope.userId), isAnyOf(evidenceLinks.fileId, fileIds)))
    .orderBy(asc(evidenceLinks.entryId), asc(evidenceLinks.fileId));

export const insertLinks = async (scope: Scope, tx: Db, links: readonly Link[], at: Date): Promise<void> => {
  await tx
    .insert(evidenceLinks)
    .values(links.map((link) => ({ userId: scope.userId, ...link, linkedBy: scope.actorId, linkedAt: at })));
};

export const deleteLinks = async (scope: Scope, tx: Db, links: readonly Link[]): Promise<void> => {
  await tx.execute(sql`
    DELETE FROM evidence_links l
    USING json_to_recordset(${JSON.stringify(links)}::json) AS r("entryId" uuid, "fileId" uuid)
    WHERE l.user_id = ${scope.userId} AND l.entry_id = r."entryId" AND l.file_id = r."fileId"`);
};

export const insertDismissals = async (scope: Scope, tx: Db, links: readonly Link[]): Promise<void> => {
  await tx
    .insert(evidenceDismissals)
    .values(links.map((link) => ({ userId: scope.userId, ...link })))
    .onConflictDoNothing();
};

/** Rows and links go at once; the bytes follow when no owner's row names them. False when it was taken out of the trash. */
export const deleteTrashedFile = async (
  book: BookOwner,
  tx: Db,
  id: Id,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> => {
  const deleted = await tx
    .delete(evidenceFiles)
    .where(and(eq(evidenceFiles.userId, book.userId), eq(evidenceFiles.id, id), lt(evidenceFiles.trashedAt, before)))
    .returning({ id: evidenceFiles.id });
  if (deleted.length === 0) return false;
  await removeLinksTo(book, tx, "file_share", [id]);
  await deleteStoredFile(book, tx, id);
  await noteErasedText(tx, ["evidence_files", "evidence_links", "file_suggestions", "stored_files"], at);
  return true;
};

/** Previews and shared copies in any book that nothing points to any more. */
export const forgetFormerCopies = async (db: Db, before: Date): Promise<void> => {
  const previews = { table: evidenceFiles, userId: evidenceFiles.userId, fileId: evidenceFiles.previewFileId };
  await forgetUnreferencedFiles(db, { purpose: "evidence_preview", ...previews }, before);
  const shared = { table: evidenceShares, userId: evidenceShares.userId, fileId: evidenceShares.copyFileId };
  await forgetUnreferencedFiles(db, { purpose: "evidence_share", ...shared }, before);
};
