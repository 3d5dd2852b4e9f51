import * as z from "zod/mini";
import { linkTokenSchema } from "#shared/book-link.ts";
import { INVITATION_STATUSES, ORGANIZATION_ROLES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, okSchema } from "#shared/schema.ts";
import { organizationParams } from "./organization.ts";

/** How people join an organization: by a link that is mailed to them and shown to no one. */

const invitationParams = z.extend(organizationParams, { id: idSchema });
const roleSchema = z.enum(ORGANIZATION_ROLES, "Choose a role");

export const invitationSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  role: roleSchema,
  status: z.enum(INVITATION_STATUSES),
  invitedByName: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const inviting = {
  access: "organization:manage",
  needs: null,
  /** Whether more invitations wait than there are free seats. */
  response: z.extend(invitationSchema, { isBeyondSeats: z.boolean() }),
} as const;

export const inviteToOrganization = defineEndpoint({
  ...inviting,
  method: "POST",
  path: "/api/organizations/:organizationId/invitations",
  summary: "Invite someone by mail. The answer does not tell whether the address has an account",
  event: "organization_member.invited",
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({ email: emailSchema, role: roleSchema }),
  status: 201,
  errors: ["not_found", "email_not_verified", "state_conflict", "foreign_origin"],
  rateLimit: { points: 100, seconds: 86_400, by: "account", counts: "accepted" },
});

export const resendOrganizationInvitation = defineEndpoint({
  ...inviting,
  method: "POST",
  path: "/api/organizations/:organizationId/invitations/:id/resend",
  summary: "Mail a new link. The one before ends, and the seven days begin again",
  event: "organization_invitation.resent",
  params: invitationParams,
  errors: ["not_found", "email_not_verified", "state_conflict", "foreign_origin"],
  rateLimit: { points: 30, seconds: 3600, by: "account", counts: "accepted" },
});

export const withdrawOrganizationInvitation = defineEndpoint({
  method: "DELETE",
  path: "/api/organizations/:organizationId/invitations/:id",
  summary: "Withdraw an invitation. Its link ends",
  access: "organization:manage",
  needs: null,
  event: "organization_invitation.withdrawn",
  params: invitationParams,
  response: okSchema,
  errors: ["not_found", "foreign_origin"],
});

const tokenParams = z.strictObject({ token: linkTokenSchema });

export const getOrganizationInvitation = defineEndpoint({
  method: "GET",
  path: "/api/organizations/invitation-links/:token",
  summary: "What an invitation is, to whoever has its link. Any other link answers alike",
  access: "public",
  needs: null,
  params: tokenParams,
  response: z.strictObject({
    orgName: z.string(),
    invitedByName: z.string(),
    /**
     * Whether it was sent to the address of whoever asks; null: they are not signed in. The address itself is not shown:
     * a link may be passed on.
     */
    isForYou: z.nullable(z.boolean()),
    role: roleSchema,
    expiresAt: z.string(),
  }),
  errors: ["not_found"],
  rateLimit: { points: 120, seconds: 600, by: "address" },
});
export const acceptOrganizationInvitation = defineEndpoint({
  method: "POST",
  path: "/api/organizations/invitation-links/:token/accept",
  summary: "Take a seat. Only for the account of the invited address. A second time is the same answer",
  access: "signedIn",
  needs: null,
  event: "organization_member.joined",
  params: tokenParams,
  response: z.strictObject({
    orgId: idSchema,
    orgName: z.string(),
    role: roleSchema,
    /** Of the invitation. */
    status: z.enum(INVITATION_STATUSES),
  }),
  errors: ["not_found", "state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
  // A link works once, and someone who is already a member is let through: a repeat says so.
  idempotent: false,
});
