import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FlagMode } from "#shared/settings/flag-names.ts";
import type { SettingType } from "#shared/settings/setting-catalogue.ts";

export const systemSettings = pgTable("system_settings", {
  name: text("name").primaryKey(),
  settingType: text("setting_type").$type<SettingType>().notNull(),
  value: jsonb("value").$type<unknown>().notNull(),
  version: integer("version").notNull(),
  updatedBy: uuid("updated_by"),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
});
export type SystemSettingRow = typeof systemSettings.$inferSelect;

export const featureFlags = pgTable("feature_flags", {
  name: text("name").primaryKey(),
  mode: text("mode").$type<FlagMode>().notNull(),
  percentage: integer("percentage").notNull(),
  version: integer("version").notNull(),
  updatedBy: uuid("updated_by"),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
});
export type FeatureFlagRow = typeof featureFlags.$inferSelect;

export const featureFlagAccounts = pgTable(
  "feature_flag_accounts",
  {
    userId: uuid("user_id").notNull(),
    flag: text("flag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flag] })],
);
