import { AppError } from "#shared/errors.ts";
import { findOrganization } from "../accounts/organization-store.ts";
import { findUserById } from "../accounts/user-store.ts";
import type { Actor } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

const REFUSALS = {
  person: "You turned AI off in your settings. Nothing was sent.",
  organization: "Your organization has switched AI off. Nothing was sent.",
} as const;

/** Who switched AI off for an account; null: no one. */
export const findAiSwitchedOff = async (
  { actorId }: Pick<Actor, "actorId">,
  db: Db,
): Promise<keyof typeof REFUSALS | null> => {
  const user = await findUserById(db, actorId);
  if (!user) return null;
  if (!user.aiUse) return "person";
  const organization = user.organizationId === null ? undefined : await findOrganization(db, user.organizationId);
  return organization?.isActive && !organization.aiFeatures ? "organization" : null;
};

/**
 * People who turned AI off in their settings send nothing to a model, nor do the people of an organization that
 * switched it off: what they look at may be a client's. Visitors decide with each press of the button.
 */
export const requireAiUse = async (actor: Pick<Actor, "actorId"> | null, db: Db): Promise<void> => {
  const off = actor && (await findAiSwitchedOff(actor, db));
  if (off !== null) throw new AppError("state_conflict", { message: REFUSALS[off] });
};
