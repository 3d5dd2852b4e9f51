import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActivityType, PropertyType } from "#shared/domain.ts";
import type { RULE_STATUSES } from "../rule-schema.ts";
import type { IntegrationType, ProviderScope, Rule, RuleConditions, RuleType } from "../rule.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" });

export const automationRules = pgTable(
  "automation_rules",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    ruleName: text("rule_name").notNull(),
    isActive: boolean("is_active").notNull(),
    integrationType: text("integration_type").$type<IntegrationType>().notNull(),
    providerScope: text("provider_scope").$type<ProviderScope>().notNull(),
    ruleType: text("rule_type").$type<RuleType>(),
    matchMode: text("match_mode").$type<Rule["matchMode"]>().notNull(),
    conditions: jsonb("conditions").$type<RuleConditions>().notNull(),
    excludeKeywords: jsonb("exclude_keywords").$type<string[]>().notNull(),
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    priority: integer("priority").notNull(),
    defaultActivityType: text("default_activity_type").$type<ActivityType>(),
    defaultPropertyId: uuid("default_property_id"),
    defaultPropertyType: text("default_property_type").$type<PropertyType>(),
    defaultPersonId: uuid("default_person_id"),
    defaultIsMaterialParticipation: boolean("default_is_material_participation"),
    defaultIsQualifiedNonMaterial: boolean("default_is_qualified_non_material"),
    fixedSeconds: integer("fixed_seconds"),
    matchCount: integer("match_count").notNull().default(0),
    lastMatchedAt: instant("last_matched_at"),
    status: text("status").$type<(typeof RULE_STATUSES)[number]>().notNull().default("active"),
    createdBy: uuid("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type RuleRow = typeof automationRules.$inferSelect;

export const ruleSettings = pgTable("rule_settings", {
  userId: uuid("user_id").primaryKey(),
  calendarAutoTagRules: boolean("calendar_auto_tag_rules").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
