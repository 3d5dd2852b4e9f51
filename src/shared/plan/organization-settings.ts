import * as z from "zod/mini";
import { bookActionOf } from "../access.ts";
import type { EndpointDefinition } from "../endpoint.ts";
import type { PlanFeature } from "./entitlement.ts";

/** What an organization switches on and off; all are on unless it says otherwise. */
export const organizationSettingsSchema = z.strictObject({
  leaseRemindersEnabled: z.boolean(),
  aiFeatures: z.boolean(),
  csvExports: z.boolean(),
  advancedAnalytics: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof organizationSettingsSchema>;
export type OrganizationSetting = keyof OrganizationSettings;

const BY_FEATURE: Partial<Readonly<Record<PlanFeature, OrganizationSetting>>> = {
  "advanced-analytics": "advancedAnalytics",
  "premium-analytics": "advancedAnalytics",
  "ai-assistant": "aiFeatures",
  "ai-chatbot-unlimited": "aiFeatures",
  "ai-description-analyzer": "aiFeatures",
  "image-analysis": "aiFeatures",
  "voice-to-text": "aiFeatures",
};

/** Rows for other programs, by file type: CSV and the workbook. */
export const isTable = (produces: string): boolean => /^text\/csv|spreadsheet/.test(produces);

type Asked = Pick<EndpointDefinition, "access" | "needs"> & { produces?: string };

/** Which settings an operation on a book falls under. */
export const settingsOf = ({ access, needs, produces = "" }: Asked): readonly OrganizationSetting[] => {
  if (bookActionOf(access) === null) return [];
  const byFeature = needs === null ? undefined : BY_FEATURE[needs];
  return [...(byFeature ? [byFeature] : []), ...(isTable(produces) ? (["csvExports"] as const) : [])];
};

/**
 * The setting that refuses an operation; null: none does. `settings` are those of the organization through which
 * someone reaches a book. They are null on their own book, and where its owner lets them in personally: no organization
 * rules there.
 */
export const refusedBy = (settings: OrganizationSettings | null, asked: Asked): OrganizationSetting | null =>
  settings === null ? null : (settingsOf(asked).find((name) => !settings[name]) ?? null);

export const SETTING_REFUSALS: Readonly<Record<OrganizationSetting, string>> = {
  leaseRemindersEnabled: "Your organization has switched lease reminders off.",
  aiFeatures: "Your organization has switched AI off in the books shared with it.",
  csvExports: "Your organization has switched CSV and Excel exports off in the books shared with it.",
  advancedAnalytics: "Your organization has switched analytics off in the books shared with it.",
};
