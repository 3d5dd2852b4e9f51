import { findProperty, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";

/** The property under which a stay is to be stored. */
export const findStayHome = async (scope: Scope, db: Db, propertyId: Id): Promise<PropertyRow> => {
  const property = await findProperty(scope, db, propertyId);
  if (!property) throw new AppError("not_found");
  if (property.mergedIntoId !== null) {
    throw new AppError("state_conflict", { message: "This property was merged into another. Choose that one." });
  }
  return property;
};

export const codeTaken = (code: string): AppError =>
  new AppError("state_conflict", {
    message: `The reservation ${code} is there already.`,
    fields: { confirmationCode: "A stay with this code is there already." },
  });
