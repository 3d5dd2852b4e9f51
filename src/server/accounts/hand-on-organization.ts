import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { deleteOrganization, findNextAdmin, lockOrganization, updateOrganization } from "./organization-store.ts";
import { findUserById, updateUser } from "./user-store.ts";

/**
 * Releases someone who was erased and came back with a restored backup, in which they may be the only one who runs an
 * organization: the next of its people then runs it; if there is no one, it is removed.
 */
export const handOnOrganization = async (tx: Db, userId: Id, at: Date): Promise<void> => {
  const id = (await findUserById(tx, userId))?.organizationId ?? null;
  const organization = id === null ? undefined : await lockOrganization(tx, id);
  if (!organization) return;
  const next = await findNextAdmin(tx, organization.id, userId);
  if (next === null) {
    await deleteOrganization(tx, organization.id);
    return;
  }
  await updateUser(tx, next, { role: "org_admin", updatedAt: at });
  if (organization.primaryAdminUserId === userId)
    await updateOrganization(tx, organization.id, { primaryAdminUserId: next, updatedAt: at });
  await updateUser(tx, userId, { role: "team_member", organizationId: null, updatedAt: at });
};
