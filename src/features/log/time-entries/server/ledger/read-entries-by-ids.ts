import { and, eq, isNull } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { timeEntries } from "../table.ts";

/** Kept entries of the whole book by their ids, as much of each as a list shows. For callers who reach all of it. */
export const readEntriesByIds = async (scope: Scope, db: Db, ids: readonly Id[]) => {
  if (ids.length === 0) return [];
  const { id, version, date, durationSeconds, activityType, description, propertyId, isPortfolioWide } = timeEntries;
  return db
    .select({ id, version, date, durationSeconds, activityType, description, propertyId, isPortfolioWide })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, scope.userId), isAnyOf(id, ids), isNull(timeEntries.voidedAt)));
};
