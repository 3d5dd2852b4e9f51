import { fullNameOf } from "#server/accounts/user-store.ts";
import type { Call } from "#server/http/implement.ts";
import { createLink, revokeLinksTo } from "#server/links/link-store.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Scope } from "#server/auth/scope.ts";
import { readUser } from "../names.ts";
import type { InvitationRow } from "../table.ts";
import { invitationMail } from "../team-mails.ts";

/** A new link to it, sent by mail only: anyone who has it reads that mailbox. An earlier link ends. */
export const mailInvitation = async (
  { platform, db: tx, receivedAt: at }: Pick<Call, "platform" | "db" | "receivedAt">,
  scope: Scope,
  invitation: InvitationRow,
): Promise<void> => {
  const { id, email, role, message, expiresAt } = invitation;
  await revokeLinksTo(scope, tx, { kind: "team_invitation", subjectIds: [id], at });
  const { token } = await createLink(scope, tx, {
    id: platform.newId(),
    kind: "team_invitation",
    subjectId: id,
    createdBy: scope.actorId,
    createdAt: at,
    expiresAt,
  });
  const ownerName = fullNameOf(await readUser(tx, scope.userId));
  const invitedByName = fullNameOf(await readUser(tx, scope.actorId));
  const link = `${platform.config.publicUrl}/accept-invite/${token}`;
  await postMail(platform, tx, invitationMail(email, { ownerName, invitedByName, role, message, link }), scope.userId);
};
