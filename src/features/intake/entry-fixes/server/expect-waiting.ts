import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { lockFix } from "./store.ts";
import type { FixRow } from "./table.ts";

/** Locked and waiting; 404 where this book has none, 409 where it was decided. */
export const expectWaiting = async (scope: Scope, tx: Db, id: Id): Promise<FixRow> => {
  const fix = await lockFix(scope, tx, id);
  if (!fix) throw new AppError("not_found");
  if (fix.status !== "waiting") throw new AppError("state_conflict", { message: "You decided this fix already." });
  return fix;
};
