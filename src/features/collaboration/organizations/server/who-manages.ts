import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Someone who sent a link for an organization, while it is open and they may still act for it. */
export const findWhoManages = async (
  db: Db,
  organization: OrganizationRow | undefined,
  userId: Id | null,
): Promise<UserRow | undefined> => {
  const user = organization?.isActive && userId !== null ? await findUserById(db, userId) : undefined;
  if (user?.role === "super_admin") return user;
  return user?.role === "org_admin" && user.organizationId === organization?.id ? user : undefined;
};
