import * as z from "zod/mini";
import { MEMBER_RELATIONS } from "#shared/access.ts";
import { linkTokenSchema } from "#shared/book-link.ts";
import { INVITATION_STATUSES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema } from "#shared/schema.ts";
import { TEAM_ROLES } from "./rules.ts";

/** The side of the person invited, and of a member. */

const membershipSchema = z.strictObject({
  /** The owner, whose id names the book. */
  bookId: idSchema,
  ownerName: z.string(),
  role: z.enum(MEMBER_RELATIONS),
  since: z.string(),
});

export const leaveBook = defineEndpoint({
  method: "DELETE",
  path: "/api/team/memberships/:id",
  summary: "Leave someone else's book. What was logged there stays",
  access: "signedIn",
  needs: null,
  event: "member.left",
  params: z.strictObject({ id: idSchema }),
  response: okSchema,
  errors: ["not_found", "foreign_origin"],
});

const tokenParams = z.strictObject({ token: linkTokenSchema });

export const getInvitation = defineEndpoint({
  method: "GET",
  path: "/api/team/invitation-links/:token",
  summary: "What an invitation is, to whoever has its link. Any other link answers alike",
  access: "public",
  needs: null,
  params: tokenParams,
  response: z.strictObject({
    ownerName: z.string(),
    invitedByName: z.string(),
    /**
     * Whether it was sent to the address of whoever asks; null: they are not signed in. The address itself is not shown:
     * a link may be passed on.
     */
    isForYou: z.nullable(z.boolean()),
    role: z.enum(TEAM_ROLES),
    /** By nickname: where they may log; where they may see others' entries, and change them. */
    assigned: z.array(z.string()),
    viewing: z.array(z.string()),
    editing: z.array(z.string()),
    mayApprove: z.boolean(),
    message: z.string(),
    expiresAt: z.string(),
  }),
  errors: ["not_found"],
  rateLimit: { points: 120, seconds: 600, by: "address" },
});

export const acceptInvitation = defineEndpoint({
  method: "POST",
  path: "/api/team/invitation-links/:token/accept",
  summary: "Become a member. Only for the account of the invited address. A second time is the same answer",
  access: "signedIn",
  needs: null,
  event: "member.joined",
  params: tokenParams,
  /** `status` is that of the invitation. */
  response: z.extend(membershipSchema, { status: z.enum(INVITATION_STATUSES) }),
  errors: ["not_found", "state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
});
