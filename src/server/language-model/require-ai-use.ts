import { AppError } from "#shared/errors.ts";
import { findOrganization } from "../accounts/organization-store.ts";
import { findUserById } from "../accounts/user-store.ts";
import type { Actor } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

/**
 * People who turned AI off in their settings send nothing to a model, nor do the people of an organization that
 * switched it off: what they look at may be a client's. Visitors decide with each press of the button.
 */
export const requireAiUse = async (actor: Pick<Actor, "actorId"> | null, db: Db): Promise<void> => {
  if (actor === null) return;
  const user = await findUserById(db, actor.actorId);
  if (!user) return;
  if (!user.aiUse)
    throw new AppError("state_conflict", { message: "You turned AI off in your settings. Nothing was sent." });
  const organization = user.organizationId === null ? undefined : await findOrganization(db, user.organizationId);
  if (organization?.isActive && !organization.aiFeatures)
    throw new AppError("state_conflict", { message: "Your organization has switched AI off. Nothing was sent." });
};
