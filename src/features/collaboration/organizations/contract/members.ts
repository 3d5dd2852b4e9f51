import * as z from "zod/mini";
import { ORGANIZATION_ROLES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema } from "#shared/schema.ts";
import { invitationSchema } from "./invitations.ts";
import { organizationParams, organizationSchema } from "./organization.ts";

/** Who belongs to an organization. */

const memberParams = z.extend(organizationParams, { id: idSchema });
export const roleSchema = z.enum(ORGANIZATION_ROLES, "Choose a role");

const memberSchema = z.strictObject({
  /** Of their account. */
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Whether the organization is theirs: one of its org_admins, who is not removed or demoted. */
  isOwner: z.boolean(),
  /** Properties of their own book, where they share it with the organization; null: they do not. For its org_admins. */
  propertyCount: z.nullable(z.int()),
  /** When they last used the product. For its org_admins. */
  lastActiveAt: z.nullable(z.string()),
});
export type Member = z.infer<typeof memberSchema>;

export const listMembers = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/members",
  summary: "Who belongs to an organization. Its org_admins also see who is invited",
  access: "organization:read",
  needs: null,
  params: organizationParams,
  response: z.strictObject({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }),
});

export const updateOrganizationMember = defineEndpoint({
  method: "PATCH",
  path: "/api/organizations/:organizationId/members/:id",
  summary: "Change a member's role. It holds from their next request",
  access: "organization:manage",
  needs: null,
  event: "organization_member.updated",
  stepUp: true,
  params: memberParams,
  body: z.strictObject({ role: roleSchema }),
  response: memberSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});

export const removeOrganizationMember = defineEndpoint({
  method: "DELETE",
  path: "/api/organizations/:organizationId/members/:id",
  summary: "Take someone out of an organization. From their next request on its books do not exist for them",
  access: "organization:manage",
  needs: null,
  event: "organization_member.removed",
  params: memberParams,
  response: okSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});

export const leaveOrganization = defineEndpoint({
  method: "POST",
  path: "/api/organizations/leave",
  summary: "Leave one's organization. Its owner moves it to another org_admin first, or closes it",
  access: "signedIn",
  needs: null,
  event: "organization.left",
  response: okSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const moveOwnership = defineEndpoint({
  method: "POST",
  path: "/api/organizations/:organizationId/owner",
  summary: "Make a member the owner of an organization, and its org_admin",
  access: "organization:manage",
  needs: null,
  event: "organization.ownership_moved",
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({ memberId: idSchema }),
  response: organizationSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});

export const closeOrganization = defineEndpoint({
  method: "DELETE",
  path: "/api/organizations/:organizationId",
  summary: "Close an organization for good. Its people's own books stay as they are",
  access: "organization:manage",
  needs: null,
  event: "organization.closed",
  stepUp: true,
  params: organizationParams,
  response: okSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});
