import { lockAdministrators } from "#server/accounts/administrator-store.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/** Before someone stops being an administrator: the person doing it must still be one, and must not be that someone. */
export const keepAnAdministrator = async (tx: Db, { actorId, userId }: { actorId: Id; userId: Id }): Promise<void> => {
  const administrators = await lockAdministrators(tx);
  if (!administrators.includes(actorId)) throw new AppError("not_found");
  if (actorId === userId) throw new AppError("state_conflict", { message: "You can't do this to your own account." });
};
