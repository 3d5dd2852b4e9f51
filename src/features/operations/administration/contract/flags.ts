import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema } from "#shared/schema.ts";
import { FLAG_MODES, FLAG_NAMES } from "#shared/settings/flag-names.ts";
import { exportShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";
import { ADMIN_WRITE, versionSchema } from "./writes.ts";

const nameSchema = z.enum(FLAG_NAMES);
/** More accounts than that are given as a share of all. */
export const FLAG_ACCOUNTS_MAX = 200;

export const featureFlagSchema = z.strictObject({
  name: nameSchema,
  title: z.string(),
  does: z.string(),
  modes: z.array(z.enum(FLAG_MODES)),
  featureFlagMode: z.enum(FLAG_MODES),
  /** On for all accounts; the named ones come on top. */
  percentage: z.int(),
  accounts: z.array(z.string()),
  version: versionSchema,
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});
export type FeatureFlag = z.infer<typeof featureFlagSchema>;

export const listFeatureFlags = defineEndpoint({
  method: "GET",
  path: "/api/admin/flags",
  summary: "Every feature flag, searched: its mode, and who has it",
  access: "platform:manage",
  needs: null,
  query: z.strictObject(searchShape),
  response: z.strictObject({ flags: z.array(featureFlagSchema) }),
});

export const exportFeatureFlags = defineEndpoint({
  method: "GET",
  path: "/api/admin/flags/export",
  summary: "The same as CSV or JSON",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...searchShape, ...exportShape }),
  produces: "text/csv",
});

const share = "Enter a whole number from 0 to 100";

export const updateFeatureFlag = defineEndpoint({
  ...ADMIN_WRITE,
  method: "PUT",
  path: "/api/admin/flags/:flag",
  bodySize: "many rows",
  summary: "Switch a feature for everyone, a share of accounts or named ones, with the reason",
  params: z.strictObject({ flag: nameSchema }),
  body: z.strictObject({
    featureFlagMode: z.enum(FLAG_MODES, "Choose a mode"),
    percentage: z.int(share).check(z.gte(0, share), z.lte(100, share)),
    accounts: z.array(emailSchema).check(z.maxLength(FLAG_ACCOUNTS_MAX, `Up to ${FLAG_ACCOUNTS_MAX} accounts`)),
    reason: reasonSchema,
    version: versionSchema,
  }),
  response: featureFlagSchema,
  errors: ["version_conflict", "foreign_origin"],
});
