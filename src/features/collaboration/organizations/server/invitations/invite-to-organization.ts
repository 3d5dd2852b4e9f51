import { endLinks, sent } from "#features/collaboration/invitations/server/index.ts";
import { countSeats } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { inviteToOrganization as contract } from "#features/collaboration/organizations/contract/invitations.ts";
import { hasFreeSeat, WAITING_MAX } from "#features/collaboration/organizations/rules.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { countPending, findPending, insertInvitation, updateInvitation } from "./invitation-store.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { organizationDoor } from "./organization-door.ts";
import { presentSent } from "./present-sent.ts";

export async function inviteToOrganization(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, platform, scope, params, body, receivedAt: at, event } = call;
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  const organization = await lockToManage(tx, scope, params.organizationId);
  const before = await findPending(tx, { organizationId: organization.id, email: body.email });
  const isWaiting = before !== undefined && before.expiresAt > at;
  await refuseInvitation(tx, organization, { email: body.email, isWaiting });
  // An expired invitation makes way for the new one.
  if (before) {
    await updateInvitation(tx, before, { status: "expired" });
    await endLinks(tx, organizationDoor, [before], at);
  }
  const invitation = await insertInvitation(tx, {
    organizationId: organization.id,
    id: platform.newId(),
    email: body.email,
    role: body.role,
    invitedBy: scope.actorId,
    createdAt: at,
    ...sent(at),
  });
  await mailInvitation(call, { organization, invitation });
  await logOrganizationAct(call, {
    organizationId: organization.id,
    action: "invitation.sent",
    subject: { type: "invitation", id: invitation.id },
    after: { email: invitation.email, role: invitation.role },
  });
  event.say({ subjectId: invitation.id, details: { who: invitation.email } });
  return presentSent(tx, { organization, invitation, at });
}

type Asked = { email: string; isWaiting: boolean };

/** Reveals nothing about an address that the organization does not already know. */
const refuseInvitation = async (tx: Db, { id, seatLimit }: OrganizationRow, { email, isWaiting }: Asked) => {
  const refuse = (message: string): AppError => new AppError("state_conflict", { message, fields: { email: message } });
  const account = await findUserByEmail(tx, email);
  if (account?.organizationId === id) throw refuse("That person is in your organization.");
  if (isWaiting) throw refuse("That address is invited. Send the link again instead.");
  if (!hasFreeSeat({ seats: await countSeats(tx, id), limit: seatLimit })) {
    throw refuse(`All ${seatLimit} seats are taken. Add seats on the Billing page first.`);
  }
  if ((await countPending(tx, id)) >= WAITING_MAX) throw refuse("Too many invitations wait. Withdraw some first.");
};
