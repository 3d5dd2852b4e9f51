import {
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { FilingStatus } from "#shared/domain.ts";
import type { PositionKind, PositionTrade } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });

export const taxYears = pgTable(
  "tax_years",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    filingStatus: text("filing_status").$type<FilingStatus>(),
    livedApartAllYear: boolean("lived_apart_all_year"),
    electionInForce: boolean("election_in_force"),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear] })],
);
export type TaxYearRow = typeof taxYears.$inferSelect;

export const otherWorkNone = pgTable(
  "other_work_none",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    personId: uuid("person_id").notNull(),
    statedAt: instant("stated_at").notNull(),
    statedBy: uuid("stated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear, table.personId] })],
);

export const otherWorkPositions = pgTable(
  "other_work_positions",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    personId: uuid("person_id").notNull(),
    kind: text("kind").$type<PositionKind>().notNull(),
    name: text("name").notNull(),
    isRealEstate: boolean("is_real_estate").notNull().default(false),
    trade: text("trade").$type<PositionTrade>(),
    ownershipPct: numeric("ownership_pct", { precision: 6, scale: 3, mode: "number" }),
    ownershipFrom: day("ownership_from"),
    ownershipTo: day("ownership_to"),
    isCorporation: boolean("is_corporation"),
    familyOwnershipPct: numeric("family_ownership_pct", { precision: 6, scale: 3, mode: "number" }),
    materiallyParticipates: boolean("materially_participates"),
    isPersonalService: boolean("is_personal_service"),
    participationYears: smallint("participation_years").array(),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type PositionRow = typeof otherWorkPositions.$inferSelect;

export const otherWorkPeriods = pgTable(
  "other_work_periods",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    positionId: uuid("position_id").notNull(),
    startsOn: day("starts_on").notNull(),
    endsOn: day("ends_on").notNull(),
    durationSeconds: integer("duration_seconds"),
    reportedSeconds: integer("reported_seconds"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type PeriodRow = typeof otherWorkPeriods.$inferSelect;
