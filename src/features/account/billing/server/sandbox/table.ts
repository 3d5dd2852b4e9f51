import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SandboxCustomer } from "#features/account/billing/sandbox/sandbox-customer.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const sandboxCustomers = pgTable("sandbox_customers", {
  id: text("id").primaryKey(),
  document: jsonb("document").$type<SandboxCustomer>().notNull(),
  createdAt: instant("created_at").notNull(),
});

export const sandboxEvents = pgTable("sandbox_events", {
  id: text("id").primaryKey(),
  customerId: text("customer_id").notNull(),
  type: text("type").notNull(),
  body: text("body").notNull(),
  createdAt: instant("created_at").notNull(),
  deliveriesLeft: integer("deliveries_left").notNull(),
  deliverAt: instant("deliver_at").notNull(),
  delivered: integer("delivered").notNull().default(0),
  problem: text("problem"),
});
export type SandboxEventRow = typeof sandboxEvents.$inferSelect;
