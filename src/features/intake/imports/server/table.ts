import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RefusedRow } from "../parsing/proposals/proposal.ts";
import type { ImportCounts, ImportStatus } from "../rules.ts";
import type { ImportSettings, Remembered } from "../settings.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What became of the rows of a file. */
/** `alike` and `changed` are absent from counts made before there were such rows. */
export type StoredCounts = Omit<ImportCounts, "alike" | "changed"> &
  Partial<Pick<ImportCounts, "alike" | "changed">> & { freshSeconds: number; refusedRows: RefusedRow[] };

export const imports = pgTable(
  "imports",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    fileId: uuid("file_id").notNull(),
    fileName: text("file_name").notNull(),
    format: text("format").$type<"csv" | "xlsx">().notNull(),
    status: text("status").$type<ImportStatus>().notNull(),
    mapping: jsonb("mapping").$type<ImportSettings>().notNull(),
    counts: jsonb("counts").$type<StoredCounts>().notNull(),
    taxYears: smallint("tax_years").array().notNull(),
    version: integer("version").notNull().default(1),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    committedAt: instant("committed_at"),
    undoneAt: instant("undone_at"),
    /** Why it could not be saved; it is a draft again. */
    problem: text("problem"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ImportRow = typeof imports.$inferSelect;

/** An import whose rows are being saved: who asked for it, and how far it is. */
export const importSavings = pgTable(
  "import_savings",
  {
    userId: uuid("user_id").notNull(),
    importId: uuid("import_id").notNull(),
    actorId: uuid("actor_id").notNull(),
    timeZone: text("time_zone").notNull(),
    reason: text("reason"),
    receivedAt: instant("received_at").notNull(),
    doneRows: integer("done_rows").notNull().default(0),
    totalRows: integer("total_rows").notNull(),
    importedYears: integer("imported_years"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.importId] })],
);
export type SavingRow = typeof importSavings.$inferSelect;

export const importMappings = pgTable(
  "import_mappings",
  {
    userId: uuid("user_id").notNull(),
    headerHash: text("header_hash").notNull(),
    mapping: jsonb("mapping").$type<Remembered>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.headerHash] })],
);
