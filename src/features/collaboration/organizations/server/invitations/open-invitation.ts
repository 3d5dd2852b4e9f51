import { findOrganization, lockOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow, UserInvitationRow } from "#server/accounts/organization-table.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Db } from "#server/database/database.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { goneLink } from "#server/links/open-link.ts";
import type { FastifyReply } from "fastify";
import { findByToken } from "#server/accounts/organization-invitation-store.ts";

type Asked = { token: string; at: Date; reply: FastifyReply };
export type OpenInvitation = { invitation: UserInvitationRow; organization: OrganizationRow; inviter: UserRow };

/** The sender must still be allowed to invite; otherwise the invitation is dead. */
const readSender = async (db: Db, { invitedBy, organizationId }: UserInvitationRow): Promise<UserRow> => {
  const sender = invitedBy === null ? undefined : await findUserById(db, invitedBy);
  if (!sender || !(await isAccountOpen(db, sender.id))) throw goneLink();
  const mayInvite =
    sender.role === "super_admin" || (sender.role === "org_admin" && sender.organizationId === organizationId);
  if (!mayInvite) throw goneLink();
  return sender;
};

const open = async (db: Db, invitation: UserInvitationRow | undefined, at: Date, organization?: OrganizationRow) => {
  if (!invitation || !organization?.isActive) throw goneLink();
  if (invitation.status === "expired" || (invitation.status === "pending" && invitation.expiresAt <= at)) {
    throw goneLink();
  }
  return { invitation, organization, inviter: await readSender(db, invitation) };
};

/** The invitation behind a link, while it waits. Every other link gets the same answer: throws `goneLink`. */
export const readOpenInvitation = async (db: Db, { token, at, reply }: Asked): Promise<OpenInvitation> => {
  void reply.headers(SECRET_PAGE_HEADERS);
  const invitation = await findByToken(db, hashSecretToken(token));
  if (invitation?.status === "accepted") throw goneLink();
  return open(db, invitation, at, invitation && (await findOrganization(db, invitation.organizationId)));
};

/** The same, to accept it or to learn again that one did: locks the organization, because its seats are counted. */
export const lockInvitation = async (tx: Db, { token, at, reply }: Asked): Promise<OpenInvitation> => {
  void reply.headers(SECRET_PAGE_HEADERS);
  const tokenHash = hashSecretToken(token);
  const named = await findByToken(tx, tokenHash);
  const organization = named && (await lockOrganization(tx, named.organizationId));
  // Read again, now that no one else can change it.
  return open(tx, await findByToken(tx, tokenHash), at, organization);
};
