import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ActivityType, ApprovalStatus, EntrySource, LatenessClass, TravelKind } from "#shared/domain.ts";
import type { Raise } from "../raises.ts";

/** Text as PostgreSQL prints it; `snapshotOf` makes it ISO. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

const entryColumns = () => ({
  userId: uuid("user_id").notNull(),
  id: uuid("id").notNull(),
  personId: uuid("person_id").notNull(),
  propertyId: uuid("property_id"),
  isPortfolioWide: boolean("is_portfolio_wide").notNull().default(false),
  date: date("entry_date", { mode: "string" }).notNull(),
  timeStarted: time("time_started"),
  timeEnded: time("time_ended"),
  timeZone: text("time_zone").notNull(),
  durationSeconds: integer("duration_seconds").notNull(),
  activityType: text("activity_type").$type<ActivityType>().notNull(),
  travelKind: text("travel_kind").$type<TravelKind>(),
  description: text("description").notNull(),
  isMaterialParticipation: boolean("is_material_participation"),
  isQualifiedNonMaterial: boolean("is_qualified_non_material"),
  flagsOverriddenBy: uuid("flags_overridden_by"),
  source: text("source").$type<EntrySource>().notNull().default("manual"),
  approvalStatus: text("approval_status").$type<ApprovalStatus>().notNull().default("approved"),
  approvalTimestamp: instant("approval_timestamp"),
  evidenceCount: integer("evidence_count").notNull().default(0),
  importId: uuid("import_id"),
  importLine: integer("import_line"),
  firstRecordedAt: instant("first_recorded_at").notNull(),
  clientCapturedAt: instant("client_captured_at"),
  sourceCreatedAt: instant("source_created_at"),
  latenessClass: text("lateness_class").$type<LatenessClass>().notNull(),
  version: integer("version").notNull().default(1),
  raises: jsonb("raises").$type<readonly Raise[]>().notNull().default([]),
  wasPlanned: boolean("was_planned").notNull().default(false),
  voidedAt: instant("voided_at"),
  voidReason: text("void_reason"),
  createdBy: uuid("created_by").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const timeEntries = pgTable("time_entries", entryColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);

/** Rows of an import that is being saved: nobody sees them until they are entries. */
export const stagedEntries = pgTable(
  "staged_entries",
  { ...entryColumns(), importId: uuid("import_id").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.importId, table.id] })],
);
export type EntryRow = typeof timeEntries.$inferSelect;

export const timeRollups = pgTable(
  "time_rollups",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    personId: uuid("person_id").notNull(),
    propertyId: uuid("property_id").notNull(),
    activityType: text("activity_type").$type<ActivityType>().notNull(),
    travelKind: text("travel_kind").notNull(),
    materialOverride: smallint("material_override").notNull(),
    nonMaterialOverride: smallint("non_material_override").notNull(),
    latenessClass: text("lateness_class").$type<LatenessClass>().notNull(),
    hasEvidence: boolean("has_evidence").notNull(),
    approvalStatus: text("approval_status").$type<ApprovalStatus>().notNull(),
    durationSeconds: bigint("duration_seconds", { mode: "number" }).notNull(),
    entryCount: integer("entry_count").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.userId,
        table.taxYear,
        table.personId,
        table.propertyId,
        table.activityType,
        table.travelKind,
        table.materialOverride,
        table.nonMaterialOverride,
        table.latenessClass,
        table.hasEvidence,
        table.approvalStatus,
      ],
    }),
  ],
);
