import { createOrganization, type Organization } from "#features/collaboration/organizations/contract/organization.ts";
import {
  acceptOrganizationInvitation,
  inviteToOrganization,
} from "#features/collaboration/organizations/contract/invitations.ts";
import type { OrganizationRole } from "#shared/domain.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** Real people: made through the API, with confirmed addresses and the links in the mails. */
export const organizationOf = (app: TestApp) => {
  const person = async (firstName = "Robin", lastName = "Vale"): Promise<ApiClient> => {
    const client = await app.signUp({ firstName, lastName });
    await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [client.userId]);
    return client;
  };
  const start = (by: ApiClient, orgName = "Harbor CPA"): Promise<Organization> =>
    by.call(createOrganization, { body: { orgName } });
  /** The person who acts has just proved who they are. */
  const prove = (client: ApiClient) =>
    app.database.pool.query("UPDATE sessions SET proved_at = $2 WHERE user_id = $1", [client.userId, app.clock.now()]);
  /** The secret of the newest link that was mailed to an address. */
  const tokenOf = (email: string): string => {
    const mail = app.mails.findLast(({ to, text }) => to === email && text.includes("/accept-invite/"));
    const token = /\/accept-invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    if (!token) throw new Error(`no invitation was mailed to ${email}`);
    return token;
  };
  const invite = async (by: ApiClient, organizationId: string, email: string, role: OrganizationRole) => {
    await prove(by);
    const invitation = await by.call(inviteToOrganization, { params: { organizationId }, body: { email, role } });
    return { invitation, token: tokenOf(email) };
  };
  const join = async (by: ApiClient, organizationId: string, member: ApiClient, role: OrganizationRole) => {
    const { token } = await invite(by, organizationId, member.email, role);
    return member.call(acceptOrganizationInvitation, { params: { token } });
  };
  return { person, start, prove, tokenOf, invite, join };
};
