import { keepingAnAdmin } from "#server/accounts/keep-an-org-admin.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { revokeLostTokensOf } from "#server/auth/programs/store.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { endInvitationsOf } from "../invitations/organization-door.ts";
import { unshareBook } from "#server/accounts/organization-book-store.ts";

type Ending = { organizationId: Id; memberId: Id; at: Date };

/** From the next request on its pages and books do not exist for them, and their own book is no longer shared with it. */
export const endMembership = async (tx: Db, { organizationId, memberId, at }: Ending): Promise<void> => {
  await keepingAnAdmin(updateUser(tx, memberId, { organizationId: null, role: "team_member", updatedAt: at }));
  await endInvitationsOf(tx, { organizationId, memberId, at });
  await unshareBook({ userId: memberId }, tx, { organizationId, at });
  await revokeLostTokensOf(tx, memberId, at);
};
