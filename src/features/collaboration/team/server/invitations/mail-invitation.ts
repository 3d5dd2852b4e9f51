import { renewLink } from "#features/collaboration/invitations/server/index.ts";
import { fullNameOf } from "#server/accounts/user-store.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Scope } from "#server/auth/scope.ts";
import { bookDoor } from "./book-door.ts";
import { readUser } from "../names.ts";
import type { InvitationRow } from "../table.ts";
import { invitationMail } from "../team-mails.ts";

/** With a new link to it; an earlier one ends. */
export const mailInvitation = async (
  call: Pick<Call, "platform" | "db" | "receivedAt">,
  scope: Scope,
  invitation: InvitationRow,
): Promise<void> => {
  const { platform, db: tx } = call;
  const { email, role, message } = invitation;
  const link = await renewLink(call, bookDoor, { invitation, senderId: scope.actorId });
  const ownerName = fullNameOf(await readUser(tx, scope.userId));
  const invitedByName = fullNameOf(await readUser(tx, scope.actorId));
  await postMail(platform, tx, invitationMail(email, { ownerName, invitedByName, role, message, link }), scope.userId);
};
