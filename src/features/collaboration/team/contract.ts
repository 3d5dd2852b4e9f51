import * as z from "zod/mini";
import { BOOK_RELATIONS, MEMBER_RELATIONS } from "#shared/access.ts";
import { INVITATION_STATUSES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { LISTED_PROPERTIES_MAX, MESSAGE_MAX_CHARACTERS, TEAM_ROLES } from "./rules.ts";

/** Who works in a book, and who is asked to (decision 0080). The other side of it: `membership-contract.ts`. */

const paramsSchema = z.strictObject({ id: idSchema });
const propertyListSchema = z.array(idSchema).check(z.maxLength(LISTED_PROPERTIES_MAX));
const roleSchema = z.enum(TEAM_ROLES, "Choose a role");

/** By property: where they may log; where they may see others' entries, and change them. Empty means none. */
const listsSchema = z.strictObject({
  assignedProperties: propertyListSchema,
  permissions: z.strictObject({ viewing: propertyListSchema, editing: propertyListSchema, mayApprove: z.boolean() }),
});

export const memberSchema = z.extend(listsSchema, {
  /** The id of their account. */
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_RELATIONS),
  /** Which of the book's persons they are, and so whose weeks they sign. */
  personId: z.nullable(idSchema),
  since: z.string(),
  /** When they last did something in this book. */
  lastActiveAt: z.nullable(z.string()),
  /** Whether the caller may change and remove them. */
  mayChange: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

export const invitationSchema = z.extend(listsSchema, {
  id: idSchema,
  email: z.string(),
  role: roleSchema,
  message: z.string(),
  status: z.enum(INVITATION_STATUSES),
  invitedByName: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  mayChange: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const getTeam = defineEndpoint({
  method: "GET",
  path: "/api/team",
  summary: "Who works in the book, and who is invited to",
  access: "book:members",
  staleAfter: "facts",
  needs: null,
  response: z.strictObject({
    owner: z.strictObject({ name: z.string(), email: z.string() }),
    /** What the caller is to the book, and what they may make others. */
    relation: z.enum(BOOK_RELATIONS),
    roles: z.array(roleSchema),
    members: z.array(memberSchema),
    invitations: z.array(invitationSchema),
  }),
});

const inviting = {
  needs: null,
  access: "book:members",
  response: invitationSchema,
} as const;

export const inviteMember = defineEndpoint({
  ...inviting,
  method: "POST",
  path: "/api/team/invitations",
  summary: "Invite someone by mail. The answer does not tell whether the address has an account",
  event: "member.invited",
  stepUp: true,
  bodySize: "many rows",
  body: z.extend(listsSchema, {
    email: emailSchema,
    role: roleSchema,
    message: z._default(textSchema({ max: MESSAGE_MAX_CHARACTERS }), ""),
  }),
  status: 201,
  errors: ["email_not_verified", "state_conflict", "foreign_origin"],
  rateLimit: { points: 30, seconds: 86_400, by: "account", counts: "accepted" },
});

export const resendInvitation = defineEndpoint({
  ...inviting,
  method: "POST",
  path: "/api/team/invitations/:id/resend",
  summary: "Mail a new link. The one before ends, and the seven days begin again",
  event: "invitation.resent",
  params: paramsSchema,
  errors: ["email_not_verified", "state_conflict", "foreign_origin"],
  rateLimit: { points: 10, seconds: 3600, by: "account", counts: "accepted" },
});

export const revokeInvitation = defineEndpoint({
  method: "DELETE",
  path: "/api/team/invitations/:id",
  summary: "Withdraw an invitation. Its link ends",
  access: "book:members",
  needs: null,
  event: "invitation.revoked",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});

export const updateMember = defineEndpoint({
  method: "PATCH",
  path: "/api/team/members/:id",
  summary: "Change what a member is to the book, and which part of it they reach",
  access: "book:members",
  needs: null,
  event: "member.updated",
  stepUp: true,
  bodySize: "many rows",
  params: paramsSchema,
  body: z.extend(listsSchema, { role: roleSchema }),
  response: memberSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const removeMember = defineEndpoint({
  method: "DELETE",
  path: "/api/team/members/:id",
  summary: "End a membership, with the links and invitations that the member gave out. Their entries stay",
  access: "book:members",
  needs: null,
  event: "member.removed",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});
