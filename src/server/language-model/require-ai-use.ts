import { AppError } from "#shared/errors.ts";
import { findUserById } from "../accounts/user-store.ts";
import type { Actor } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

/** Whoever turned AI off in their settings sends nothing to a model. Visitors decide with each press. */
export const requireAiUse = async (actor: Pick<Actor, "actorId"> | null, db: Db): Promise<void> => {
  if (actor === null) return;
  const user = await findUserById(db, actor.actorId);
  if (user && !user.aiUse)
    throw new AppError("state_conflict", { message: "You turned AI off in your settings. Nothing was sent." });
};
