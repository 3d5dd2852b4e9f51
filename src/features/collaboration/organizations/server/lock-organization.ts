import { lockOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/**
 * A caller who changes an organization waits here for the one before, and their role is then checked again: if they
 * were removed or demoted since the request was let in, they are too late.
 */
export const lockToManage = async (
  tx: Db,
  { actorId }: Pick<Scope, "actorId">,
  organizationId: Id,
): Promise<OrganizationRow> => {
  const organization = await lockOrganization(tx, organizationId);
  const actor = await findUserById(tx, actorId);
  if (!organization || !actor) throw new AppError("not_found");
  if (actor.role === "super_admin") return organization;
  if (actor.organizationId !== organization.id) throw new AppError("not_found");
  if (actor.role !== "org_admin") throw new AppError("forbidden");
  return organization;
};
