import type { OrganizationRow, UserInvitationRow } from "#server/accounts/organization-table.ts";
import { readNameOf } from "#server/accounts/user-store.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail/send-mail.ts";
import { invitationMail } from "../organization-mails.ts";

type Calling = Pick<Call, "platform" | "db"> & { scope: { actorId: string } };

/** The link goes by mail and nowhere else: whoever has it reads that mailbox. */
export const mailInvitation = async (
  { platform, db: tx, scope }: Calling,
  { organization, invitation, token }: { organization: OrganizationRow; invitation: UserInvitationRow; token: string },
): Promise<void> => {
  const invitedByName = await readNameOf(tx, scope.actorId);
  const link = `${platform.config.publicUrl}/accept-invite/${token}`;
  const said = { orgName: organization.name, invitedByName, role: invitation.role, link };
  await postMail(platform, tx, invitationMail(invitation.email, said), null);
};
