import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Interest, PropertyType, RENT_FREQUENCIES } from "#shared/domain.ts";
import type { GeocodingPrecision } from "../geocoding.ts";
import { LEASE_REMINDER_DAYS } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });

export const properties = pgTable(
  "properties",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    nickname: text("nickname").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipCode: text("zip_code").notNull(),
    propertyType: text("property_type").$type<PropertyType>().notNull(),
    photoFileId: uuid("photo_file_id"),
    photoUrl: text("photo_url"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    geocoded: boolean("geocoded").notNull().default(false),
    geocodingFailed: boolean("geocoding_failed").notNull().default(false),
    geocodingPrecision: text("geocoding_precision").$type<GeocodingPrecision>(),
    rentAmountCents: bigint("rent_amount_cents", { mode: "number" }),
    rentFrequency: text("rent_frequency").$type<(typeof RENT_FREQUENCIES)[number]>(),
    leaseStartDate: day("lease_start_date"),
    leaseEndDate: day("lease_end_date"),
    leaseReminderEnabled: boolean("lease_reminder_enabled").notNull().default(false),
    leaseReminderDays: smallint("lease_reminder_days").notNull().default(LEASE_REMINDER_DAYS.usual),
    leaseRemindedFor: day("lease_reminded_for"),
    includeInProfitTracking: boolean("include_in_profit_tracking").notNull().default(false),
    rentDataConsent: boolean("rent_data_consent").notNull().default(false),
    acquiredOn: day("acquired_on"),
    contractOn: day("contract_on"),
    placedInServiceOn: day("placed_in_service_on"),
    soldOn: day("sold_on"),
    ownershipPct: numeric("ownership_pct", { precision: 6, scale: 3, mode: "number" }),
    entityName: text("entity_name"),
    interest: text("interest").$type<Interest>().notNull().default("direct"),
    hasManager: boolean("has_manager"),
    managerName: text("manager_name"),
    managerScope: text("manager_scope"),
    unitCount: integer("unit_count"),
    notes: text("notes").notNull().default(""),
    mergedIntoId: uuid("merged_into_id"),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type PropertyRow = typeof properties.$inferSelect;
