import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";
import type { SkippedFor } from "../rules.ts";

type Asking = { userId: Id; actorId: Id };

/** Why files of a book are not read, for whoever adds them; null: they are. Its owner is asked too: they are the owner's files. */
export const whyNotRead = async (
  platform: Platform,
  db: Db,
  { userId, actorId }: Asking,
  plan: Scope["plan"],
): Promise<SkippedFor | null> => {
  if (!platform.config.readsFiles) return "server";
  if (!hasFeature(plan, "image-analysis")) return "plan";
  for (const id of new Set([userId, actorId])) {
    const refusal = await findAiSwitchedOff({ actorId: id }, db);
    if (refusal !== null) return refusal;
  }
  return null;
};

/** The owner of a book as they are now; null: their account is gone, suspended, or waits for its erasure. */
export const ownerOf = (platform: Platform, userId: Id): Promise<Scope | null> =>
  actFor(platform, { userId, actorId: userId, as: "owner" });
