import { endLinks, type InvitationDoor } from "#features/collaboration/invitations/server/index.ts";
import { findOrganization, lockOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { findWhoManages } from "../who-manages.ts";
import type { UserInvitationRow } from "../table.ts";
import { expireInvitationsOf, findInvitation } from "./invitation-store.ts";

export type Backing = { organization: OrganizationRow; inviter: UserRow };

/** Into an organization that is open. Its links are those of whoever sent them, who must still be allowed to invite. */
export const organizationDoor: InvitationDoor<UserInvitationRow, Backing> = {
  kind: "organization_invitation",
  page: "accept-invite",
  ownerOf: ({ invitedBy }) => invitedBy,
  find: findInvitation,
  // Its seats are counted.
  lock: (tx, { organizationId }) => lockOrganization(tx, organizationId),
  back: async (db, { organizationId, invitedBy }) => {
    const organization = await findOrganization(db, organizationId);
    const inviter = await findWhoManages(db, organization, invitedBy);
    return organization && inviter ? { organization, inviter } : null;
  },
};

/** Ends what someone sent, and the link by which they joined themselves. */
export const endInvitationsOf = async (tx: Db, ending: { organizationId: Id; memberId: Id; at: Date }): Promise<void> =>
  endLinks(tx, organizationDoor, await expireInvitationsOf(tx, ending), ending.at);
