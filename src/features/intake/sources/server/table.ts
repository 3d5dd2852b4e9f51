import { boolean, date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LeftOut } from "../left-out.ts";
import type { ZoneAnswer } from "../zone-answer.ts";
import type { LeftOutCounts, Proposes, RunStatus, SourceKind, SourceStatus, SyncType } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** `missed`: proposed, though an earlier sync should have found it. */
export type RunCounts = { found: number; proposed: number; known: number; missed?: number; leftOut: LeftOutCounts };

export const intakeSources = pgTable(
  "intake_sources",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<SourceKind>().notNull(),
    name: text("name").notNull(),
    /** Of a connected calendar: a hash of its account and of its id there. */
    outsideKey: text("outside_key"),
    /** Whose calendar it is. */
    personId: uuid("person_id").notNull(),
    /** For times that say no zone. */
    timeZone: text("time_zone").notNull(),
    status: text("status").$type<SourceStatus>().notNull(),
    proposes: text("proposes").$type<Proposes>().notNull(),
    proposesPrivate: boolean("proposes_private").notNull(),
    /** What was said of names of zones that nothing explains. */
    zones: jsonb("zones").$type<readonly ZoneAnswer[]>().notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type SourceRow = typeof intakeSources.$inferSelect;

export const intakeRuns = pgTable(
  "intake_runs",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    sourceId: uuid("source_id").notNull(),
    actorId: uuid("actor_id").notNull(),
    /** Null: it read a file. */
    syncType: text("sync_type").$type<SyncType>(),
    fileName: text("file_name"),
    importStatus: text("import_status").$type<RunStatus>().notNull(),
    rangeStartsOn: date("range_starts_on", { mode: "string" }),
    rangeEndsOn: date("range_ends_on", { mode: "string" }),
    counts: jsonb("counts").$type<RunCounts>().notNull(),
    leftOut: jsonb("left_out").$type<LeftOut[]>().notNull(),
    /** The names that it asks about. */
    unknownZones: jsonb("unknown_zones").$type<readonly string[]>().notNull(),
    failure: text("failure"),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type RunRow = typeof intakeRuns.$inferSelect;
