import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { isLastAdministrator } from "./administrator-store.ts";

/** Before an account goes, or is asked to. Whoever slips through is held by the database: `keepingAnAdmin`. */
export const refuseToLeavePlatform = async (db: Db, id: Id): Promise<void> => {
  if (!(await isLastAdministrator(db, id))) return;
  throw new AppError("state_conflict", {
    message: "You're the only administrator. Make someone else one first, on their page under Users.",
  });
};
