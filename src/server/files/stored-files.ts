import { and, asc, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { bigint, type PgColumn, type PgTable, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { isAnyOf } from "../database/any-of.ts";
import type { Id } from "#shared/ids.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

export type FilePurpose =
  | "property_photo"
  | "avatar"
  | "import"
  | "report"
  | "evidence"
  | "evidence_preview"
  | "evidence_share"
  | "audit_binder"
  | "feedback";

/** Which bytes an owner has, and for what purpose. Bytes are shared by their SHA-256; a row gives the right to read them. */
export const storedFiles = pgTable(
  "stored_files",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    sha256: text("sha256").notNull(),
    byteSize: bigint("byte_size", { mode: "number" }).notNull(),
    mimeType: text("mime_type").notNull(),
    originalName: text("original_name").notNull(),
    purpose: text("purpose").$type<FilePurpose>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type StoredFile = typeof storedFiles.$inferSelect;

/** Call it after `files.put`: a row never names bytes that are not on disk. */
export const insertStoredFile = async (scope: BookOwner, tx: Db, file: Omit<StoredFile, "userId">): Promise<void> => {
  await tx.insert(storedFiles).values({ userId: scope.userId, ...file });
};

/** False when a unique index says that the owner has these bytes for this purpose already. */
export const insertStoredFileOnce = async (
  scope: BookOwner,
  tx: Db,
  file: Omit<StoredFile, "userId">,
): Promise<boolean> => {
  const inserted = await tx
    .insert(storedFiles)
    .values({ userId: scope.userId, ...file })
    .onConflictDoNothing()
    .returning({ id: storedFiles.id });
  return inserted.length > 0;
};

/** Once no owner's row names its bytes, they are removed too. */
export const deleteStoredFile = async (book: BookOwner, tx: Db, fileId: Id): Promise<void> => {
  await tx.delete(storedFiles).where(and(eq(storedFiles.userId, book.userId), eq(storedFiles.id, fileId)));
};

export const findStoredFile = async (scope: BookOwner, db: Db, fileId: Id): Promise<StoredFile | undefined> =>
  (
    await db
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.userId, scope.userId), eq(storedFiles.id, fileId)))
  )[0];

/** A page of an owner's files after an id, for work that goes through all of them. */
export const readStoredFilesAfter = (book: BookOwner, db: Db, after: Id | null, limit: number): Promise<StoredFile[]> =>
  db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, book.userId), after === null ? undefined : gt(storedFiles.id, after)))
    .orderBy(asc(storedFiles.id))
    .limit(limit);

/** A table whose rows point at files of one purpose. */
export type FileReferences = { purpose: FilePurpose; table: PgTable; userId: PgColumn; fileId: PgColumn };

/** Every owner's rows of one purpose, older than an instant, that nothing points at. Each feature names its own table. */
export const forgetUnreferencedFiles = async (
  db: Db,
  { purpose, table, userId, fileId }: FileReferences,
  before: Date,
): Promise<void> => {
  const reference = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(userId, storedFiles.userId), eq(fileId, storedFiles.id)));
  await db
    .delete(storedFiles)
    .where(and(eq(storedFiles.purpose, purpose), lt(storedFiles.createdAt, before), notExists(reference)));
};

/** Which of some bytes are named by any owner's row. */
export const readNamedBytes = async (db: Db, sha256s: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(isAnyOf(storedFiles.sha256, sha256s));
  return new Set(rows.map(({ sha256 }) => sha256));
};
