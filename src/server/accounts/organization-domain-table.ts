import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const organizationDomains = pgTable("organization_domains", {
  organizationId: uuid("organization_id").primaryKey(),
  domain: text("domain").notNull(),
  challenge: text("challenge").notNull(),
  askedAt: instant("asked_at").notNull(),
  provedAt: instant("proved_at"),
  answeredAt: instant("answered_at"),
  checkedAt: instant("checked_at"),
});
export type OrganizationDomain = typeof organizationDomains.$inferSelect;
