import { renewLink } from "#features/collaboration/invitations/server/index.ts";
import { readOrganizationSender } from "#server/accounts/organization-sender.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { readNameOf } from "#server/accounts/user-store.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { invitationMail } from "../organization-mails.ts";
import type { UserInvitationRow } from "../table.ts";
import { organizationDoor } from "./organization-door.ts";

type Calling = Pick<Call, "platform" | "db" | "receivedAt"> & { scope: { actorId: string } };

/** With a new link to it. */
export const mailInvitation = async (
  call: Calling,
  { organization, invitation }: { organization: OrganizationRow; invitation: UserInvitationRow },
): Promise<void> => {
  const { platform, db: tx, scope } = call;
  const invitedByName = await readNameOf(tx, scope.actorId);
  const link = await renewLink(call, organizationDoor, { invitation, senderId: scope.actorId });
  // The link is on our domain: the invited person is not a member yet, so the organization's domain would not serve them.
  const { sender } = await readOrganizationSender(platform.config, tx, organization.id);
  const said = { sender, orgName: organization.name, invitedByName, role: invitation.role, link };
  await postMail(platform, tx, invitationMail(invitation.email, said), null);
};
