import { countSeats } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { Db } from "#server/database/database.ts";
import type { inviteToOrganization } from "#features/collaboration/organizations/contract/invitations.ts";
import { isBeyondSeats } from "#features/collaboration/organizations/rules.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { UserInvitationRow } from "../table.ts";
import { countOpen } from "./invitation-store.ts";
import { readInvitation } from "./read-model.ts";

type Sent = { organization: OrganizationRow; invitation: UserInvitationRow; at: Date };

/** What whoever sent a link is told: the invitation, and whether those invited are more than the free seats. */
export const presentSent = async (
  tx: Db,
  { organization: { id, seatLimit: limit }, invitation, at }: Sent,
): Promise<ResponseOf<typeof inviteToOrganization>> => {
  const asked = { seats: await countSeats(tx, id), limit, waiting: await countOpen(tx, id, at) };
  return { ...(await readInvitation(tx, invitation, at)), isBeyondSeats: isBeyondSeats(asked) };
};
