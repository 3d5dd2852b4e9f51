import { readMembership } from "../auth/book-read-model.ts";
import { enteredBook } from "../auth/enter-book.ts";
import type { Scope } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import { lockSharedBook } from "./organization-book-store.ts";
import { findSession } from "./session-store.ts";
import type { UserRow } from "./table.ts";
import { lockUserAlone } from "./user-store.ts";
import { AppError } from "#shared/errors.ts";

export type LockedActor = {
  user: UserRow;
  /** In the book as they may enter it now. */
  scope: Scope;
};

/**
 * Who acts in a book, as they are now, for what was begun before the transaction: whoever was signed out, suspended or let out
 * of the book since comes too late. Two of one account wait for each other. The demo keeps no sessions: none has ended there.
 */
export const lockActor = async (
  { config }: { config: { isBilled: boolean } },
  scope: Scope,
  { tx, now }: { tx: Db; now: Date },
): Promise<LockedActor> => {
  const { actorId, sessionId, userId, relation, membership } = scope;
  if (membership !== null) await lockSharedBook(scope, tx);
  const user = await lockUserAlone(tx, actorId);
  const session = await findSession(tx, actorId, sessionId);
  if (!user || user.status === "suspended" || user.scheduledDeletionAt || session?.endedAt)
    throw new AppError("not_signed_in");
  if (membership === null) return { user, scope };
  const found = await readMembership(tx, userId, actorId);
  if (found?.relation !== relation) throw new AppError("not_found");
  return { user, scope: enteredBook({ config }, scope, { ownerId: userId, found, now }) };
};
