import { readTargets, type Targets } from "#features/time-entries/server/reading/read-targets.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { refuseField } from "./amend-entry.ts";

type Said = { personId?: Id | null | undefined; propertyId?: Id | null | undefined };
type CheckedTargets = Pick<Targets, "property"> & { person: NonNullable<Targets["person"]> };

/** The person (the owner when nobody is said) and the property that an entry is to go to: of this book, taking entries. */
export const checkTargets = async (scope: Scope, db: Db, said: Said): Promise<CheckedTargets> => {
  const { personId = null, propertyId = null } = said;
  const { person, property, propertyIsArchived } = await readTargets(scope, db, { personId, propertyId });
  if (!person) throw refuseField("personId", "Choose a person of this book.");
  if (propertyId && !property) throw refuseField("propertyId", "Choose one of your properties.");
  if (propertyIsArchived) throw refuseField("propertyId", "This property is archived. Bring it back first.");
  return { person, property };
};
