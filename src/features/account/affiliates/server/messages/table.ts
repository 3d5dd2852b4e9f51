import { customType, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PHOTO_TYPES } from "#shared/limits.ts";
import type { AssetKind } from "#features/account/affiliates/messages/rules-messages.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const affiliateAnnouncements = pgTable("affiliate_announcements", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  startsAt: instant("starts_at").notNull(),
  createdAt: instant("created_at").notNull(),
  withdrawnAt: instant("withdrawn_at"),
});
export type AnnouncementRow = typeof affiliateAnnouncements.$inferSelect;

export const affiliateAssets = pgTable("affiliate_assets", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<AssetKind>().notNull(),
  name: text("name").notNull(),
  purpose: text("purpose").notNull(),
  content: text("content"),
  picture: text("picture"),
  mimeType: text("mime_type").$type<(typeof PHOTO_TYPES)[number]>(),
  bytes: bytea("bytes"),
  createdAt: instant("created_at").notNull(),
  withdrawnAt: instant("withdrawn_at"),
});
/** Without its bytes. */
export type AssetRow = Omit<typeof affiliateAssets.$inferSelect, "bytes" | "mimeType">;
