import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { findViewByName } from "./store.ts";

/** Two tabs with the same name could not be told apart. */
export const refuseTakenName = async (
  scope: Scope,
  db: Db,
  { name, exceptId }: { name: string; exceptId?: Id },
): Promise<void> => {
  const other = await findViewByName(scope, db, name);
  if (other && other.id !== exceptId) {
    throw new AppError("validation_failed", { fields: { name: "There is a view of this name already." } });
  }
};
