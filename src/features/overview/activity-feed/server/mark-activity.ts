import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { isInFeed } from "./read-model.ts";
import { setMark } from "./store.ts";

/** What an impersonator looks at stays unread for the person. */
export const markActivity = async (
  scope: Scope,
  tx: Db,
  { eventId, isRead }: { eventId: Id; isRead: boolean },
): Promise<{ ok: true }> => {
  if (!(await isInFeed(scope, tx, eventId))) throw new AppError("not_found");
  if (scope.impersonatorId === null) await setMark(scope, tx, { eventId, isRead });
  return { ok: true };
};
