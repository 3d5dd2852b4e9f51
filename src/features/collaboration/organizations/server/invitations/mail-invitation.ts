import { readOrganizationSender } from "#server/accounts/organization-sender.ts";
import type { OrganizationRow, UserInvitationRow } from "#server/accounts/organization-table.ts";
import { readNameOf } from "#server/accounts/user-store.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { invitationMail } from "../organization-mails.ts";

type Calling = Pick<Call, "platform" | "db"> & { scope: { actorId: string } };

/** The link goes by mail and nowhere else: anyone who has it can read that mailbox. */
export const mailInvitation = async (
  { platform, db: tx, scope }: Calling,
  { organization, invitation, token }: { organization: OrganizationRow; invitation: UserInvitationRow; token: string },
): Promise<void> => {
  const invitedByName = await readNameOf(tx, scope.actorId);
  const link = `${platform.config.publicUrl}/accept-invite/${token}`;
  // The link is on our domain: the invited person is not a member yet, so the organization's domain would not serve them.
  const { sender } = await readOrganizationSender(platform.config, tx, organization.id);
  const said = { sender, orgName: organization.name, invitedByName, role: invitation.role, link };
  await postMail(platform, tx, invitationMail(invitation.email, said), null);
};
