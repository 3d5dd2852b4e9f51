import { readOrganizationSender } from "#server/accounts/organization-sender.ts";
import {
  accepted,
  letIn,
  lockInvitation,
  type OpenInvitation,
  requireAddressee,
} from "#features/collaboration/invitations/server/index.ts";
import { countSeats } from "#server/accounts/organization-store.ts";
import { fullNameOf, lockUser, updateUser } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { goneLink } from "#server/links/open-link.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { acceptOrganizationInvitation as contract } from "#features/collaboration/organizations/contract/invitations.ts";
import { hasFreeSeat, isToldOfFull } from "#features/collaboration/organizations/rules.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { fullMail } from "../organization-mails.ts";
import type { UserInvitationRow } from "../table.ts";
import { updateInvitation } from "./invitation-store.ts";
import { type Backing, organizationDoor } from "./organization-door.ts";

type Accepting = Call<typeof contract>;
type Open = OpenInvitation<UserInvitationRow, Backing>;

/** All seats are taken: the invitation waits, and both the sender and the person accepting are told. */
class NoSeat extends AppError {
  readonly open: Open;
  constructor(open: Open) {
    const { organization, inviter } = open.backing;
    const message = `${organization.name} has no free seat. We told ${fullNameOf(inviter)}. Your invitation stays open: try again when there is one.`;
    super("state_conflict", { message });
    this.open = open;
  }
}

/** Membership, seat, invitation and event are one transaction. A second call gets the same answer. */
export async function acceptOrganizationInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  try {
    return await answerOnce(call, (tx) => accept(call, tx));
  } catch (error) {
    if (error instanceof NoSeat) await tellOfFull(call, error.open);
    throw error;
  }
}

const accept = async (call: Accepting, tx: Db): Promise<Answer<typeof contract>> => {
  const { params, receivedAt: at, http, scope, event } = call;
  const asked = { token: params.token, at, reply: http.reply, actorId: scope.actorId };
  const open = await lockInvitation(organizationDoor, tx, asked);
  const { invitation } = open;
  const { organization } = open.backing;
  const user = requireAddressee(invitation, await lockUser(tx, scope.actorId));
  const joined = {
    orgId: organization.id,
    orgName: organization.name,
    role: invitation.role,
    status: "accepted",
  } as const;
  event.say({ subjectId: organization.id, details: { orgName: organization.name } });
  if (invitation.status === "accepted") {
    if (user.organizationId !== organization.id) throw goneLink();
    event.omit();
    return joined;
  }
  refuseTaken(user);
  const seats = await countSeats(tx, organization.id);
  if (!hasFreeSeat({ seats, limit: organization.seatLimit })) throw new NoSeat(open);
  await letIn(tx, call, user);
  const { id: organizationId } = organization;
  await updateUser(tx, user.id, { organizationId, role: invitation.role, updatedAt: at });
  await updateInvitation(tx, invitation, accepted(user.id, at));
  await logOrganizationAct(
    { ...call, db: tx },
    {
      organizationId,
      action: "member.joined",
      subject: { type: "member", id: user.id },
      after: { role: invitation.role, currentSeatCount: seats + 1 },
    },
  );
  return joined;
};

const refuseTaken = ({ role, organizationId }: { role: string; organizationId: string | null }): void => {
  if (role === "super_admin") {
    throw new AppError("state_conflict", {
      message: "You act on every organization. Use another account to join one.",
    });
  }
  if (organizationId !== null) {
    throw new AppError("state_conflict", { message: "You belong to an organization. Leave it first, on Team." });
  }
};

const tellOfFull = async (
  { platform, receivedAt: at }: Accepting,
  { invitation, backing: { organization, inviter } }: Open,
) => {
  if (isToldOfFull(invitation.fullToldAt, at)) return;
  await inTransaction(platform.database.db, async (tx) => {
    await updateInvitation(tx, invitation, { fullToldAt: at });
    const { name: orgName, seatLimit } = organization;
    const from = await readOrganizationSender(platform.config, tx, organization.id);
    const said = { orgName, seatLimit, email: invitation.email, ...from };
    await postMail(platform, tx, fullMail(inviter.email, said), inviter.id);
  });
};
