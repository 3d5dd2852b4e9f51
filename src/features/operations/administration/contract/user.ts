import * as z from "zod/mini";
import { CANCELLATION_REASONS, ROLES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema } from "#shared/schema.ts";
import { reasonSchema } from "#shared/search/admin-lists.ts";
import { adminUserSchema } from "./users.ts";

const params = z.strictObject({ id: idSchema });
const reasoned = z.strictObject({ reason: reasonSchema });
const IN_ADMIN_LOG = { none: "the admin log keeps it" } as const;

const of = { access: "platform:manage", needs: null } as const;
const write = {
  ...of,
  params,
  event: IN_ADMIN_LOG,
  response: okSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
} as const;

export const adminActSchema = z.strictObject({
  id: idSchema,
  action: z.string(),
  /** Null: someone at the server itself. */
  byName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  at: z.string(),
});
export type AdminActLine = z.infer<typeof adminActSchema>;

const grantSchema = z.strictObject({
  id: idSchema,
  reason: z.string(),
  source: z.enum(["staff", "credit"]),
  createdAt: z.string(),
  until: z.nullable(z.string()),
  isOpen: z.boolean(),
});

export const getUser = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/users/:id",
  summary: "One account: how it stands, what it may use and why, and what administrators did to it",
  params,
  response: z.strictObject({
    ...adminUserSchema.shape,
    isSelf: z.boolean(),
    /** True for the only administrator who could act now. */
    isLastAdmin: z.boolean(),
    timeZone: z.string(),
    signupSource: z.string(),
    loginCount: z.int(),
    openSessionCount: z.int(),
    isPremium: z.boolean(),
    /** What premium is based on, or why there is none. */
    planReason: z.string(),
    deletion: z.nullable(
      z.strictObject({
        requestedAt: z.nullable(z.string()),
        dueAt: z.nullable(z.string()),
        reason: z.nullable(z.enum(CANCELLATION_REASONS)),
        details: z.nullable(z.string()),
      }),
    ),
    grants: z.array(grantSchema),
    acts: z.array(adminActSchema),
  }),
  errors: ["not_found"],
});
export type AdminUserDetail = z.infer<typeof getUser.response>;

export const verifyUserEmail = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/users/:id/verify-email",
  summary: "Confirm the address of an account for its owner",
  event: "email.verified",
  body: reasoned,
});

export const suspendUser = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/users/:id/suspend",
  summary: "Close an account to its owner and end every session of it",
  stepUp: true,
  body: reasoned,
});

export const reinstateUser = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/users/:id/reinstate",
  summary: "Open a suspended account again",
  body: reasoned,
});

export const setUserRole = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/users/:id/role",
  summary: "Set the role of an account and whether it administers the platform",
  stepUp: true,
  body: z.strictObject({ role: z.enum(ROLES), administers: z.boolean(), reason: reasonSchema }),
});

export const endUserGrant = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/users/:id/end-grant",
  summary: "End premium that was given by hand",
  body: z.strictObject({ grantId: idSchema, reason: reasonSchema }),
});
