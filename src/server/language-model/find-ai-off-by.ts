import type { Scope } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import { findAiSwitchedOff } from "./require-ai-use.ts";

/** Who has AI off, so that nothing is sent to a model: the asker, an organization of theirs, or the book's owner. */
export type AiOffBy = "you" | "organization" | "owner";

/**
 * Who has AI off in a book; null: no one. What a model is told may be the owner's, so the switches of both hold: of whoever
 * asks, and of the owner.
 */
export const findAiOffBy = async (
  { actorId, userId }: Pick<Scope, "actorId" | "userId">,
  db: Db,
): Promise<AiOffBy | null> => {
  const off = await findAiSwitchedOff({ actorId }, db);
  if (off !== null) return off === "person" ? "you" : "organization";
  return actorId !== userId && (await findAiSwitchedOff({ actorId: userId }, db)) !== null ? "owner" : null;
};
