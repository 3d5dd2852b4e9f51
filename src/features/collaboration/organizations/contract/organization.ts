import * as z from "zod/mini";
import { BILLING_TYPES, ORGANIZATION_PLANS, ORGANIZATION_SUBSCRIPTIONS } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, nameSchema } from "#shared/schema.ts";
import { ORGANIZATION_NAME_MAX_CHARACTERS } from "../rules.ts";

/** A firm whose people work on books that owners share with it. */

export const organizationParams = z.strictObject({ organizationId: idSchema });

/** Prices are dollars, as the specification has them. */
export const organizationSchema = z.strictObject({
  orgId: idSchema,
  orgName: z.string(),
  planType: z.enum(ORGANIZATION_PLANS),
  billingType: z.enum(BILLING_TYPES),
  primaryAdminUserId: idSchema,
  logoUrl: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  customDomain: z.nullable(z.string()),
  platformTitle: z.string(),
  seatLimit: z.int(),
  currentSeatCount: z.int(),
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  subscriptionStatus: z.enum(ORGANIZATION_SUBSCRIPTIONS),
  subscriptionStartDate: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(z.string()),
  orgSettings: z.strictObject({
    leaseRemindersEnabled: z.boolean(),
    aiFeatures: z.boolean(),
    csvExports: z.boolean(),
    advancedAnalytics: z.boolean(),
  }),
  isActive: z.boolean(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const organizationNameSchema = z.strictObject({
  orgName: nameSchema({ min: 1, max: ORGANIZATION_NAME_MAX_CHARACTERS, required: "Enter the organization's name" }),
});

export const createOrganization = defineEndpoint({
  method: "POST",
  path: "/api/organizations",
  summary: "Start an organization. Whoever does is its org_admin and owner. They belong to no other",
  access: "signedIn",
  needs: null,
  event: "organization.created",
  body: organizationNameSchema,
  response: organizationSchema,
  status: 201,
  errors: ["email_not_verified", "state_conflict", "foreign_origin"],
  rateLimit: { points: 10, seconds: 86_400, by: "account", counts: "accepted" },
});

export const getOrganization = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId",
  summary: "An organization, to its people",
  access: "organization:read",
  needs: null,
  params: organizationParams,
  response: organizationSchema,
});

export const renameOrganization = defineEndpoint({
  method: "PATCH",
  path: "/api/organizations/:organizationId",
  summary: "Rename an organization",
  access: "organization:manage",
  needs: null,
  event: "organization.updated",
  params: organizationParams,
  body: organizationNameSchema,
  response: organizationSchema,
  errors: ["foreign_origin"],
});
