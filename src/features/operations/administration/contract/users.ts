import * as z from "zod/mini";
import { CANCELLATION_REASONS, ROLES, USER_STATUSES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { idSchema } from "#shared/schema.ts";
import { listOf, pageShape, searchShape } from "#shared/search/admin-lists.ts";

/** How an account stands; one awaiting erasure is `leaving`. */
export const ACCOUNT_STANDINGS = [...USER_STATUSES, "leaving"] as const;
/** How a plan stands, and premium that was given by hand. */
export const PLAN_FILTERS = [...PLAN_STATUSES, "granted"] as const;
export const ROLE_FILTERS = [...ROLES, "admin"] as const;
export const USER_SORTS = ["newest", "lastLogin", "name"] as const;

const filters = {
  ...searchShape,
  status: z.optional(z.enum(ACCOUNT_STANDINGS)),
  plan: z.optional(z.enum(PLAN_FILTERS)),
  role: z.optional(z.enum(ROLE_FILTERS)),
  sort: z._default(z.enum(USER_SORTS), "newest"),
};

export const adminUserSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  status: z.enum(USER_STATUSES),
  isEmailVerified: z.boolean(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
  organizationName: z.nullable(z.string()),
  plan: z.enum(PLAN_STATUSES),
  isGranted: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  scheduledDeletionAt: z.nullable(z.string()),
  cancellationReason: z.nullable(z.enum(CANCELLATION_REASONS)),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const listUsers = defineEndpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "Accounts, searched and narrowed, a page of them",
  access: "platform:manage",
  needs: null,
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(adminUserSchema),
});

export const exportUsers = defineEndpoint({
  method: "GET",
  path: "/api/admin/users/export",
  summary: "The same accounts, all of them, as CSV",
  access: "platform:manage",
  needs: null,
  query: z.strictObject(filters),
  produces: "text/csv",
});
