import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { deleteOrganization, findNextAdmin, lockOrganization, updateOrganization } from "./organization-store.ts";
import { findUserById, updateUser } from "./user-store.ts";

/**
 * Lets someone go who was erased and is back with a restored backup, in which they may run an organization alone:
 * whoever of its people comes next runs it; without anyone it goes.
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
