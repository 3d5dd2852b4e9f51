import { and, asc, eq, gt } from "drizzle-orm";
import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Id } from "#shared/ids.ts";
import type { Book, Scope } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

export type FilePurpose = "property_photo" | "avatar" | "import" | "report";

/** Which bytes an owner has, and what for. Bytes are shared by their SHA-256; a row is what gives the right to read them. */
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
export const insertStoredFile = async (scope: Scope, tx: Db, file: Omit<StoredFile, "userId">): Promise<void> => {
  await tx.insert(storedFiles).values({ userId: scope.userId, ...file });
};

export const findStoredFile = async (scope: Scope, db: Db, fileId: Id): Promise<StoredFile | undefined> =>
  (
    await db
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.userId, scope.userId), eq(storedFiles.id, fileId)))
  )[0];

/** A page of an owner's files after an id, for work that goes over all of them. */
export const readStoredFilesAfter = (book: Book, db: Db, after: Id | null, limit: number): Promise<StoredFile[]> =>
  db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, book.userId), after === null ? undefined : gt(storedFiles.id, after)))
    .orderBy(asc(storedFiles.id))
    .limit(limit);
