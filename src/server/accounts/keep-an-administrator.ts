import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { isLastAdministrator } from "./administrator-store.ts";

/**
 * Called before an account is removed, or its removal requested. The database stops any that slip through:
 * `keepingAnAdmin`.
 */
export const refuseToLeavePlatform = async (db: Db, id: Id): Promise<void> => {
  if (!(await isLastAdministrator(db, id))) return;
  throw new AppError("state_conflict", {
    message: "You're the only administrator. Make someone else one first, on their page under Users.",
  });
};
