import { customType, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const organizationLogos = pgTable("organization_logos", {
  organizationId: uuid("organization_id").primaryKey(),
  picture: text("picture").notNull(),
  mimeType: text("mime_type").$type<"image/png" | "image/jpeg">().notNull(),
  content: bytea("content").notNull(),
  fetchedAt: timestamp("fetched_at", { withTimezone: true, mode: "date" }).notNull(),
});
export type OrganizationLogo = typeof organizationLogos.$inferSelect;
