import * as z from "zod/mini";
import { BILLING_TYPES, ORGANIZATION_PLANS, ORGANIZATION_SUBSCRIPTIONS } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, nameSchema } from "#shared/schema.ts";
import { listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";

const SEATS_MAX = 1000;
const PRICE_MAX_DOLLARS = 100_000;
const ORGANIZATION_STATES = ["open", "closed"] as const;

const filters = {
  ...searchShape,
  plan: z.optional(z.enum(ORGANIZATION_PLANS)),
  state: z.optional(z.enum(ORGANIZATION_STATES)),
};

/** Dollars, to the cent. */
const priceSchema = z.number().check(
  z.gte(0),
  z.lte(PRICE_MAX_DOLLARS),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, "Enter dollars and cents"),
);

const organizationRow = z.strictObject({
  orgId: idSchema,
  orgName: z.string(),
  planType: z.enum(ORGANIZATION_PLANS),
  billingType: z.enum(BILLING_TYPES),
  primaryAdminUserId: idSchema,
  primaryAdminEmail: z.nullable(z.string()),
  seatLimit: z.int(),
  currentSeatCount: z.int(),
  bookCount: z.int(),
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  subscriptionStatus: z.enum(ORGANIZATION_SUBSCRIPTIONS),
  /** When it ended or will end, because it was canceled. */
  subscriptionEndDate: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
});
export type OrganizationLine = z.infer<typeof organizationRow>;

const of = { access: "platform:manage", needs: null } as const;

export const listAllOrganizations = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/organizations",
  summary: "Every organization, searched and narrowed, a page of them",
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(organizationRow),
});

export const exportAllOrganizations = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/organizations/export",
  summary: "The same organizations, all of them, as CSV",
  query: z.strictObject(filters),
  produces: "text/csv",
});

export const createOrganizationFor = defineEndpoint({
  ...of,
  method: "POST",
  path: "/api/admin/organizations",
  summary: "Start an organization for others and name its first org_admin by address",
  event: "organization.created",
  body: z.strictObject({
    orgName: nameSchema({ min: 1, max: 100, required: "Enter the organization's name" }),
    adminEmail: emailSchema,
    planType: z.enum(ORGANIZATION_PLANS),
    reason: reasonSchema,
  }),
  response: z.strictObject({ orgId: idSchema }),
  status: 201,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});

export const setOrganizationTerms = defineEndpoint({
  ...of,
  method: "PATCH",
  path: "/api/admin/organizations/:organizationId",
  summary: "Set the plan, seats and prices of an organization, or close it and open it again",
  event: { none: "the admin log and the organization's own keep it" },
  params: z.strictObject({ organizationId: idSchema }),
  body: z.strictObject({
    planType: z.optional(z.enum(ORGANIZATION_PLANS)),
    billingType: z.optional(z.enum(BILLING_TYPES)),
    seatLimit: z.optional(z.int().check(z.gte(1), z.lte(SEATS_MAX))),
    monthlyPrice: z.optional(priceSchema),
    annualPrice: z.optional(priceSchema),
    isActive: z.optional(z.boolean()),
    reason: reasonSchema,
  }),
  response: z.strictObject({ orgId: idSchema }),
  errors: ["not_found", "state_conflict", "foreign_origin"],
});
