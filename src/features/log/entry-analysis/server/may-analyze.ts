import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";
import type { OFF } from "./read-model.ts";

export type Book = {
  scope: Scope;
  /** Why nothing of it is analyzed; null: nothing stands in the way. */
  off: (typeof OFF)[number] | null;
};

/** The book of an owner, whose plan and switches decide. Null: the account is gone, or waits for its erasure. */
export const openBook = async (platform: Platform, userId: Id): Promise<Book | null> => {
  const scope = await actFor(platform, { userId, actorId: userId, as: "owner" });
  if (scope === null) return null;
  if (!hasFeature(scope.plan, "ai-description-analyzer")) return { scope, off: "plan" };
  const off = await findAiSwitchedOff({ actorId: userId }, platform.database.db);
  return { scope, off: off && `${off}_off` };
};
