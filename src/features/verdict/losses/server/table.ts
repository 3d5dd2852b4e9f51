import type { DisposalBuyer, DisposalKind } from "@tenure/tax-rules";
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const cents = (name: string) => bigint(name, { mode: "number" });

export const lossYears = pgTable(
  "loss_years",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    incomeCents: cents("income_cents"),
    taxableBenefitsCents: cents("taxable_benefits_cents"),
    iraDeductionCents: cents("ira_deduction_cents"),
    selfEmploymentTaxCents: cents("self_employment_tax_cents"),
    studentLoanInterestCents: cents("student_loan_interest_cents"),
    excludedIncomeCents: cents("excluded_income_cents"),
    otherBusinessNetCents: cents("other_business_net_cents"),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
    updatedBy: uuid("updated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear] })],
);
export type LossYearRow = typeof lossYears.$inferSelect;

export const lossLines = pgTable(
  "loss_lines",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    propertyId: uuid("property_id").notNull(),
    netCents: cents("net_cents"),
    suspendedCents: cents("suspended_cents"),
    isActive: boolean("is_active"),
    wasActive: boolean("was_active"),
    disposal: text("disposal").$type<DisposalKind>(),
    isWholeInterest: boolean("is_whole_interest"),
    isFullyTaxable: boolean("is_fully_taxable"),
    buyer: text("buyer").$type<DisposalBuyer>(),
    saleGainCents: cents("sale_gain_cents"),
    unrecognizedGainCents: cents("unrecognized_gain_cents"),
    basisIncreaseCents: cents("basis_increase_cents"),
    isSelfRental: boolean("is_self_rental"),
    isMostlyLand: boolean("is_mostly_land"),
    isDeveloped: boolean("is_developed"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear, table.propertyId] })],
);
export type LossLineRow = typeof lossLines.$inferSelect;
