import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { SETTING_NAMES, SETTING_TEXT_MAX_CHARACTERS, SETTING_TYPES } from "#shared/settings/setting-catalogue.ts";
import { exportShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { ADMIN_WRITE, versionSchema } from "./writes.ts";

const nameSchema = z.enum(SETTING_NAMES);

export const systemSettingSchema = z.strictObject({
  name: nameSchema,
  settingType: z.enum(SETTING_TYPES),
  title: z.string(),
  does: z.string(),
  limits: z.string(),
  /** As it is typed. */
  value: z.string(),
  initial: z.string(),
  /** The environment variable that sets it: it can only be changed there. */
  fixedBy: z.nullable(z.string()),
  version: versionSchema,
  /** Null: no one ever changed it. */
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});
export type SystemSetting = z.infer<typeof systemSettingSchema>;

export const listSystemSettings = defineEndpoint({
  method: "GET",
  path: "/api/admin/settings",
  summary: "Every setting of the platform, searched: what it is, what it may be, what it does",
  access: "platform:manage",
  needs: null,
  query: z.strictObject(searchShape),
  response: z.strictObject({ settings: z.array(systemSettingSchema) }),
});

export const exportSystemSettings = defineEndpoint({
  method: "GET",
  path: "/api/admin/settings/export",
  summary: "The same as CSV or JSON",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...searchShape, ...exportShape }),
  produces: "text/csv",
});

export const updateSystemSetting = defineEndpoint({
  ...ADMIN_WRITE,
  method: "PUT",
  path: "/api/admin/settings/:setting",
  bodySize: "long form",
  summary: "Change a setting, with the reason. Every process goes by it within seconds",
  params: z.strictObject({ setting: nameSchema }),
  body: z.strictObject({
    value: z.string().check(z.maxLength(SETTING_TEXT_MAX_CHARACTERS)),
    reason: reasonSchema,
    version: versionSchema,
  }),
  response: systemSettingSchema,
  errors: ["not_found", "version_conflict", "state_conflict", "foreign_origin"],
});
