import {
  bigint,
  boolean,
  customType,
  integer,
  type PgCustomColumnBuilder,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { NotNull } from "drizzle-orm";
import * as z from "zod/mini";
import type { ActivityType, ApprovalStatus, LatenessClass } from "#shared/domain.ts";
import { ENTRY_COLUMN_NAMES, ENTRY_COLUMNS, type EntryColumnName, type EntrySnapshot } from "../entry-columns.ts";
import type { ColumnType } from "../entry-column.ts";

/**
 * Values have any type: they come as the driver reads them, instants as PostgreSQL prints them; `snapshotOf` makes
 * these ISO.
 */
const column = customType<{ data: unknown; config: { type: ColumnType } }>({
  dataType: (config) => config?.type ?? "",
});

type Builder<Value> = PgCustomColumnBuilder<{
  name: string;
  dataType: "custom";
  columnType: "PgCustomColumn";
  data: NonNullable<Value>;
  driverParam: unknown;
  enumValues: undefined;
}>;
type ColumnOf<Value> = null extends Value ? Builder<Value> : NotNull<Builder<Value>>;
type EntryColumns = { [Name in EntryColumnName]: ColumnOf<EntrySnapshot[Name]> };

const columnOf = (name: EntryColumnName) => {
  const { name: inTable, type, schema } = ENTRY_COLUMNS[name];
  const built = column(inTable, { type });
  return z.safeParse(schema, null).success ? built : built.notNull();
};

const entryColumns = () => ({
  userId: uuid("user_id").notNull(),
  ...(Object.fromEntries(ENTRY_COLUMN_NAMES.map((name) => [name, columnOf(name)])) as EntryColumns),
  version: integer("version").notNull().default(1),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "string" }).notNull(),
});

export const timeEntries = pgTable("time_entries", entryColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);

/** Rows of an import that is being saved: no one sees them until they are entries. */
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
    capacity: text("capacity").notNull(),
    businessId: uuid("business_id").notNull(),
    materialOverride: smallint("material_override").notNull(),
    nonMaterialOverride: smallint("non_material_override").notNull(),
    overrideReason: text("override_reason").notNull(),
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
        table.capacity,
        table.businessId,
        table.materialOverride,
        table.nonMaterialOverride,
        table.overrideReason,
        table.latenessClass,
        table.hasEvidence,
        table.approvalStatus,
      ],
    }),
  ],
);
