import { findOpenSession } from "./session-store.ts";
import type { UserRow } from "./table.ts";
import { lockUser } from "./user-store.ts";
import type { Scope } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import { AppError } from "#shared/errors.ts";

/**
 * The person acting, under the lock of their account, in a session that is still open: an action begun in a session that its
 * owner has since ended is not finished, and of two changes at once the second sees the first.
 */
export const lockOwnAccount = async (
  tx: Db,
  { actorId, sessionId }: Pick<Scope, "actorId" | "sessionId">,
): Promise<UserRow> => {
  const user = await lockUser(tx, actorId);
  if (!user || !(await findOpenSession(tx, actorId, sessionId))) throw new AppError("not_signed_in");
  return user;
};
