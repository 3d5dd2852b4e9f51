import { inviteMember } from "#features/collaboration/team/contract.ts";
import { acceptInvitation } from "#features/collaboration/team/membership-contract.ts";
import type { TeamRole } from "#features/collaboration/team/rules.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import type { ApiClient, SendOptions, TestApp } from "#test/support/api-client.ts";

export const NO_LISTS = { assignedProperties: [], permissions: { viewing: [], editing: [], mayApprove: false } };

/** In someone else's book. */
export const inBookOf = ({ userId }: { userId: string }): SendOptions => ({ headers: { [BOOK_HEADER]: userId } });

/** Real invitations: through the API, with the link from the mail. */
export const teamOf = (app: TestApp) => {
  /** Someone whose address is confirmed. */
  const person = async (firstName = "Robin", lastName = "Vale"): Promise<ApiClient> => {
    const client = await app.signUp({ firstName, lastName });
    await app.database.pool.query("UPDATE users SET email_verified_at = now() WHERE id = $1", [client.userId]);
    return client;
  };
  /** The secret of the newest link that was mailed to an address. */
  const tokenOf = (email: string): string => {
    const mail = app.mails.findLast(({ to, text }) => to === email && text.includes("/accept-invite/"));
    const token = /\/accept-invite\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    if (!token) throw new Error(`no invitation was mailed to ${email}`);
    return token;
  };
  const invite = async (
    by: ApiClient,
    email: string,
    role: TeamRole,
    more: { lists?: object; book?: SendOptions } = {},
  ) => {
    // Someone who invites has just shown who they are.
    await app.database.pool.query("UPDATE sessions SET proved_at = $2 WHERE user_id = $1", [
      by.userId,
      app.clock.now(),
    ]);
    const body = { email, role, ...NO_LISTS, ...more.lists };
    const invitation = await by.call(inviteMember, { body }, more.book);
    return { invitation, token: tokenOf(email) };
  };
  const join = async (owner: ApiClient, member: ApiClient, role: TeamRole, more: Parameters<typeof invite>[3] = {}) => {
    const { token } = await invite(owner, member.email, role, more);
    return member.call(acceptInvitation, { params: { token } });
  };
  return { person, tokenOf, invite, join };
};
