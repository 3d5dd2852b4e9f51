import { bigint, date, doublePrecision, pgTable, primaryKey, text, time, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FileKind } from "../file-kinds.ts";
import type { AiStatus, FileAct, ScanStatus } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const evidenceFiles = pgTable(
  "evidence_files",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<FileKind>().notNull(),
    takenOn: date("taken_on", { mode: "string" }),
    takenTime: time("taken_time"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    previewFileId: uuid("preview_file_id"),
    scanStatus: text("scan_status").$type<ScanStatus>().notNull(),
    scanFinding: text("scan_finding"),
    scannedAt: instant("scanned_at"),
    evidenceAiAnalysisStatus: text("evidence_ai_analysis_status").$type<AiStatus>().notNull().default("skipped"),
    uploadedBy: uuid("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    trashedAt: instant("trashed_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const evidenceLinks = pgTable(
  "evidence_links",
  {
    userId: uuid("user_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    fileId: uuid("file_id").notNull(),
    linkedBy: uuid("linked_by").notNull(),
    linkedAt: instant("linked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entryId, table.fileId] })],
);

export const evidenceDismissals = pgTable(
  "evidence_dismissals",
  {
    userId: uuid("user_id").notNull(),
    fileId: uuid("file_id").notNull(),
    entryId: uuid("entry_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fileId, table.entryId] })],
);

export const evidenceShares = pgTable(
  "evidence_shares",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    fileId: uuid("file_id").notNull(),
    copyFileId: uuid("copy_file_id").notNull(),
    sharedByName: text("shared_by_name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ShareRow = typeof evidenceShares.$inferSelect;

export const evidenceUploads = pgTable(
  "evidence_uploads",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    originalName: text("original_name").notNull(),
    byteSize: bigint("byte_size", { mode: "number" }).notNull(),
    sha256: text("sha256"),
    createdAt: instant("created_at").notNull(),
    /** Null: begun by the owner, before members could begin uploads. */
    begunBy: uuid("begun_by"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const evidenceUploadParts = pgTable(
  "evidence_upload_parts",
  {
    userId: uuid("user_id").notNull(),
    uploadId: uuid("upload_id").notNull(),
    byteOffset: bigint("byte_offset", { mode: "number" }).notNull(),
    byteSize: bigint("byte_size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.uploadId, table.byteOffset] })],
);

export const evidenceActs = pgTable(
  "evidence_acts",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    act: text("act").$type<FileAct>().notNull(),
    actorId: uuid("actor_id"),
    impersonatorId: uuid("impersonator_id"),
    at: instant("at").notNull(),
    fileId: uuid("file_id"),
    fileName: text("file_name").notNull().default(""),
    fileSha256: text("file_sha256"),
    entryId: uuid("entry_id"),
    detail: text("detail").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
