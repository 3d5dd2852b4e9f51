import { ELECTED_RENTALS } from "@tenure/tax-rules";
import { findGrouping } from "#features/facts/elections/server/index.ts";
import { findProperty } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";

/** A property or a grouping in the book, or the elected rentals, which every book has. */
export const findActivity = async (scope: Scope, db: Db, activityId: string): Promise<void> => {
  if (activityId === ELECTED_RENTALS) return;
  const property = await findProperty(scope, db, activityId);
  if (!property && (await findGrouping(scope, db, activityId))) return;
  if (!property) throw new AppError("not_found");
  if (property.mergedIntoId !== null) {
    throw new AppError("state_conflict", { message: "This property was merged into another. Choose that one." });
  }
};
